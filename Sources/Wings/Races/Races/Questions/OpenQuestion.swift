import Languages
import Timekeeping

/// Why a crossing wants somebody's eye; it is saved all the same.
package enum QuestionKind: String, Sendable, Equatable, CaseIterable {
  /// The bib is nobody's.
  case unknownBib
  /// Somebody passed whom nobody knew.
  case unknownCompetitor = "unknownRider"
  /// The lap is far shorter than the competitor's others.
  case tooEarly
  /// The same bib again within seconds, or twice in one bunch.
  case doubled
  /// The competitor's own wave, or own start, was still to come.
  case beforeOwnStart
  /// The race was neutralised.
  case duringPause
  /// The competitor had done all laps.
  case afterFinish
  /// The clock had been stopped.
  case afterStop
  /// The results had been made official.
  case afterOfficial
  /// The entry is down as not started.
  case didNotStart
  /// The entry is down as out of the race.
  case didNotFinish
  /// A mark has waited for more than a minute.
  case staleMark
  /// A mark still waits though one made after it was taken by a competitor the marking desk knew.
  case passedOverMark
  /// A crossing came long after the mark it would have taken.
  case markRefused
}

/// Something to be settled now or later.
package struct OpenQuestion: Sendable, Equatable, Identifiable {
  /// The crossing, or the mark, it is about.
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
