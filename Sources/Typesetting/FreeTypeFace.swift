internal import CFreeType

/// A face as FreeType opened it: checks the file, knows its axes and draws its outlines.
///
/// It owns its FreeType library, since FreeType wants one thread at a time for each library, not for each face.
struct FreeTypeFace: ~Copyable {
  /// Its own FreeType; never nil.
  let library: FT_Library
  /// The face; never nil.
  let handle: FT_Face

  /// Opens a face.
  ///
  /// - Parameters:
  ///   - bytes: The whole file; must outlive the face.
  ///   - index: The face in a collection, from 0.
  ///   - name: The file in errors.
  /// - Throws: ``FontError`` when FreeType refuses the file, the index is out of range, or the face cannot be measured.
  init(bytes: UnsafeBufferPointer<UInt8>, index: Int, name: String) throws(FontError) {
    try LibraryLoading.load()
    try Self.checkSignature(of: bytes, name: name)
    var opened: FT_Library?
    guard FT_Init_FreeType(&opened) == 0, let library = opened else {
      throw FontError(file: name, message: "FreeType cannot be started")
    }
    do {
      self.handle = try Self.open(library, bytes, index: index, name: name)
    } catch {
      FT_Done_FreeType(library)
      throw error
    }
    self.library = library
  }

  deinit {
    FT_Done_Face(handle)
    FT_Done_FreeType(library)
  }

  /// Only bare TrueType, OpenType and collections: FreeType would open bitmaps, Type 1 and WOFF too, which HarfBuzz cannot shape.
  private static func checkSignature(of bytes: UnsafeBufferPointer<UInt8>, name: String) throws(FontError) {
    let signatures: [[UInt8]] = [[0, 1, 0, 0], Array("OTTO".utf8), Array("ttcf".utf8), Array("true".utf8)]
    guard signatures.contains(where: { bytes.starts(with: $0) }) else {
      throw FontError(file: name, message: "is no font that can be measured; expected TrueType, OpenType or a collection of them")
    }
  }

  private static func open(
    _ library: FT_Library, _ bytes: UnsafeBufferPointer<UInt8>, index: Int, name: String
  ) throws(FontError) -> FT_Face {
    let count = try faceCount(library, bytes, name: name)
    guard (0..<count).contains(index) else {
      let last = count == 1 ? "one face, #0" : "\(count) faces, #0 to #\(count - 1)"
      throw FontError(file: name, message: "has no face #\(index); it has \(last)")
    }
    var opened: FT_Face?
    let status = FT_New_Memory_Face(library, bytes.baseAddress, FT_Long(bytes.count), FT_Long(index), &opened)
    guard status == 0, let face = opened else { throw refusal(status, name: name) }
    var fault: String?
    if cft_is_sfnt(face) == 0 || cft_is_scalable(face) == 0 {
      fault = "has no outlines to scale; expected TrueType or OpenType outlines"
    } else if !(16...16_384).contains(face.pointee.units_per_EM) {
      fault = "divides its em into \(face.pointee.units_per_EM) units; expected 16 to 16384"
    } else if face.pointee.charmap == nil {
      fault = "has no Unicode character map"
    }
    if let fault {
      FT_Done_Face(face)
      throw FontError(file: name, message: fault)
    }
    return face
  }

  /// How many faces a file has.
  private static func faceCount(_ library: FT_Library, _ bytes: UnsafeBufferPointer<UInt8>, name: String) throws(FontError) -> Int {
    var opened: FT_Face?
    let status = FT_New_Memory_Face(library, bytes.baseAddress, FT_Long(bytes.count), -1, &opened)
    guard status == 0, let face = opened else { throw refusal(status, name: name) }
    defer { FT_Done_Face(face) }
    return Int(face.pointee.num_faces)
  }

  private static func refusal(_ status: FT_Error, name: String) -> FontError {
    switch status {
    case 0x02: FontError(file: name, message: "is no font that FreeType can read")
    case 0x40: FontError(file: name, message: "FreeType ran out of memory opening it")
    default: FontError(file: name, message: "is damaged or cut short: FreeType refuses it with error \(status)")
    }
  }
}
