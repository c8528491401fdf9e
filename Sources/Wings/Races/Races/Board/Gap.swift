import Languages
import Timekeeping

/// What one has done, as far as a gap is worked out from it.
struct GapBasis {
  /// The way covered, where it is measured.
  var metres: Int?
  /// How many laps fewer than the leader.
  var lapsBehind = 0
  /// The time that is published, unrounded.
  var milliseconds: Int?
}

/// How far one is behind the first.
package enum Gap: Sendable, Equatable {
  /// It is the first, or has no place.
  case none
  case laps(Int)
  case metres(Int)
  /// The difference of printed times, with as many decimals as these have.
  case time(milliseconds: Int, decimals: Int)

  /// As files have it, whatever language the program speaks.
  package var text: String {
    switch self {
    case .none: ""
    case .laps(let laps): "-\(laps) lap\(laps == 1 ? "" : "s")"
    case .metres(let metres): "-\(metres) m"
    case .time(let milliseconds, let decimals):
      Elapsed.gap(milliseconds: milliseconds, decimals: decimals)
    }
  }

  /// What it is called where it takes more than a number.
  package var wording: Wording? {
    switch self {
    case .none, .time: nil
    case .laps(let laps): Wording("scoring.gap.laps", count: laps)
    case .metres(let metres): Wording("scoring.gap.metres", ["metres": "\(metres)"])
    }
  }
}

extension Catalogue {
  /// A gap as people of the language read it.
  package func text(_ gap: Gap) -> String { gap.wording.map { text($0) } ?? number(gap.text) }
}

extension RaceRules {
  /// How far one is behind another, as the difference of printed values; none where it is ahead.
  func gap(of one: GapBasis, behind first: GapBasis) -> Gap {
    if discipline.format == .distance, let most = first.metres, let own = one.metres {
      return most > own ? .metres(most - own) : .none
    }
    let laps = one.lapsBehind - first.lapsBehind
    if laps > 0 { return .laps(laps) }
    guard discipline.format == .time, let gap = printedGap(of: one, behind: first), gap >= 0 else {
      return .none
    }
    return .time(milliseconds: gap, decimals: printing.decimals)
  }

  /// The difference of printed times in milliseconds, where both have one.
  func printedGap(of one: GapBasis, behind first: GapBasis) -> Int? {
    guard let best = first.milliseconds, let time = one.milliseconds else { return nil }
    return printed(time) - printed(best)
  }
}

extension BoardRow {
  var gapBasis: GapBasis {
    GapBasis(metres: metres, lapsBehind: lapsBehind, milliseconds: publishedMilliseconds)
  }
}
