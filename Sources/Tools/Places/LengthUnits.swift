/// The units in which lengths are shown.
package enum LengthUnits: Sendable, Hashable {
  case metric, imperial

  package enum Unit: String, Sendable, CaseIterable {
    case m, km, ft, mi
  }

  private static let metresPerFoot = 0.3048
  private static let metresPerMile = 1_609.344

  /// Returns a length with its unit.
  ///
  /// Small units below 1,000 of them, large units with one decimal below 10, else whole large
  /// units.
  ///
  /// - Parameters:
  ///   - metres: The length.
  ///   - step: Small units are rounded to so many metres, or five times as many feet.
  /// - Returns: The number with a decimal point, and its unit.
  package func text(metres: Double, step: Int = 1) -> (number: String, unit: Unit) {
    let (small, large, size) =
      self == .metric
      ? (metres, metres / 1000, step)
      : (metres / Self.metresPerFoot, metres / Self.metresPerMile, step == 1 ? 1 : 5 * step)
    let steps = Int((small / Double(size)).rounded())
    if steps * size < 1000 { return ("\(steps * size)", self == .metric ? .m : .ft) }
    let (tenths, unit) = (Int((large * 10).rounded()), self == .metric ? Unit.km : .mi)
    if tenths < 100 { return ("\(tenths / 10).\(tenths % 10)", unit) }
    return ("\(Int(large.rounded()))", unit)
  }

  /// Returns a long distance in whole kilometres or miles.
  package func whole(kilometres: Int) -> (number: Int, unit: Unit) {
    guard self == .imperial else { return (kilometres, .km) }
    return (Int((Double(kilometres) * 1000 / Self.metresPerMile).rounded()), .mi)
  }
}
