import Races

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
