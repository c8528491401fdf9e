import Pages
import Languages
import Races
import Timekeeping

/// A list of all entries, with a box to tick when a bib is handed out or a starter arrives.
package enum BibListPage {
  package enum Order: Sendable {
    case bib, name
  }

  package static func html(
    _ book: RaceBook, category: String? = nil, order: Order, in texts: Catalogue
  ) -> String {
    let rows = Board(of: book, in: BoardFilter(category: category)).rows
    let sorted = rows.sorted { order == .bib ? byBib($0, $1) : byName($0, $1) }
    let columns = ["bib", "name", "category", "wave", "start", "note"].map {
      PageTable.Column(kind: $0, label: texts.text("files.column.\($0)"))
    }
    let table = PageTable(
      columns: [PageTable.Column(kind: "box", label: "\u{2713}")] + columns,
      kept: ["box", "bib", "name"],
      rows: sorted.map { PageTable.Row(cells: cells(of: $0, book, texts)) })
    let head = PageHead(book, category: category, hasResults: false, in: texts)
    let count = PageValue.text(texts.text("files.page.entered", count: rows.count))
    return PageTemplate.list.filled(
      with: .object(
        head.fields
          + [
            (name: "sums", value: .list([count])),
            (name: "table", value: .template(table.html(id: "board"))),
          ] + table.positions))
  }

  private static func cells(
    of row: BoardRow, _ book: RaceBook, _ texts: Catalogue
  ) -> [Markup] {
    let entry = book.entry(row.entryID)
    let start =
      entry?.startMilliseconds.map { Elapsed.text(milliseconds: $0) }
      ?? entry?.startUTC.map { LocalTime(utcMilliseconds: $0).timeOfDay }
    let note = entry.map { $0.status == .ok ? "" : texts.text($0.status.wording) }
    return [
      Markup(), Markup(row.bib), ResultsCells.name(of: row, texts),
      Markup(row.categories.joined(separator: ", ")), Markup(entry?.wave ?? ""),
      Markup(start ?? ""), Markup(note ?? ""),
    ]
  }

  /// Orders by bib, entries without one first.
  private static func byBib(_ one: BoardRow, _ other: BoardRow) -> Bool {
    if one.bib.isEmpty || other.bib.isEmpty, one.bib != other.bib { return one.bib.isEmpty }
    return one.bib == other.bib ? byName(one, other) : Bib.comesBefore(one.bib, other.bib)
  }

  private static func byName(_ one: BoardRow, _ other: BoardRow) -> Bool {
    let names = (one.name.lowercased(), other.name.lowercased())
    return names.0 == names.1 ? one.entryID < other.entryID : names.0 < names.1
  }
}
