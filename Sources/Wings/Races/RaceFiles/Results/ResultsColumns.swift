import Languages
import Races

/// The columns of printed results and what stands in them.
struct ResultsColumns {
  let book: RaceBook
  let texts: Catalogue

  init(_ book: RaceBook, _ texts: Catalogue) {
    self.book = book
    self.texts = texts
  }

  var overall: [PrintedList.Heading] {
    headings("place", "bib", "name", "category", "laps", "km", "time", "gap", "status")
  }

  var group: [PrintedList.Heading] {
    headings("place", "bib", "name", "laps", "km", "time", "gap", "overall", "status")
  }

  func headings(_ kinds: String...) -> [PrintedList.Heading] {
    kinds.map { PrintedList.Heading(kind: $0, label: texts.text("files.column.\($0)")) }
  }

  /// The cells of a row by the kind of their column.
  func cells(of row: BoardRow) -> [String: PrintedList.Cell] {
    let cells = [
      cell("place", row.place.map { row.sharesPlace ? "\($0)=" : "\($0)" } ?? ""),
      cell("bib", row.bib), cell("name", name(of: row), detail: belongs(row)),
      cell("category", categories(of: row)), cell("laps", row.laps > 0 ? "\(row.laps)" : ""),
      cell("km", row.km.map(ResultsText.km) ?? ""), cell("time", row.time),
      cell("gap", row.gap), cell("status", notes(on: row)),
    ]
    return cells.reduce(into: [:]) { $0[$1.kind] = $1 }
  }

  func cell(_ kind: String, _ text: String, detail: String? = nil) -> PrintedList.Cell {
    PrintedList.Cell(kind: kind, text: text, detail: detail)
  }

  func name(of row: BoardRow) -> String {
    row.isErased ? texts.text("races.status.erased") : row.name
  }

  /// Team and club, where there are any.
  func belongs(_ row: BoardRow) -> String? {
    let names = [row.team, row.club].filter { !$0.isEmpty }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  private func categories(of row: BoardRow) -> String {
    row.categories.map { name in row.placeByCategory[name].map { "\(name) (\($0))" } ?? name }
      .joined(separator: ", ")
  }

  /// Everything a reader is to know of a result, in words.
  private func notes(on row: BoardRow) -> String {
    let status = row.status == .ok ? "" : texts.text(row.status.wording)
    let reason = book.statusReason(ofEntry: row.entryID) ?? ""
    return ([status, reason] + ResultsText.remarks(on: row) { texts.text($0) })
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
