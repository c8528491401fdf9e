import Languages
import Races

/// The facts about the whole race that every frame shows.
///
/// They are computed once per change, because the cost grows with the number of entries.
struct DeskOverview {
  let counts: RaceCounts
  /// The bibs of those still out, once the clock is stopped.
  let bibsOut: [String]
  /// The number of questions about probably missed crossings, and the long lap that ended first.
  let missedCount: Int
  let firstMissed: MissedLaps?
  /// How many competitors may lack crossings, as marked on the board.
  let marked: Int
  /// How many estimated crossings count.
  let estimated: Wording?
  /// The briefing, while no competitor has been seen.
  let briefing: StartBriefing?

  init(of book: RaceBook) {
    counts = RaceCounts(of: book)
    let isStopped = book.competition.race.stopped != nil
    bibsOut = isStopped ? StillOutList(of: book).bibs : []
    let missed = MissedLapsList(of: book).all
    missedCount = MissedLapsList.questionCount(missed)
    firstMissed = MissedLapsList.first(of: missed)
    marked = MissedLapsList.competitorCount(missed)
    estimated = BoardNotes(of: book).estimated
    briefing = counts.started == 0 && counts.entered > 0 ? StartBriefing(of: book) : nil
  }
}
