import Languages

extension Language {
  /// The language that commands answer in.
  package static let spoken = ProgramParts.current.language()
}

extension Catalogue {
  /// What commands say, in the words of every wing.
  package static let spoken = ProgramParts.current.texts(.spoken)
}
