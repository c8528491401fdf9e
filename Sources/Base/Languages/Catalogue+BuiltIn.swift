extension Catalogue {
  /// The languages the program speaks, in the order they are offered.
  public static let builtIn = [english]

  /// The texts of a language by its two-letter code; none where the program does not speak it.
  public static func speaking(_ language: String) -> Catalogue? {
    builtIn.first { $0.language == language.lowercased() }
  }
}
