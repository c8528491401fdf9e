import Glibc
import RaceDay
import Races

/// The course of the demo's race: a loop around a hill, as long as a lap, with a steep bank.
enum DemoCourse {
  private static let steps = 120
  /// The length of a degree of latitude, in metres.
  private static let metresOfDegree = 111_195.0
  private static let (latitude, longitude) = (54.331, 10.162)

  /// Returns the course with an id.
  static func course(id: String, metres: Int) -> Course {
    let shape = (0...steps).map { place(2 * .pi * Double($0) / Double(steps)) }
    let ways = zip(shape, shape.dropFirst()).map { hypot($1.east - $0.east, $1.north - $0.north) }
    let scale = Double(metres) / ways.reduce(0, +)
    var way = 0.0
    let points = shape.enumerated().map { step, place in
      way += step == 0 ? 0 : ways[step - 1] * scale
      return point(place, scale, metres: Int(way.rounded()))
    }
    let (latitudes, longitudes) = (points.map(\.latitude), points.map(\.longitude))
    return Course(
      id: id, name: "Gravel Pit Loop", metres: metres, climbMetres: 38, points: points,
      bounds: CourseBounds(
        south: latitudes.min() ?? 0, west: longitudes.min() ?? 0, north: latitudes.max() ?? 0,
        east: longitudes.max() ?? 0))
  }

  /// The point at an angle, on a map without a scale.
  private static func place(_ angle: Double) -> (east: Double, north: Double, angle: Double) {
    let radius = 1 + 0.28 * cos(3 * angle) + 0.12 * sin(5 * angle)
    return (1.5 * radius * cos(angle), radius * sin(angle), angle)
  }

  private static func point(
    _ place: (east: Double, north: Double, angle: Double), _ scale: Double, metres: Int
  ) -> CoursePoint {
    let north = place.north * scale / metresOfDegree
    let east = place.east * scale / (metresOfDegree * cos(latitude * .pi / 180))
    let height = 24 + 11 * sin(place.angle - 0.8) + 6 * sin(4 * place.angle)
    return CoursePoint(
      metres: metres, latitude: Int(((latitude + north) * 1_000_000).rounded()),
      longitude: Int(((longitude + east) * 1_000_000).rounded()),
      decimetres: Int((height * 10).rounded()))
  }
}
