extension Language {
  /// Whether the language writes its words without spaces between them.
  public var isWrittenWithoutSpaces: Bool { isContinuous }
}
