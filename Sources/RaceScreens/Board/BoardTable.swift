import Accounts
import Races
import Stage
import Terminal
import Widgets

/// A board as a table: signs for the own row, shared places, and where a result comes from.
package struct BoardTable {
  let book: RaceBook
  let positions: [Int]
  /// The entry that a sign points at.
  let marked: String?
  let surroundings: Surroundings

  package init(
    _ book: RaceBook, positions: [Int], marked: String? = nil, _ surroundings: Surroundings
  ) {
    self.book = book
    self.positions = positions
    self.marked = marked
    self.surroundings = surroundings
  }

  package var table: Table {
    Table(columns: columns, count: positions.count) { index in
      row(book.row(at: positions[index]))
    }
  }

  private var hasKm: Bool { book.competition.format == .distance }

  private var columns: [TableColumn] {
    func title(_ key: String) -> String { surroundings.text("races.board.\(key)") }
    return [
      TableColumn(title("place"), columns: 4, .right),
      TableColumn(title("bib"), columns: 6, priority: 1),
      TableColumn(title("name")),
      TableColumn(title("category"), columns: 10, priority: 4),
      TableColumn(title("team"), columns: 16, priority: 5),
      TableColumn(title("laps"), columns: 4, .right, priority: 3),
      TableColumn(title(hasKm ? "km" : "time"), columns: 10, .right),
      TableColumn(title("gap"), columns: 10, .right, priority: 2),
      TableColumn(title("note"), columns: 6, priority: 3),
    ]
  }

  private func row(_ row: BoardRow) -> TableRow {
    let place = row.place.map { "\($0)" + (row.sharesPlace ? "=" : "") }
    let result = hasKm ? row.km.map(Self.km) ?? "" : row.time
    let look = look(of: row)
    return TableRow(
      [
        place ?? (row.status == .ok ? "-" : row.status.rawValue), row.bib, row.name,
        row.categories.first ?? "", row.team.isEmpty ? row.club : row.team,
        row.laps > 0 ? "\(row.laps)" : "", result, row.gap, note(row),
      ], role: look.role, sign: look.sign)
  }

  private func look(of row: BoardRow) -> (role: Role, sign: Character) {
    if row.entryID == marked { return (.accent, "+") }
    if let user = surroundings.user, row.userID == user.id { return (.ownRow, "*") }
    return (row.place == 1 ? .leader : row.place == nil ? .dim : .text, " ")
  }

  /// Where a result comes from, and what was added to it.
  private func note(_ row: BoardRow) -> String {
    var notes: [String] = []
    if row.source != .derived { notes.append(surroundings.text("races.board.\(row.source)")) }
    if row.penaltyMilliseconds > 0 { notes.append("+\(row.penaltyMilliseconds / 1_000)s") }
    if row.isRunning { notes.append(surroundings.text("races.board.running")) }
    return notes.joined(separator: " ")
  }

  /// Kilometres with three decimals, by hand: a formatter would bring its locale data along.
  static func km(_ km: Double) -> String {
    let metres = Int((km * 1_000).rounded())
    let rest = String(1_000 + metres % 1_000).dropFirst()
    return "\(metres / 1_000).\(rest)"
  }
}
