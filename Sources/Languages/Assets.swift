internal import CAssets

/// Data inside the executable.
enum Assets {
  /// The bytes of an asset by its name, such as `packs/en.yaml`; nil when there is none.
  static func named(_ name: String) -> UnsafeBufferPointer<UInt8>? {
    for index in 0..<cassets_count() where String(cString: cassets_name(index)) == name {
      return UnsafeBufferPointer(start: cassets_bytes(index), count: Int(cassets_size(index)))
    }
    return nil
  }
}
