/// The crossing with which the leader of a group has ended its race.
struct RaceEnd: Sendable, Equatable, Comparable {
  var elapsed: Int
  var id: CrossingID
  var rider: Int32

  static func < (one: RaceEnd, other: RaceEnd) -> Bool {
    one.elapsed == other.elapsed ? one.id < other.id : one.elapsed < other.elapsed
  }
}
