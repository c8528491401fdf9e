import Calendars
import Fields
import Files
import Games
import Languages
import Payments

/// A row of a table of games.
struct GameRow {
  private let row: CSVTable.Row
  /// The order of dates with slashes; `nil` if it is unknown.
  private let order: DateOrder?

  init(_ row: CSVTable.Row, _ order: DateOrder?) { (self.row, self.order) = (row, order) }

  var line: Int { row.line }
  /// The id in the file, in the form in which it is stored.
  var id: String { TableService.storedID(self["id"]) }
  /// The sport and the start, which name the game in a list of problems.
  var title: String {
    [self["sport"], self["date"], self["start"]].filter { !$0.isEmpty }.joined(separator: " ")
  }

  subscript(column: String) -> String { row.text(column) }

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
    for field in GameDraft.plainFields(of: .table) {
      guard let column = field.columns.first?.name, !self[column].isEmpty else { continue }
      guard field.value(ofCell: self[column]) != nil else {
        throw problem(column, form: Self.form(of: field.kind))
      }
      field.fill(&draft, cell: self[column])
    }
    fillTimes(&draft)
    if former != (draft.matchDate, draft.matchStart, draft.matchEnd, draft.zone) {
      (draft.startOffset, draft.endOffset) = (nil, nil)
    }
    if let latitude = try degrees("latitude") { draft.latitude = latitude }
    if let longitude = try degrees("longitude") { draft.longitude = longitude }
    if !self["roles"].isEmpty {
      draft.roles = self["roles"].split(separator: ";").map { Cleaned.line(String($0)) }
    }
    try fillFee(&draft)
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

  private func degrees(_ column: String) throws(RowProblem) -> Double? {
    let text = self[column].replacing(",", with: ".")
    if text.isEmpty { return nil }
    guard let number = Double(text), number.isFinite else {
      throw problem(column, form: "50.45466")
    }
    return number
  }

  private func fillFee(_ draft: inout GameDraft) throws(RowProblem) {
    guard !self["fee"].isEmpty else { return }
    if self["fee"] == "0" {
      draft.fee = nil
      return
    }
    let currency = draft.currency.uppercased()
    guard let fee = Money.amount(of: self["fee"], currency, in: GameBounds.fee) else {
      throw problem("fee", form: "12.50")
    }
    draft.fee = fee
  }

  private func problem(_ column: String, form: String) -> RowProblem {
    let arguments = ["column": column, "text": String(self[column].prefix(60)), "form": form]
    return RowProblem(line: line, wording: Wording("games.import.cell", arguments)).of(title)
  }

  private static func form(of kind: FieldKind) -> String {
    switch kind {
    case .word(let known, _): known.joined(separator: ", ")
    case .flag: "yes, no"
    default: "10"
    }
  }
}
