import Languages
import Store
import Timekeeping

/// What the reader of a board is to know beside its lines.
package struct BoardNotes {
  let book: RaceBook

  package init(of book: RaceBook) { self.book = book }

  /// Whether the results are official, who made them so and when, and whether something was
  /// corrected since; nothing while nobody has a place.
  package var official: Wording? {
    guard let first = book.standings.overall.competitors.first,
      book.standings.keys[Int(first)].section == .placed
    else { return nil }
    guard let declaration = book.official.declaration else {
      return Wording("races.board.provisional")
    }
    let corrected = book.official.correctedAt.map(Self.text)
    let key = "races.board." + (corrected == nil ? "official" : "corrected")
    return Wording(
      key + (declaration.name.isEmpty ? "" : "By"),
      [
        "time": Self.text(declaration.at), "name": declaration.name, "corrected": corrected ?? "",
      ])
  }

  /// The whole of what is known of the results, for a page: damage, guesses, and how official.
  package var all: [Wording] { [damage, estimated, official].compactMap(\.self) }

  private static func text(_ stamp: Stamp) -> String {
    let moment = LocalTime(utcMilliseconds: stamp.utc)
    return moment.date + " " + moment.timeOfDay.prefix(5)
  }

  /// What the reader of a board is to know where nobody has a place.
  package var damage: Wording? {
    guard book.isDamaged else { return nil }
    let fields = book.competition.faults.fields.joined(separator: ", ")
    return Wording("races.board.damaged", ["fields": fields])
  }

  private var estimatedCount: Int {
    book.standings.overall.competitors.reduce(0) { $0 + book.standings.scores[Int($1)].estimated }
  }

  /// How many crossings count that nobody has seen; nothing where all were seen.
  package var estimated: Wording? {
    let count = estimatedCount
    return count > 0 ? Wording("races.board.estimated", count: count) : nil
  }
}
