import Languages
import Store
import Timekeeping

/// The notes for readers of a board.
package struct BoardNotes {
  let book: RaceBook

  package init(of book: RaceBook) { self.book = book }

  /// The official state: who declared it and when, and whether results were corrected later.
  ///
  /// It is `nil` while no competitor has a place.
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

  /// All notes for a page: damage, estimates and the official state.
  package var all: [Wording] { [damage, estimated, official].compactMap(\.self) }

  private static func text(_ stamp: Stamp) -> String {
    let moment = LocalTime(utcMilliseconds: stamp.utc)
    return moment.date + " " + moment.timeOfDay.prefix(5)
  }

  /// Which time ranks; `nil` if no result has a net time beside that from the gun.
  package var basis: Wording? {
    guard book.hasNetTimes else { return nil }
    let (all, groups) = (book.rules.settings.basis, book.rules.settings.groupBasis)
    let other = groups.flatMap { $0 == all ? nil : "." + $0.rawValue } ?? ""
    return Wording("races.board.basis.\(all.rawValue)\(other)")
  }

  /// The note that part of the race cannot be read, so that no competitor has a place.
  package var damage: Wording? {
    guard book.isDamaged else { return nil }
    let fields = book.competition.faults.fields.joined(separator: ", ")
    return Wording("races.board.damaged", ["fields": fields])
  }

  private var estimatedCount: Int {
    book.standings.overall.competitors.reduce(0) { $0 + book.standings.scores[Int($1)].estimated }
  }

  /// The note on how many counted crossings were estimated; `nil` if there are none.
  package var estimated: Wording? {
    let count = estimatedCount
    return count > 0 ? Wording("races.board.estimated", count: count) : nil
  }
}
