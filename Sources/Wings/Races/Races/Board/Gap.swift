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

extension RaceRules {
  /// How far one is behind another, as the difference of printed values; empty where it is ahead.
  func gap(of one: GapBasis, behind first: GapBasis) -> String {
    if discipline.format == .distance, let most = first.metres, let own = one.metres {
      return most > own ? "-\(most - own) m" : ""
    }
    let laps = one.lapsBehind - first.lapsBehind
    if laps > 0 { return "-\(laps) lap\(laps == 1 ? "" : "s")" }
    guard discipline.format == .time, let gap = printedGap(of: one, behind: first), gap >= 0 else {
      return ""
    }
    return Elapsed.gap(milliseconds: gap, decimals: printing.decimals)
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
