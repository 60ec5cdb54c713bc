internal import FileAttributes

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A folder in which a file is written beside its place and then takes it; all steps happen in the same folder, whatever its path leads to.
struct OpenFolder: ~Copyable {
  /// A fault of the system, in words.
  struct Fault: Error {
    var message: String

    /// The system's last fault, behind what was tried.
    init(_ what: String, code: Int32 = errno) { message = "\(what): \(String(cString: strerror(code)).lowercasedFirst)" }

    /// A fault in words of our own.
    init(words: String) { message = words }
  }

  /// A file's bytes with what must stay as it is.
  struct Contents: ~Copyable {
    let bytes: [UInt8]
    let mode: mode_t
    let owner: uid_t
    let group: gid_t
    /// The open file, whose attributes stay too.
    fileprivate let file: Int32

    deinit { close(file) }
  }

  /// What is said of a file that has more than one name.
  static let hardLink = "has another name (a hard link) that would keep the old text; give it a copy of its own to have it mended"

  private let descriptor: Int32

  /// Opens the folder that a file stands in.
  init(of location: String) throws(Fault) { descriptor = try OpenFolder.opened(around: location) }

  private static func opened(around location: String) throws(Fault) -> Int32 {
    let slash = location.lastIndex(of: "/") ?? location.startIndex
    let folder = slash == location.startIndex ? "/" : String(location[..<slash])
    guard let real = realpath(folder, nil) else { throw Fault("its folder cannot be opened") }
    defer { free(real) }
    guard String(cString: real) == folder else { throw Fault(words: "its folder has become a link since it was read") }
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw Fault("its folder cannot be opened") }
    return descriptor
  }

  deinit { close(descriptor) }

  /// The name of a file in its folder.
  static func name(of location: String) -> String {
    location.lastIndex(of: "/").map { String(location[location.index(after: $0)...]) } ?? location
  }

  /// Reads a regular file; a link is not followed.
  func read(_ name: String) throws(Fault) -> Contents {
    let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw errno == ENOENT ? Fault(words: "is gone since it was read") : Fault("cannot be opened again") }
    do throws(Fault) {
      var status = stat()
      guard fstat(file, &status) == 0 else { throw Fault("cannot be read again") }
      guard status.st_mode & S_IFMT == S_IFREG else { throw Fault(words: "is no plain file any more") }
      guard status.st_nlink <= 1 else { throw Fault(words: OpenFolder.hardLink) }
      return Contents(
        bytes: try OpenFolder.readAll(file, expecting: Int(status.st_size)), mode: status.st_mode & 0o7777, owner: status.st_uid,
        group: status.st_gid, file: file)
    } catch {
      close(file)
      throw error
    }
  }

  /// Writes a new file, with the mode and owner of another, down to the disk.
  ///
  /// - Returns: The name of the file, which no scan takes for a carrier.
  /// - Throws: A fault; then no file is left.
  func write(_ bytes: [UInt8], like contents: borrowing Contents) throws(Fault) -> String {
    var name = ""
    var file: Int32 = -1
    for attempt in 0..<100 where file < 0 {
      name = ".copycheck-\(getpid())-\(attempt)"
      file = openat(descriptor, name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode_t(0o600))
      guard file >= 0 || errno == EEXIST else { throw Fault("cannot be written beside") }
    }
    guard file >= 0 else { throw Fault(words: "cannot be written beside: too many files named .copycheck-… are left in its folder") }
    defer { close(file) }
    do throws(Fault) {
      try fill(file, with: bytes, like: contents)
    } catch {
      unlinkat(descriptor, name, 0)
      throw error
    }
    return name
  }

  private func fill(_ file: Int32, with bytes: [UInt8], like contents: borrowing Contents) throws(Fault) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { systemWrite(file, UnsafeRawBufferPointer(rebasing: $0[written...])) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Fault("cannot be written") }
      written += count
    }
    let keepsOwner = try keepOwner(file, of: contents)
    // Whoever runs the file as its owner must not come to run it as somebody else.
    guard fchmod(file, keepsOwner ? contents.mode : contents.mode & 0o1777) == 0 else { throw Fault("cannot keep its mode") }
    guard FileAttributes.copy(from: contents.file, to: file) else { throw Fault("cannot keep its extended attributes") }
    guard fsync(file) == 0 else { throw Fault("cannot be written") }
    guard lseek(file, 0, SEEK_SET) == 0, try OpenFolder.readAll(file, expecting: bytes.count) == bytes else {
      throw Fault(words: "the disk gives back other bytes than were written")
    }
  }

  /// Gives a file the group of another, and its owner where that is allowed.
  ///
  /// - Returns: Whether the owner is the same.
  private func keepOwner(_ file: Int32, of contents: borrowing Contents) throws(Fault) -> Bool {
    var status = stat()
    guard fstat(file, &status) == 0 else { throw Fault("cannot be written") }
    if status.st_uid == contents.owner, status.st_gid == contents.group { return true }
    if fchown(file, contents.owner, contents.group) == 0 { return true }
    guard status.st_gid == contents.group || fchown(file, uid_t.max, contents.group) == 0 else { throw Fault("cannot keep its group") }
    return status.st_uid == contents.owner
  }

  /// Lets a file take another's place at once.
  func rename(_ name: String, to other: String) throws(Fault) {
    guard renameat(descriptor, name, descriptor, other) == 0 else { throw Fault("cannot be replaced") }
    // The name is safe only once the folder is on disk; where a file system cannot say so, nothing more can be done.
    fsync(descriptor)
  }

  /// Removes a file that was written for nothing.
  func remove(_ name: String) { unlinkat(descriptor, name, 0) }

  private static func readAll(_ file: Int32, expecting size: Int) throws(Fault) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size + 1)
    while true {
      var count = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
        repeat { count = systemRead(file, UnsafeMutableRawBufferPointer(buffer)) } while count < 0 && errno == EINTR
        filled = max(count, 0)
      }
      guard count >= 0 else { throw Fault("cannot be read again") }
      if count == 0 { return bytes }
      bytes += chunk
    }
  }
}

extension String {
  /// The text with a small first letter, as a clause.
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}

/// The system's `write`, out of reach of the method of that name.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int { write(descriptor, bytes.baseAddress, bytes.count) }

/// The system's `read`, out of reach of the method of that name.
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, bytes.baseAddress, bytes.count)
}
