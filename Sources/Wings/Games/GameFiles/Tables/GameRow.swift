import Calendars
import Fields
import Files
import Games

/// A row of a table of games.
struct GameRow {
  let cells: TableCells
  /// The order of dates with slashes; `nil` if it is unknown.
  private let order: DateOrder?

  init(_ row: CSVTable.Row, _ order: DateOrder?) {
    // The sport and the start name the game in a list of problems.
    let name = ["sport", "date", "start"].map(row.text).filter { !$0.isEmpty }
    (cells, self.order) = (TableCells(row, title: name.joined(separator: " ")), order)
  }

  var line: Int { cells.line }
  var title: String { cells.title }
  /// The id in the file, in the form in which it is stored.
  var id: String { TableService.storedID(self["id"]) }

  subscript(column: String) -> String { cells[column] }

  /// Whether the date is readable once the order of day and month is known.
  var isUnclear: Bool { CellMoment(self["date"], order: order) == .unclear }

  /// Fills a draft, which is new or that of the matching stored game.
  ///
  /// An empty cell keeps the value of the draft. A date or time that cannot be read stays as it is,
  /// and the checks of the draft name it.
  ///
  /// - Throws: `RowProblem` for another cell that cannot be read.
  func fill(_ draft: inout GameDraft) throws(RowProblem) {
    let former = (draft.matchDate, draft.matchStart, draft.matchEnd, draft.zone)
    let currency = draft.currency
    try cells.fill(&draft)
    fillTimes(&draft)
    if former != (draft.matchDate, draft.matchStart, draft.matchEnd, draft.zone) {
      (draft.startOffset, draft.endOffset) = (nil, nil)
    }
    if let latitude = try cells.degrees("latitude") { draft.latitude = latitude }
    if let longitude = try cells.degrees("longitude") { draft.longitude = longitude }
    if !self["roles"].isEmpty {
      draft.roles = cells.list("roles")
    }
    try cells.fill(&draft.fee, "fee", in: &draft.currency, formerly: currency)
  }

  private func fillTimes(_ draft: inout GameDraft) {
    if case .wall(let day) = CellMoment(self["date"], order: order) {
      draft.matchDate = String(day.prefix(10))
    }
    if let clock = clock("start") { draft.matchStart = clock }
    if let clock = clock("end") { draft.matchEnd = clock }
  }

  /// Returns the time of day of a cell; `nil` if it is none.
  private func clock(_ column: String) -> String? {
    // Any day makes the cell a moment.
    guard case .wall(let wall) = CellMoment("2000-01-01", time: self[column], order: nil),
      wall.count > 10
    else { return nil }
    return String(wall.dropFirst(11))
  }
}
