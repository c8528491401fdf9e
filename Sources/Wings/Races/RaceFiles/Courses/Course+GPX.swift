import Accounts
import Places
import RaceDay
import Races

extension RaceService {
  /// Reads a GPX file and makes it the course of a competition.
  ///
  /// - Parameters:
  ///   - gpx: The file.
  ///   - name: The name of the course if the file has none.
  ///   - competitionID: The competition.
  ///   - author: The acting user.
  /// - Returns: The course.
  /// - Throws: `GPXError` if the file holds no course, `RaceError` if the author may not do it.
  package func attachCourse(
    _ gpx: [UInt8], named name: String, to competitionID: String, by author: Author
  ) throws -> Course {
    try attachCourse(to: competitionID, by: author) { id in
      try Course(id: id, GPXReader.track(gpx), named: name)
    }
  }
}

extension Course {
  /// Creates a course from the points of a file.
  ///
  /// - Parameters:
  ///   - id: The course's id.
  ///   - track: The points.
  ///   - name: The name if the file has none.
  /// - Throws: `GPXError` if the points have no length, or a gap between them is too long.
  package init(id: String, _ track: GPXTrack, named name: String) throws(GPXError) {
    let points = Self.points(track)
    let steps = zip(points, points.dropFirst()).lazy.map { $1.metres - $0.metres }
    guard !steps.contains(where: { $0 > Self.longestStepMetres }) else { throw GPXError(.jump) }
    guard let last = points.last, last.metres > 0 else { throw GPXError(.noLength) }
    let climb = CourseClimb.metres(track.points.compactMap(\.elevation))
    self.init(
      id: id, name: track.name.isEmpty ? name : track.name, metres: last.metres,
      climbMetres: climb.map { Int($0.rounded()) }, points: CourseThinning.thinned(points),
      bounds: CourseBounds(of: points))
  }

  /// The longest distance between two consecutive points, ferries included.
  private static let longestStepMetres = 500_000

  private static func points(_ track: GPXTrack) -> [CoursePoint] {
    var metres = 0.0
    var former: GPXTrack.Point?
    return track.points.map { point in
      metres += former.map { GreatCircle.metres(from: $0, to: point) } ?? 0
      former = point
      return CoursePoint(
        metres: Int(metres.rounded()), latitude: millionths(point.latitude),
        longitude: millionths(point.longitude),
        decimetres: point.elevation.map { Int(($0 * 10).rounded()) })
    }
  }

  private static func millionths(_ degrees: Double) -> Int {
    Int((degrees * 1_000_000).rounded())
  }
}

extension CourseBounds {
  fileprivate init(of points: [CoursePoint]) {
    let (latitudes, longitudes) = (points.map(\.latitude), points.map(\.longitude))
    self.init(
      south: latitudes.min() ?? 0, west: longitudes.min() ?? 0, north: latitudes.max() ?? 0,
      east: longitudes.max() ?? 0)
  }
}

/// The total climb of a course.
///
/// A rise counts once it is a metre high, and ends once the course has fallen by a metre. Smaller
/// changes are the noise of receivers and maps, which would add up to a hill over a flat mile.
enum CourseClimb {
  private static let leastMetres = 1.0

  /// The climb in metres; `nil` if fewer than two heights are known.
  static func metres(_ elevations: [Double]) -> Double? {
    guard let first = elevations.first, elevations.count > 1 else { return nil }
    var climb = 0.0
    var (low, high, isRising) = (first, first, false)
    for elevation in elevations.dropFirst() {
      if isRising {
        high = max(high, elevation)
        guard high - elevation >= leastMetres else { continue }
        climb += high - low
        (low, isRising) = (elevation, false)
      } else {
        low = min(low, elevation)
        guard elevation - low >= leastMetres else { continue }
        (high, isRising) = (elevation, true)
      }
    }
    return isRising ? climb + high - low : climb
  }
}

/// Reduces a course to the points that a profile shows.
enum CourseThinning {
  /// The number of stretches of equal length, at least the columns of a terminal.
  private static let stretches = 200

  /// Returns the first, highest and lowest point of each stretch, and the last point of all.
  static func thinned(_ points: [CoursePoint]) -> [CoursePoint] {
    guard points.count > 3 * stretches, let last = points.last, last.metres > 0 else {
      return points
    }
    var kept: [Int] = []
    var start = 0
    while start < points.count {
      let stretch = points[start].metres * stretches / last.metres
      let end = points[start...].firstIndex { $0.metres * stretches / last.metres != stretch }
      let indices = start..<(end ?? points.count)
      kept += Set([start] + extremes(of: points, in: indices)).sorted()
      start = indices.upperBound
    }
    if kept.last != points.count - 1 { kept.append(points.count - 1) }
    return kept.map { points[$0] }
  }

  private static func extremes(of points: [CoursePoint], in indices: Range<Int>) -> [Int] {
    let known = indices.filter { points[$0].decimetres != nil }
    let height = { (index: Int) in points[index].decimetres ?? 0 }
    return [
      known.max { height($0) < height($1) }, known.min { height($0) < height($1) },
    ].compactMap(\.self)
  }
}
