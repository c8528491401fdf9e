import Languages
import Timekeeping

/// The reason why a crossing or a mark needs a decision; the crossing is saved anyway.
package enum QuestionKind: String, Sendable, Equatable, CaseIterable {
  /// No entry has the bib.
  case unknownBib
  /// An unidentified competitor crossed.
  case unknownCompetitor = "unknownRider"
  /// The lap is far shorter than the competitor's others.
  case tooEarly
  /// The same bib was entered again within seconds, or twice in one bunch.
  case doubled
  /// The competitor's wave or individual start was still to come.
  case beforeOwnStart
  /// The competitor has no wave, and the waves start at different times.
  case withoutWave
  /// The race was neutralised.
  case duringPause
  /// The competitor had completed all laps.
  case afterFinish
  /// The clock had been stopped.
  case afterStop
  /// The results had been made official.
  case afterOfficial
  /// The entry has the status DNS.
  case didNotStart
  /// The entry is out of the race (DNF).
  case didNotFinish
  /// A mark has waited for more than a minute.
  case staleMark
  /// A mark still waits although a later mark with a known bib was taken.
  case passedOverMark
  /// A crossing came long after the mark it would have taken.
  case markRefused
}

/// A question about a crossing or a mark, to be answered now or later.
package struct OpenQuestion: Sendable, Equatable, Identifiable {
  /// The id of the crossing or mark it is about.
  package var id: CrossingID
  package var kind: QuestionKind
  package var bib = ""
  package var entryID: String?
  package var name = ""
  package var elapsedMilliseconds = 0

  /// The question in words.
  package var wording: Wording {
    Wording(
      "races.question.\(kind.rawValue)",
      [
        "bib": bib, "name": name,
        "time": Elapsed.text(milliseconds: elapsedMilliseconds, decimals: 1),
      ])
  }
}
