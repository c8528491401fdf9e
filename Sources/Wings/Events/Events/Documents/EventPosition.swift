import Places
import Store

/// Where an event is.
package struct EventPosition: FieldListing, Sendable, Equatable {
  /// Empty only for what is online.
  package var name: String
  /// Degrees; both or none.
  package var latitude: Double?
  package var longitude: Double?
  package var city: String
  /// Two capital letters, or empty.
  package var country: String

  package init(
    name: String, latitude: Double? = nil, longitude: Double? = nil, city: String = "",
    country: String = ""
  ) {
    self.name = name
    self.latitude = latitude
    self.longitude = longitude
    self.city = city
    self.country = country
  }

  package static let fieldNames = JSONNames(of: EventPosition.self)
  package static var blank: EventPosition { EventPosition(name: "") }

  /// Hands each field to a visitor, in alphabetical order of the names.
  ///
  /// - Throws: What the visitor throws.
  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.text("city", &city)
    try visitor.text("country", &country)
    try visitor.double("latitude", &latitude, in: GeoPoint.latitudes)
    try visitor.double("longitude", &longitude, in: GeoPoint.longitudes)
    try visitor.always("name", &name)
  }

  /// Its point on the Earth, where both coordinates are known.
  package var point: GeoPoint? {
    guard let latitude, let longitude else { return nil }
    return GeoPoint(latitude: latitude, longitude: longitude)
  }
}
