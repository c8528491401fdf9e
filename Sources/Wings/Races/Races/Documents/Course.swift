import Store

/// The course of a race, reduced to the points its profile needs.
package struct Course: FaultCarrying, Equatable, Identifiable {
  package var id: String
  package var name: String
  /// The length, measured over every point of the file.
  package var metres: Int
  /// The total ascent, by `CourseClimb`; `nil` if the file has no heights.
  package var climbMetres: Int?
  package var points: [CoursePoint]
  package var bounds: CourseBounds
  package var faults = DocumentFaults()

  enum CodingKeys: String, CodingKey {
    case id, name, metres, climbMetres, points, bounds
  }

  package init(
    id: String, name: String, metres: Int, climbMetres: Int?, points: [CoursePoint],
    bounds: CourseBounds
  ) {
    self.id = id
    self.name = name
    self.metres = metres
    self.climbMetres = climbMetres
    self.points = points
    self.bounds = bounds
  }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    id = try fields.text(.id)
    name = try fields.text(.name)
    metres = try fields.value(.metres, default: 0, in: Bounds.metres)
    climbMetres = try fields.optional(.climbMetres, in: Bounds.metres)
    points = try fields.list(.points)
    bounds = try fields.value(.bounds, default: CourseBounds())
  }

  /// Returns the interpolated height in decimetres at a distance from the start.
  package func decimetres(atMetres wanted: Int) -> Double? {
    let known = points.filter { $0.decimetres != nil }
    guard let after = known.first(where: { $0.metres >= wanted }) ?? known.last,
      let high = after.decimetres
    else { return nil }
    guard let before = known.last(where: { $0.metres <= wanted }), let low = before.decimetres,
      after.metres > before.metres
    else { return Double(high) }
    let share = Double(wanted - before.metres) / Double(after.metres - before.metres)
    return Double(low) + Double(high - low) * max(0, min(1, share))
  }
}

/// A point on a course.
package struct CoursePoint: Codable, Sendable, Equatable {
  /// The distance from the start, along the course.
  package var metres: Int
  /// Millionths of a degree, north and east of zero.
  package var latitude: Int
  package var longitude: Int
  /// The height above sea level; `nil` if it is not known.
  package var decimetres: Int?

  package init(metres: Int, latitude: Int, longitude: Int, decimetres: Int? = nil) {
    self.metres = metres
    self.latitude = latitude
    self.longitude = longitude
    self.decimetres = decimetres
  }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    metres = try fields.required(.metres, in: Bounds.metres)
    latitude = try fields.required(.latitude, in: Bounds.angle)
    longitude = try fields.required(.longitude, in: Bounds.angle)
    decimetres = try fields.optional(.decimetres, in: Bounds.height)
  }

  enum CodingKeys: String, CodingKey {
    case metres = "m"
    case latitude = "lat"
    case longitude = "lon"
    case decimetres = "ele"
  }
}

/// The bounding box of a course, in millionths of a degree.
package struct CourseBounds: Codable, Sendable, Equatable {
  package var south = 0
  package var west = 0
  package var north = 0
  package var east = 0

  package init(south: Int = 0, west: Int = 0, north: Int = 0, east: Int = 0) {
    self.south = south
    self.west = west
    self.north = north
    self.east = east
  }

  enum CodingKeys: CodingKey { case south, west, north, east }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    south = try fields.required(.south)
    west = try fields.required(.west)
    north = try fields.required(.north)
    east = try fields.required(.east)
  }
}
