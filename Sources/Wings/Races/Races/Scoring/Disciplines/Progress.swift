import Timekeeping

/// The start of a competitor's time, in milliseconds after the race's start.
package struct IndividualStart: Sendable, Equatable {
  /// The start of the competitor's race, wave or interval.
  package var gun: Int
  /// The competitor's crossing of the start line; equal to `gun` if there was none.
  package var net: Int

  func by(_ basis: Basis) -> Int { basis == .net ? net : gun }
}

/// The laps of a competitor that count.
package struct Progress: Sendable, Equatable {
  /// The number of laps that count.
  var laps = 0
  /// The number of recorded laps, from the first, that `laps` is derived from.
  var recorded = 0
  /// Whether more laps are to come and would count.
  var isOnCourse = false
  /// Whether the rules put the competitor out of the race before its end.
  var isOut = false
  /// The lap that the competitor won, and so left the race, in a win-and-out.
  var wonLap: Int?

  init(laps: Int = 0, isOnCourse: Bool = false) {
    (self.laps, recorded) = (laps, laps)
    self.isOnCourse = isOnCourse
  }
}

/// The earliest crossing that any competitor could still make.
package struct NextCrossing: Sendable {
  /// The time, in milliseconds after the race's start.
  var elapsed: Int
  /// The position in the order of entry.
  var order: Int
  /// The start that times are measured from.
  var basis: Basis
}

/// A result of any source, from which the rank key of an entry is made.
package struct Outcome: Sendable, Equatable {
  var source = ResultSource.derived
  var status = Status.ok
  var laps = 0
  /// The distance covered; `nil` if it is not measured.
  var metres: Int?
  /// Milliseconds from the individual start to the last lap that counts; `nil` without a result.
  ///
  /// Penalties are not included.
  var milliseconds: Int?
  /// The order of entry of the last crossing that counts; 0 for typed and imported results.
  var order = 0
  /// The lap that the competitor won, and so left the race, in a win-and-out.
  var wonLap: Int?
}

/// The decimals and the rounding of printed times.
package struct TimePrinting: Sendable, Equatable {
  package let decimals: Int
  package let rounding: Elapsed.Rounding

  package init(_ decimals: Int, _ rounding: Elapsed.Rounding) {
    (self.decimals, self.rounding) = (decimals, rounding)
  }

  /// Returns a time rounded to its printed value, in milliseconds.
  package func printed(_ milliseconds: Int) -> Int {
    Elapsed.rounded(milliseconds: milliseconds, decimals: decimals, rounding: rounding)
  }

  package func text(_ milliseconds: Int) -> String {
    Elapsed.text(milliseconds: milliseconds, decimals: decimals, rounding: rounding)
  }
}
