/// What the order of a board goes by, most significant first; a bib is no part of it.
///
/// A rule set fills in what it goes by and leaves the rest as it is, so that it decides nothing.
package struct RankKey: Sendable, Equatable, Comparable {
  /// Sections of a board, from the top: who has no result yet may still get one, and comes before
  /// those about whom something is decided.
  enum Section: UInt8, Sendable {
    case placed, withoutResult, notPlaced, dnf, overLimit, dsq, dns
  }

  var section = Section.withoutResult
  /// The lap at whose end somebody was first across and out; fewer is better, none follows.
  var wonLap: Int?
  /// More is better.
  var metres = 0
  /// More is better.
  var laps = 0
  /// Pulled competitors follow those who finished on the same laps.
  var isPulled = false
  /// The order of entry of the pull.
  var pullOrder = 0
  /// Relegated behind everybody who covered as much.
  var isLastOfLap = false
  /// A result without the moment at which it was reached follows equal ones that have one.
  var hasNoMoment = false
  /// Time with penalties, or when a distance was reached, in milliseconds.
  var time = 0
  /// The order of entry of the deciding crossing; 0 for typed and imported results.
  var order = 0
  /// How many stand between this one and the one it was put behind, itself included; 0 is none.
  var relegations = 0
  /// Of those put behind the same competitor the own result decides.
  var ownTime = 0
  var ownOrder = 0

  package static func < (one: RankKey, other: RankKey) -> Bool {
    if one.section != other.section { return one.section.rawValue < other.section.rawValue }
    if one.wonLap != other.wonLap { return (one.wonLap ?? .max) < (other.wonLap ?? .max) }
    if one.metres != other.metres { return one.metres > other.metres }
    if one.laps != other.laps { return one.laps > other.laps }
    if one.isPulled != other.isPulled { return other.isPulled }
    if one.isLastOfLap != other.isLastOfLap { return other.isLastOfLap }
    if one.pullOrder != other.pullOrder { return one.pullOrder < other.pullOrder }
    if one.hasNoMoment != other.hasNoMoment { return other.hasNoMoment }
    if one.time != other.time { return one.time < other.time }
    if one.order != other.order { return one.order < other.order }
    if one.relegations != other.relegations { return one.relegations < other.relegations }
    return (one.ownTime, one.ownOrder) < (other.ownTime, other.ownOrder)
  }

  /// Whether two have come equally far, whenever that was.
  func hasCovered(asMuchAs other: RankKey) -> Bool {
    wonLap == other.wonLap && metres == other.metres && laps == other.laps
  }

  /// What puts this one before another.
  func decider(before other: RankKey) -> Decider {
    if section != other.section { return .section }
    if wonLap != other.wonLap {
      guard let wonLap else { return .equal }
      return other.wonLap.map { .wonLap(wonLap, $0) } ?? .stillIn(wonLap)
    }
    if metres != other.metres { return .metres(metres, other.metres) }
    if laps != other.laps { return .laps(laps, other.laps) }
    if isPulled != other.isPulled { return .pulled }
    if isLastOfLap != other.isLastOfLap || relegations != other.relegations { return .relegated }
    if pullOrder != other.pullOrder { return .pulledLater }
    if hasNoMoment != other.hasNoMoment { return .noMoment }
    if time != other.time { return .time(other.time - time) }
    return order != other.order ? .order : .equal
  }
}

/// What puts one before another.
enum Decider: Sendable, Equatable {
  /// Another section of the board.
  case section
  /// Both were first across and out, one on an earlier lap.
  case wonLap(Int, Int)
  /// One was first across and out at the end of a lap, the other is still in.
  case stillIn(Int)
  case metres(Int, Int)
  case laps(Int, Int)
  /// One was pulled, or both and one of them later.
  case pulled, pulledLater
  /// The judges.
  case relegated
  /// Only one has a moment at which the result was reached.
  case noMoment
  /// So many milliseconds.
  case time(Int)
  /// Who crossed first at the same time.
  case order
  /// Nothing: they stand on one place.
  case shared
  case equal
}
