import Languages
import Timekeeping

/// The values from which a gap is calculated.
struct GapBasis {
  /// The distance covered, if it is measured.
  var metres: Int?
  /// The number of laps behind the leader.
  var lapsBehind = 0
  /// The published time, unrounded.
  var milliseconds: Int?
}

/// The distance of a competitor to the leader, in laps, metres or time.
package enum Gap: Sendable, Equatable {
  /// The competitor leads, or has no place.
  case none
  case laps(Int)
  case metres(Int)
  /// The difference of printed times, with as many decimals as they have.
  case time(milliseconds: Int, decimals: Int)

  /// The text for files, independent of the language.
  package var text: String {
    switch self {
    case .none: ""
    case .laps(let laps): "-\(laps) lap\(laps == 1 ? "" : "s")"
    case .metres(let metres): "-\(metres) m"
    case .time(let milliseconds, let decimals):
      Elapsed.gap(milliseconds: milliseconds, decimals: decimals)
    }
  }

  /// The wording of a gap that is more than a number; `nil` for times.
  package var wording: Wording? {
    switch self {
    case .none, .time: nil
    case .laps(let laps): Wording("scoring.gap.laps", count: laps)
    case .metres(let metres): Wording("scoring.gap.metres", ["metres": "\(metres)"])
    }
  }
}

extension Catalogue {
  /// Returns a gap in the language of the catalogue.
  package func text(_ gap: Gap) -> String { gap.wording.map { text($0) } ?? number(gap.text) }
}

extension RaceRules {
  /// Returns the gap of one result behind another, by printed values; `none` if it is not behind.
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

  /// Returns the difference of printed times in milliseconds; `nil` unless both have one.
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
