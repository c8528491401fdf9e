import Accounts
import Races
import Shell
import Terminal
import Widgets

/// A board as a table: signs for the own row, shared places, and where a result comes from.
package struct BoardTable {
  let book: RaceBook
  let positions: [Int]
  /// The group whose places and gaps are shown; none is the whole field.
  let group: GroupBoard?
  /// The entry that a sign points at.
  let marked: String?
  let order: BoardOrder
  let orders: [BoardOrder]
  let context: AppContext

  package init(
    _ book: RaceBook, positions: [Int], group: GroupBoard? = nil, marked: String? = nil,
    sortedBy order: BoardOrder = .place, of orders: [BoardOrder] = BoardOrder.allCases,
    _ context: AppContext
  ) {
    self.book = book
    self.positions = positions
    self.group = group
    self.marked = marked
    self.order = order
    self.orders = orders
    self.context = context
  }

  package var table: Table {
    let columns = columns.filter { $0.sorts.map(orders.contains) ?? true }
    return Table(columns: columns.map(\.column), count: positions.count) { index in
      row(row(at: index), columns.map(\.text))
    }
  }

  /// The line at a place of the table.
  func row(at index: Int) -> BoardRow {
    group?.row(at: positions[index]) ?? book.row(at: positions[index])
  }

  private var hasKm: Bool { book.competition.goesByDistance }

  /// A column: what it is called, what sorts by it, and what stands in it.
  private typealias Column = (
    column: TableColumn, sorts: BoardOrder?, text: (BoardRow) -> String
  )

  private var columns: [Column] {
    [
      (TableColumn(title("place", .place), columns: 4, .right), .place, place),
      (TableColumn(title("bib", .bib), columns: 6, priority: 1), .bib, \.bib),
      (TableColumn(title("name", .name)), .name, name),
      (
        TableColumn(title("category", .category), columns: 10, priority: 4), .category,
        { $0.categories.first ?? "" }
      ),
      (TableColumn(title("team", .team), columns: 16, priority: 5), .team, team),
      (
        TableColumn(title("laps", .laps), columns: 5, .right, priority: 3), .laps,
        { $0.laps > 0 ? "\($0.laps)" : "" }
      ),
      (TableColumn(title(hasKm ? "km" : "time"), columns: 10, .right), nil, result),
      (TableColumn(title("gap"), columns: 10, .right, priority: 2), nil, \.gap),
      (TableColumn(title("note"), columns: 10, priority: 3), nil, note),
    ]
  }

  /// A title, with an arrow where the lines are sorted by its column.
  private func title(_ key: String, _ sorts: BoardOrder? = nil) -> String {
    let title = context.text("races.board.\(key)")
    guard let sorts, sorts == order else { return title }
    let glyphs = context.glyphs
    return title + (order.isDescending ? glyphs.descending : glyphs.ascending)
  }

  private func row(_ row: BoardRow, _ texts: [(BoardRow) -> String]) -> TableRow {
    let look = look(of: row)
    return TableRow(texts.map { $0(row) }, role: look.role, sign: look.sign)
  }

  private func look(of row: BoardRow) -> (role: Role, sign: Character) {
    if row.entryID == marked { return (.accent, "+") }
    if let user = context.user, row.userID == user.id { return (.ownRow, "*") }
    return (row.place == 1 ? .leader : row.place == nil ? .dim : .text, " ")
  }

  private func place(_ row: BoardRow) -> String {
    guard let place = row.place else { return row.status == .ok ? "-" : row.status.rawValue }
    return "\(place)" + (row.sharesPlace ? "=" : "")
  }

  private func team(_ row: BoardRow) -> String { row.team.isEmpty ? row.club : row.team }

  private func result(_ row: BoardRow) -> String {
    hasKm ? row.km.map(Self.km) ?? "" : row.time
  }

  private func name(_ row: BoardRow) -> String {
    row.shownName(context.text)
  }

  /// Where a result comes from, and what was added to it.
  private func note(_ row: BoardRow) -> String {
    var notes: [String] = []
    if row.isDamaged { notes.append("!") }
    if row.source != .derived { notes.append(context.text("races.board.\(row.source)")) }
    if row.penaltyMilliseconds > 0 { notes.append("+\(row.penaltyMilliseconds / 1_000)s") }
    if row.estimated > 0 { notes.append("~\(row.estimated)") }
    if row.longLaps > 0 { notes.append("?\(row.longLaps)") }
    if row.isRunning { notes.append(context.text("races.board.running")) }
    return notes.joined(separator: " ")
  }

  /// Kilometres with three decimals, by hand: a formatter would bring its locale data along.
  static func km(_ km: Double) -> String {
    let metres = Int((km * 1_000).rounded())
    let rest = String(1_000 + metres % 1_000).dropFirst()
    return "\(metres / 1_000).\(rest)"
  }
}
