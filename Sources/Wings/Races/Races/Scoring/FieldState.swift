/// What the field as a whole decides for everybody who is judged together.
package struct FieldState: Sendable, Equatable {
  /// The crossings that end races, in order: that of the leader who ends everybody's, or those of
  /// all who were first across and out.
  var ends: [RaceEnd] = []
  /// The most laps anybody has done, and how many have done as many.
  var most = 0
  var leaders = 0
  /// The most laps anybody else has done where one leads alone.
  var second = 0
  /// How many are still in a race that puts people out.
  var stillIn = 0
}

/// A crossing that ends a race: the own, or that of everybody.
package struct RaceEnd: Sendable, Equatable, Comparable {
  /// In milliseconds after the race's start.
  var elapsed: Int
  var id: CrossingID
  var competitor: Int32
  /// Which lap it completed, from 1.
  var lap: Int

  package static func < (one: RaceEnd, other: RaceEnd) -> Bool {
    one.elapsed == other.elapsed ? one.id < other.id : one.elapsed < other.elapsed
  }
}
