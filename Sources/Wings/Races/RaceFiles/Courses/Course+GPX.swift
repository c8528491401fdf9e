import Places
import Races

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
    guard let last = points.last, last.metres > 0 else { throw GPXError(.noLength) }
    let climb = CourseClimb.metres(track.points.compactMap(\.elevation))
    self.init(
      id: id, name: track.name.isEmpty ? name : track.name, metres: last.metres,
      climbMetres: climb.map { Int($0.rounded()) }, points: CourseThinning.thinned(points),
      bounds: CourseBounds(of: points))
  }

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
