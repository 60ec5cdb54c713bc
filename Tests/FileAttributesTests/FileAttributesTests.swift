import FileAttributes
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Attributes of a file")
struct FileAttributesTests {
  /// Two open files beside each other, which are gone when they are closed.
  private final class Pair {
    let one: Int32
    let other: Int32

    init() {
      var name = Array((FileManager.default.temporaryDirectory.path + "/copycheck-XXXXXX").utf8CString)
      var second = name
      one = mkstemp(&name)
      other = mkstemp(&second)
      unlink(name)
      unlink(second)
    }

    deinit {
      close(one)
      close(other)
    }
  }

  /// Whether files of the temporary folder may have attributes.
  private static let areKept: Bool = {
    let pair = Pair()
    return FileAttributes.set([1], as: "user.copycheck", in: pair.one)
  }()

  @Test("are given to another file, which keeps none of its own", .enabled(if: areKept, "needs a file system with attributes"))
  func copies() {
    let pair = Pair()
    #expect(FileAttributes.set(Array("blue".utf8), as: "user.colour", in: pair.one))
    #expect(FileAttributes.set([], as: "user.empty", in: pair.one))
    #expect(FileAttributes.set([0, 255], as: "user.colour", in: pair.other))
    #expect(FileAttributes.set([7], as: "user.other", in: pair.other))
    #expect(FileAttributes.copy(from: pair.one, to: pair.other))
    #expect(FileAttributes.value(of: "user.colour", in: pair.other) == Array("blue".utf8))
    #expect(FileAttributes.value(of: "user.empty", in: pair.other) == [])
    #if os(Linux)
      #expect(FileAttributes.value(of: "user.other", in: pair.other) == nil)
    #endif
  }

  @Test("are none of a file that has none, and a closed file says so")
  func none() {
    let pair = Pair()
    #expect(FileAttributes.value(of: "user.colour", in: pair.one) == nil)
    #expect(FileAttributes.copy(from: pair.one, to: pair.other))
    #expect(!FileAttributes.copy(from: -1, to: pair.other))
  }
}
