/// The decisions that follow from the laps of all who are judged together.
package struct FieldState: Sendable, Equatable {
  /// The crossings that end races, in order.
  ///
  /// It is the leader's, if that ends the race for everyone. In a win-and-out it is that of each
  /// lap's winner.
  var ends: [RaceEnd] = []
  /// The most laps of a competitor; `leaders` counts those with as many.
  var most = 0
  var leaders = 0
  /// The highest number of laps below `most`.
  var second = 0
  /// The number of loops whose time is over, as a later crossing shows.
  var bells = 0
  /// The number of competitors not yet eliminated, in an elimination race.
  var stillIn = 0
}

/// A crossing that ends the race of one competitor or of everyone.
package struct RaceEnd: Sendable, Equatable, Comparable {
  /// The time, in milliseconds after the race's start.
  var elapsed: Int
  var id: CrossingID
  var competitor: Int32
  /// The lap it completed, from 1.
  var lap: Int

  package static func < (one: RaceEnd, other: RaceEnd) -> Bool {
    one.elapsed == other.elapsed ? one.id < other.id : one.elapsed < other.elapsed
  }
}
