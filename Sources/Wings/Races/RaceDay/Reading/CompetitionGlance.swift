import Languages
import Races
import Store

/// What is read of a competition to be looked at beside a list.
package struct CompetitionGlance: Sendable {
  /// How many of the best are shown.
  private static let best = 5

  package let best: [BoardRow]
  /// The row of whoever looks.
  package let own: BoardRow?
  /// Whether the results are official, where there are any.
  package let official: Wording?

  /// Reads it.
  ///
  /// - Throws: `RaceError.noSuchCompetition`, or what the store throws.
  package init(of id: String, for userID: String?, from store: any DocumentStore) throws {
    let book = try store.read { try RaceBook(reading: id, from: $0) }
    best = book.rows(0..<min(Self.best, book.entryCount)).filter { $0.place != nil }
    let entry = userID.flatMap(book.entry(ofUser:))
    own = entry.flatMap { book.position(ofEntry: $0.id) }.map(book.row)
    official = BoardNotes(of: book).official
  }
}
