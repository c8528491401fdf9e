/// The sort key of a board, its most significant field first; the bib is not part of it.
///
/// A rule set sets the fields it ranks by and leaves the others at their defaults.
package struct RankKey: Sendable, Equatable, Comparable {
  /// The sections of a board, from the top.
  ///
  /// Competitors without a result may still get one, so they come before those with a final status.
  enum Section: UInt8, Sendable {
    case placed, withoutResult, notPlaced, dnf, overLimit, dsq, dns
  }

  var section = Section.withoutResult
  /// The position of the start group among those that ride different laps; 0 if all ride the same.
  var course = 0
  /// The lap won in a win-and-out: fewer is better, `nil` comes last.
  var wonLap: Int?
  /// The distance in metres; more is better.
  var metres = 0
  /// The number of laps; more is better.
  var laps = 0
  /// Whether pulled: pulled competitors follow finishers with the same number of laps.
  var isPulled = false
  /// The order of entry of the act that pulled the competitor; 0 if not pulled.
  var pullOrder = 0
  /// Whether relegated behind everyone who covered as much.
  var isLastOfLap = false
  /// Whether the moment is unknown: such a result follows equal ones that have a moment.
  var hasNoMoment = false
  /// The time with penalties, or when a distance was reached, in milliseconds.
  var time = 0
  /// The order of entry of the deciding crossing; 0 for typed and imported results.
  var order = 0
  /// The length of the chain of competitors put behind one another; 0 if not relegated.
  var relegations = 0
  /// The competitor's own result, which orders those put behind the same competitor.
  var ownTime = 0
  var ownOrder = 0

  package static func < (one: RankKey, other: RankKey) -> Bool {
    if one.section != other.section { return one.section.rawValue < other.section.rawValue }
    if one.course != other.course { return one.course < other.course }
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

  /// Returns whether two have covered the same, regardless of the time.
  func hasCovered(asMuchAs other: RankKey) -> Bool {
    course == other.course && wonLap == other.wonLap && metres == other.metres && laps == other.laps
  }

  /// Returns what ranks this one before another.
  func decider(before other: RankKey) -> Decider {
    if section != other.section { return .section }
    if course != other.course { return .course }
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

/// The reason why one ranks before another.
enum Decider: Sendable, Equatable {
  /// They are in different sections of the board.
  case section
  /// They ride different laps, so their places are not compared.
  case course
  /// Both won a lap, one of them an earlier lap.
  case wonLap(Int, Int)
  /// One won a lap and is out, the other is still in.
  case stillIn(Int)
  case metres(Int, Int)
  case laps(Int, Int)
  /// One was pulled, or both were and one of them later.
  case pulled, pulledLater
  /// A decision of the judges.
  case relegated
  /// Only one result has a known moment.
  case noMoment
  /// The difference in milliseconds.
  case time(Int)
  /// The order of crossing at the same time.
  case order
  /// None: they share a place.
  case shared
  case equal
}
