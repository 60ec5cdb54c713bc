internal import CAssets

/// Data inside the executable.
enum Assets {
  /// The bytes of an asset by its name, such as `packs/en.yaml`; nil when there is none.
  static func named(_ name: String) -> UnsafeBufferPointer<UInt8>? {
    let index = cassets_find(name)
    return index < 0 ? nil : UnsafeBufferPointer(start: cassets_bytes(index), count: Int(cassets_size(index)))
  }
}
