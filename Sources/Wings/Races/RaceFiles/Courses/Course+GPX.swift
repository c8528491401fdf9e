import Accounts
import Places
import RaceDay
import Races

extension RaceService {
  /// Reads a GPX file and makes it the course of a competition.
  ///
  /// - Parameters:
  ///   - gpx: The file.
  ///   - name: What it is called where the file has no name.
  ///   - competitionID: Whose course it becomes.
  ///   - author: Who does it.
  /// - Returns: The course.
  /// - Throws: `GPXError` for what is no course, `RaceError` where the author may not.
  package func attachCourse(
    _ gpx: [UInt8], named name: String, to competitionID: String, by author: Author
  ) throws -> Course {
    try attachCourse(to: competitionID, by: author) { id in
      try Course(id: id, GPXReader.track(gpx), named: name)
    }
  }
}

extension Course {
  /// A course from the points of a file.
  ///
  /// - Parameters:
  ///   - id: Its id.
  ///   - track: The points.
  ///   - name: What it is called where the file has no name.
  /// - Throws: `GPXError` where the points lead nowhere.
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

  /// No two points of a course that follow each other are further apart, ferries included.
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

/// How much a course rises in all.
///
/// A rise counts once it is a metre high, and ends once the way has fallen by a metre: less than
/// that is the noise of receivers and maps, which would add up to a hill over a flat mile.
enum CourseClimb {
  private static let leastMetres = 1.0

  /// None where fewer than two heights are known.
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

/// Keeps of many points those that a profile shows.
enum CourseThinning {
  /// Stretches of equal length; a terminal has no more columns than that.
  private static let stretches = 200

  /// Of each stretch its first, its highest and its lowest point, and the last of all.
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
