/// The language packs as the build compiled them, so that a run reads tables and no YAML.
///
/// The packs themselves are compiled by the plugin PackCompiler; it adds a member for each of them and `pack(_:)`.
public enum CompiledPacks {}
