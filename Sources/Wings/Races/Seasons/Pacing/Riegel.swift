import Glibc

/// What a result over one distance lets expect over another.
package enum Riegel {
  /// How much slower every doubling gets: endurance falls off by a power of the distance.
  ///
  /// T2 = T1 x (D2 / D1)^1.06: P. S. Riegel, "Athletic Records and Human Endurance", American
  /// Scientist 69 (1981), 285-290; made for efforts from about 3.5 minutes to 230 minutes.
  static let fatigue = 1.06

  /// The efforts the formula was made for, in milliseconds.
  package static let trusted = 210_000...13_800_000

  /// The time to expect over a distance from the time over another one.
  ///
  /// - Returns: Milliseconds; nil where one of the numbers is none.
  package static func milliseconds(
    for metres: Int, from known: (metres: Int, milliseconds: Int)
  ) -> Int? {
    guard metres > 0, known.metres > 0, known.milliseconds > 0 else { return nil }
    let ratio = pow(Double(metres) / Double(known.metres), fatigue)
    return Int((Double(known.milliseconds) * ratio).rounded())
  }
}
