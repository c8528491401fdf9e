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
