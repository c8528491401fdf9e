import Places

/// The content of a GeoJSON file: a collection, a feature or a bare geometry.
struct GeoJSONObject: Decodable {
  struct Feature: Decodable {
    let shape: GeoJSONShape?
    let name: String?

    private enum CodingKeys: String, CodingKey { case type, geometry, properties }

    init(shape: GeoJSONShape) { (self.shape, name) = (shape, nil) }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      guard try fields.decode(String.self, forKey: .type) == "Feature" else {
        throw DecodingError.dataCorruptedError(
          forKey: .type, in: fields, debugDescription: "no feature")
      }
      shape = try fields.decodeIfPresent(GeoJSONShape.self, forKey: .geometry)
      name = try fields.decodeIfPresent(Properties.self, forKey: .properties)?.name
    }
  }

  /// The properties of a feature; only a textual name is read.
  private struct Properties: Decodable {
    let name: String?

    private enum CodingKeys: String, CodingKey { case name }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      name = try? fields.decodeIfPresent(String.self, forKey: .name)
    }
  }

  let features: [Feature]

  private enum CodingKeys: String, CodingKey { case type, features }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    switch try fields.decode(String.self, forKey: .type) {
    case "FeatureCollection": features = try fields.decode([Feature].self, forKey: .features)
    case "Feature": features = [try Feature(from: decoder)]
    default: features = [Feature(shape: try GeoJSONShape(from: decoder))]
    }
  }
}

/// A geometry: points, lines, or the edges of areas.
indirect enum GeoJSONShape: Decodable {
  case points([GeoJSONPosition])
  case lines([[GeoJSONPosition]])
  case several([GeoJSONShape])

  private enum CodingKeys: String, CodingKey { case type, coordinates, geometries }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    typealias Position = GeoJSONPosition
    func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
      try fields.decode(Value.self, forKey: .coordinates)
    }
    switch try fields.decode(String.self, forKey: .type) {
    case "Point": self = .points([try read(Position.self)])
    case "MultiPoint": self = .points(try read([Position].self))
    case "LineString": self = .lines([try read([Position].self)])
    case "MultiLineString", "Polygon": self = .lines(try read([[Position]].self))
    case "MultiPolygon": self = .lines(try read([[[Position]]].self).flatMap { $0 })
    case "GeometryCollection":
      self = .several(try fields.decode([GeoJSONShape].self, forKey: .geometries))
    default:
      throw DecodingError.dataCorruptedError(
        forKey: .type, in: fields, debugDescription: "no shape")
    }
  }

  /// The number of points.
  var count: Int {
    switch self {
    case .points(let points): points.count
    case .lines(let lines): lines.reduce(0) { $0 + $1.count }
    case .several(let shapes): shapes.reduce(0) { $0 + $1.count }
    }
  }

  func add(to layer: inout MapLayer, name: String) {
    switch self {
    case .points(let points):
      for point in points { layer.add(place: point.point, name: name) }
    case .lines(let lines):
      for line in lines where line.count > 1 { layer.add(line: line.map(\.point), name: name) }
    case .several(let shapes):
      for shape in shapes { shape.add(to: &layer, name: name) }
    }
  }
}

/// Longitude, latitude and an optional height, in degrees.
struct GeoJSONPosition: Decodable {
  let point: GeoPoint

  init(from decoder: any Decoder) throws {
    var numbers = try decoder.unkeyedContainer()
    let longitude = try numbers.decode(Double.self)
    let latitude = try numbers.decode(Double.self)
    // Some files count beyond 180° at the date line instead of changing the sign.
    guard (-90...90).contains(latitude), (-360...360).contains(longitude) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "not on the Earth"))
    }
    let turns = (longitude / 360).rounded() * 360
    let isOver = abs(longitude) > 180
    point = GeoPoint(latitude: latitude, longitude: isOver ? longitude - turns : longitude)
  }
}
