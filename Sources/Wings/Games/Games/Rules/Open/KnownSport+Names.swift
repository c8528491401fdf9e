import Languages

extension KnownSport {
  /// Returns the name of a sport in a language; one that is typed keeps its text.
  package static func name(of id: String, in catalogue: Catalogue) -> String {
    let key = "games.sport.\(id.replacing(" ", with: "-"))"
    return catalogue.has(key) ? catalogue.text(key) : id
  }
}
