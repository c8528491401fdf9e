import Events
import Places

/// Events as GeoJSON points (RFC 7946), with their JSON as properties.
package struct EventGeoJSON: Encodable {
  private let features: [Feature]

  /// Takes the events that have coordinates; others are left out.
  package init(_ views: [EventView], language: String = "en") {
    features = views.compactMap { Feature($0, language) }
  }

  private struct Feature: Encodable {
    let geometry: Point
    let properties: EventJSON
    let id: String

    init?(_ view: EventView, _ language: String) {
      guard let point = view.event.position?.point else { return nil }
      geometry = Point(coordinates: [point.longitude, point.latitude])
      properties = EventJSON(view, language: language)
      id = view.event.id
    }

    private enum Key: String, CodingKey { case type, id, geometry, properties }

    func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: Key.self)
      try fields.encode("Feature", forKey: .type)
      try fields.encode(id, forKey: .id)
      try fields.encode(geometry, forKey: .geometry)
      try fields.encode(properties, forKey: .properties)
    }
  }

  private struct Point: Encodable {
    var type = "Point"
    let coordinates: [Double]
  }

  private enum Key: String, CodingKey { case type, features }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode("FeatureCollection", forKey: .type)
    try fields.encode(features, forKey: .features)
  }
}
