import Glibc

/// Distance, time and pace: each two of them determine the third.
package struct PaceCalculation: Sendable, Equatable {
  package let metres: Int
  package let milliseconds: Int

  package init?(metres: Int, milliseconds: Int) {
    guard metres > 0, milliseconds > 0 else { return nil }
    self.metres = metres
    self.milliseconds = milliseconds
  }

  /// Creates a calculation from a distance and the milliseconds per kilometre.
  package init?(metres: Int, perKm: Int) {
    self.init(metres: metres, milliseconds: (metres * perKm + 500) / 1_000)
  }

  /// Creates a calculation from a time and the milliseconds per kilometre.
  package init?(milliseconds: Int, perKm: Int) {
    guard perKm > 0 else { return nil }
    self.init(metres: (milliseconds * 1_000 + perKm / 2) / perKm, milliseconds: milliseconds)
  }

  /// Milliseconds per kilometre, rounded to the nearest.
  package var perKm: Int { (milliseconds * 1_000 + metres / 2) / metres }

  /// Milliseconds per mile of 1,609.344 m.
  package var perMile: Int { Int((Double(milliseconds) * 1_609.344 / Double(metres)).rounded()) }

  /// Returns the split times at an even pace, the end last.
  ///
  /// - Parameters:
  ///   - step: The metres between two splits.
  ///   - most: The largest number of splits; a step too short for it gives the end alone.
  /// - Returns: Metres and milliseconds from the start.
  package func splits(every step: Int, most: Int = 500) -> [(metres: Int, milliseconds: Int)] {
    let end = (metres: metres, milliseconds: milliseconds)
    guard step > 0, metres / step < most else { return [end] }
    let points = stride(from: step, to: metres, by: step).map { point in
      (metres: point, milliseconds: (milliseconds * point + metres / 2) / metres)
    }
    return points + [end]
  }
}

/// Predictions of a result over one distance from a result over another.
package enum Riegel {
  /// The exponent of the formula, by which the pace falls with the distance.
  ///
  /// T2 = T1 x (D2 / D1)^1.06: P. S. Riegel, "Athletic Records and Human Endurance", American
  /// Scientist 69 (1981), 285-290; valid for efforts from about 3.5 minutes to 230 minutes.
  static let fatigue = 1.06

  /// The range of efforts for which the formula is valid, in milliseconds.
  package static let trusted = 210_000...13_800_000

  /// Returns the expected time over a distance, from the time over another distance.
  ///
  /// - Returns: Milliseconds; `nil` if a number is not positive.
  package static func milliseconds(
    for metres: Int, from known: (metres: Int, milliseconds: Int)
  ) -> Int? {
    guard metres > 0, known.metres > 0, known.milliseconds > 0 else { return nil }
    let ratio = pow(Double(metres) / Double(known.metres), fatigue)
    return Int((Double(known.milliseconds) * ratio).rounded())
  }
}
