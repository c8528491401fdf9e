import Places
import Store

/// The place of an event.
package struct EventPosition: FieldListing, Sendable, Equatable {
  /// Empty only for an online event.
  package var name: String
  /// Degrees; both are set or both are `nil`.
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

  package static var blank: EventPosition { EventPosition(name: "") }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.text("city", &city)
    try visitor.text("country", &country)
    try visitor.double("latitude", &latitude, in: GeoPoint.latitudes)
    try visitor.double("longitude", &longitude, in: GeoPoint.longitudes)
    try visitor.always("name", &name)
  }

  /// The coordinates, or `nil` if one of them is missing.
  package var point: GeoPoint? {
    guard let latitude, let longitude else { return nil }
    return GeoPoint(latitude: latitude, longitude: longitude)
  }
}
