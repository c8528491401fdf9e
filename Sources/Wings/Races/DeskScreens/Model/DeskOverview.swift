import Languages
import Races

/// What the desk tells of the race as a whole, on every frame: worked out once each time the race
/// changes, for its cost grows with the field.
struct DeskOverview {
  let counts: RaceCounts
  /// The bibs of those who are still out, once the clock is stopped.
  let bibsOut: [String]
  /// How many questions there are about crossings that were probably missed, and the long lap that ended first.
  let missedCount: Int
  let firstMissed: MissedLaps?
  /// In whose laps crossings may be missing, as the board marks them.
  let marked: Int
  /// How many crossings count that nobody has seen.
  let estimated: Wording?
  /// Who is about to start, while nobody has been seen.
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
