import Places

extension Gazetteer {
  /// The city somebody lives in, as they have typed it; what stands behind a comma is a country or a
  /// part of one.
  package func home(_ typed: String) -> City? {
    let town = typed.split(separator: ",").first.map(String.init) ?? ""
    return town.isEmpty ? nil : city(named: town)
  }

  /// Where somebody lives: what they have said in degrees, else the city that they have typed.
  package func home(_ typed: String, degrees: GeoPoint?) -> GeoPoint? {
    degrees ?? home(typed)?.point
  }
}
