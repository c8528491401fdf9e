import Languages
import Races
import Store
import Timekeeping

/// A summary of a competition, shown beside a list.
package struct CompetitionGlance: Sendable {
  /// How many of the best are shown if there is room.
  private static let best = 40

  package let best: [BoardRow]
  /// The number of competitors with a place.
  package let placed: Int
  /// The row of the current user; `nil` before the race has begun.
  package let own: BoardRow?
  /// The clock of a running race in milliseconds, when it was read, and whether it is not paused.
  package let clock: (milliseconds: Int, at: Stamp, goesOn: Bool)?
  /// The lap the leader is on, from 1; `nil` in races without laps.
  package let lap: Int?
  /// The official state of the results; `nil` without a result.
  package let official: Wording?
  /// The transaction up to which it was read.
  package let sequence: Int
  /// Whether the results were made official.
  package let isOfficial: Bool
  /// The course, if one was imported.
  package let course: Course?

  /// Reads the summary at a moment.
  ///
  /// - Throws: `RaceError.noSuchCompetition`, or what the store throws.
  package init(of id: String, for userID: String?, from store: any DocumentStore, at now: Stamp)
    throws
  {
    let (book, sequence) = try store.read { (try RaceBook(reading: id, from: $0), $0.sequence) }
    self.sequence = sequence
    best = book.rows(0..<min(Self.best, book.entryCount)).filter { $0.place != nil }
    placed = book.placedCount
    let race = book.competition.race
    clock =
      race.isRunning
      ? book.elapsedMilliseconds(at: now).map { ($0, now, !race.isPaused) } : nil
    lap =
      race.isRunning && book.competition.disciplineType.showsLeaderLap
      ? min((best.first?.laps ?? 0) + 1, book.competition.settings.laps ?? .max) : nil
    let entry = userID.flatMap(book.entry(ofUser:))
    own =
      book.hasBegun ? entry.flatMap { book.position(ofEntry: $0.id) }.map(book.row) : nil
    official = BoardNotes(of: book).official
    isOfficial = book.official.declaration != nil
    course = try RaceDirectory(store: store).course(of: book.competition)
  }

  /// Returns the time on the race clock at a moment, in milliseconds; `nil` unless it runs.
  package func elapsed(at now: Stamp) -> Int? {
    clock.map { $0.milliseconds + ($0.goesOn ? now.milliseconds(since: $0.at) : 0) }
  }
}
