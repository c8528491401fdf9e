/// What the order of a board goes by, most significant first; a bib is no part of it.
struct RankKey: Sendable, Equatable, Comparable {
  /// Sections of a board, from the top.
  enum Section: UInt8, Sendable {
    case placed, notPlaced, dnf, overLimit, dsq, dns, withoutResult
  }

  var section = Section.withoutResult
  /// Laps, or metres where the rule set ranks by distance; more is better.
  var covered = 0
  /// Relegated behind everybody who covered as much.
  var isLastOfLap = false
  /// Pulled riders follow those who finished on the same laps.
  var isPulled = false
  /// Time with penalties, the order of pulling, or the moment a distance was reached.
  var time = 0
  /// The order of entry of the deciding crossing; 0 for typed and imported results.
  var order = 0
  /// How many stand between this one and the rider it was put behind, itself included; 0 is none.
  var relegations = 0
  /// Of those put behind the same rider the own result decides.
  var ownTime = 0
  var ownOrder = 0

  static func < (one: RankKey, other: RankKey) -> Bool {
    if one.section != other.section { return one.section.rawValue < other.section.rawValue }
    if one.covered != other.covered { return one.covered > other.covered }
    if one.isPulled != other.isPulled { return other.isPulled }
    if one.isLastOfLap != other.isLastOfLap { return other.isLastOfLap }
    if one.time != other.time { return one.time < other.time }
    if one.order != other.order { return one.order < other.order }
    if one.relegations != other.relegations { return one.relegations < other.relegations }
    return (one.ownTime, one.ownOrder) < (other.ownTime, other.ownOrder)
  }
}
