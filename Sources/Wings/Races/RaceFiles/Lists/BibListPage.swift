import Languages
import Races
import Timekeeping

/// Everybody entered, with a box to tick when a bib is handed out or a starter has come.
package enum BibListPage {
  package enum Order: Sendable {
    case bib, name
  }

  package static func html(
    _ book: RaceBook, category: String? = nil, order: Order, in texts: Catalogue
  ) -> String {
    let columns = ResultsColumns(book, texts)
    let rows = Board(of: book, in: BoardFilter(category: category)).rows
    let sorted = rows.sorted { order == .bib ? byBib($0, $1) : byName($0, $1) }
    let list = PrintedList(
      columns: headings(columns), kept: ["box", "bib", "name"],
      rows: sorted.map { cells(of: $0, book, columns) })
    let count = texts.text("files.page.entered", count: rows.count)
    let page = PrintedPage(book, category: category, notice: count, lists: [list], in: texts)
    return PageTemplate.results.filled(with: page.pageValue)
  }

  private static func headings(_ columns: ResultsColumns) -> [PrintedList.Heading] {
    [PrintedList.Heading(kind: "box", label: "")]
      + columns.headings("bib", "name", "category", "wave", "start", "note")
  }

  private static func cells(
    of row: BoardRow, _ book: RaceBook, _ columns: ResultsColumns
  ) -> [String: PrintedList.Cell] {
    var cells = columns.cells(of: row)
    let entry = book.entry(row.entryID)
    let start = entry?.startMilliseconds.map { Elapsed.text(milliseconds: $0) }
    let note = entry.map { $0.status == .ok ? "" : columns.texts.text($0.status.wording) }
    cells["category"]?.text = row.categories.joined(separator: ", ")
    cells["wave"] = columns.cell("wave", entry?.wave ?? "")
    cells["start"] = columns.cell("start", start ?? "")
    cells["note"] = columns.cell("note", note ?? "")
    return cells
  }

  /// Those who still need a bib stand first.
  private static func byBib(_ one: BoardRow, _ other: BoardRow) -> Bool {
    if one.bib.isEmpty || other.bib.isEmpty, one.bib != other.bib { return one.bib.isEmpty }
    return one.bib == other.bib ? byName(one, other) : Bib.comesBefore(one.bib, other.bib)
  }

  private static func byName(_ one: BoardRow, _ other: BoardRow) -> Bool {
    let names = (one.name.lowercased(), other.name.lowercased())
    return names.0 == names.1 ? one.entryID < other.entryID : names.0 < names.1
  }
}
