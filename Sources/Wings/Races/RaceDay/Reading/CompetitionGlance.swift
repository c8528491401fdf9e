import Languages
import Races
import Store
import Timekeeping

/// What is read of a competition to be looked at beside a list.
package struct CompetitionGlance: Sendable {
  /// How many of the best are shown where there is room for them.
  private static let best = 40

  package let best: [BoardRow]
  /// How many have a place in all.
  package let placed: Int
  /// The row of whoever looks; none in a race to come, where nobody has a result.
  package let own: BoardRow?
  /// What the clock of a race under way showed at a moment, in milliseconds, and whether it goes on.
  package let clock: (milliseconds: Int, at: Stamp, goesOn: Bool)?
  /// The lap its leader is on, from 1; none where laps are not what is ridden.
  package let lap: Int?
  /// Whether the results are official, where there are any.
  package let official: Wording?
  /// The transaction up to which it was read.
  package let sequence: Int
  /// Whether somebody has made them official.
  package let isOfficial: Bool
  /// The way it goes, where somebody has brought it in.
  package let course: Course?

  /// Reads it at a moment.
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

  /// What the clock of the race shows at a moment, in milliseconds; none before the gun.
  package func elapsed(at now: Stamp) -> Int? {
    clock.map { $0.milliseconds + ($0.goesOn ? now.milliseconds(since: $0.at) : 0) }
  }
}
