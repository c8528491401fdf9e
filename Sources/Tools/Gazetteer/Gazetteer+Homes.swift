extension Gazetteer {
  /// The city somebody lives in, as they have typed it; what stands behind a comma is a country or a
  /// part of one.
  package func home(_ typed: String) -> City? {
    let town = typed.split(separator: ",").first.map(String.init) ?? ""
    return town.isEmpty ? nil : city(named: town)
  }
}
