extension String {
  /// The text as one word of a POSIX shell: as it is where nothing in it means anything to one, else between quotes.
  ///
  /// Names of branches come from strangers, and commands that are shown are there to be run.
  public var shellWord: String {
    let plain = utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || "+-./:@_".utf8.contains(byte)
    }
    return plain && !isEmpty ? self : quotedForShell
  }

  /// The text between single quotes, as one word of a POSIX shell.
  public var quotedForShell: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
