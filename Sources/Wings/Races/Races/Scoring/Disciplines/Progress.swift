import Timekeeping

/// From when somebody's time runs, in milliseconds after the race's start.
package struct IndividualStart: Sendable, Equatable {
  /// The start of the own race, wave or interval.
  package var gun: Int
  /// The own crossing of the start line; the gun where there was none.
  package var net: Int

  func by(_ basis: Basis) -> Int { basis == .net ? net : gun }
}

/// What the laps of somebody come to.
package struct Progress: Sendable, Equatable {
  /// Laps that count.
  var laps = 0
  /// How many of the recorded laps, from the first on, they come from.
  var recorded = 0
  /// More laps are to come, and would count.
  var isOnCourse = false
  /// The rules have put them out of the race before its end.
  var isOut = false
  /// The lap at whose end they were first across and out, in a win-and-out.
  var wonLap: Int?

  init(laps: Int = 0, isOnCourse: Bool = false) {
    (self.laps, recorded) = (laps, laps)
    self.isOnCourse = isOnCourse
  }
}

/// The next crossing anybody could make: nobody's comes before it.
package struct NextCrossing: Sendable {
  /// In milliseconds after the race's start.
  var elapsed: Int
  /// In the order of entry.
  var order: Int
  /// From where times run.
  var basis: Basis
}

/// A result, wherever it comes from: what an entry is ranked by.
package struct Outcome: Sendable, Equatable {
  var source = ResultSource.derived
  var status = Status.ok
  var laps = 0
  /// The way covered; none where it is not measured.
  var metres: Int?
  /// From the individual start to the last lap that counts, without penalties; none without a
  /// result.
  var milliseconds: Int?
  /// The order of entry of the last crossing that counts; 0 for typed and imported results.
  var order = 0
  /// The lap at whose end they were first across and out, in a win-and-out.
  var wonLap: Int?
}

/// Decimals of printed times, and what becomes of the rest.
package struct TimePrinting: Sendable, Equatable {
  package let decimals: Int
  package let rounding: Elapsed.Rounding

  package init(_ decimals: Int, _ rounding: Elapsed.Rounding) {
    (self.decimals, self.rounding) = (decimals, rounding)
  }

  /// A time as its printed value, in milliseconds.
  package func printed(_ milliseconds: Int) -> Int {
    Elapsed.rounded(milliseconds: milliseconds, decimals: decimals, rounding: rounding)
  }

  package func text(_ milliseconds: Int) -> String {
    Elapsed.text(milliseconds: milliseconds, decimals: decimals, rounding: rounding)
  }
}
