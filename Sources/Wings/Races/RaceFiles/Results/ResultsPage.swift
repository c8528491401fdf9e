import Languages
import Races

/// The results as one page that needs nothing else, to be read on a phone or printed.
package enum ResultsPage {
  /// Makes the page: the whole field, each category, teams, and times on the way.
  package static func html(
    _ book: RaceBook, category: String? = nil, in texts: Catalogue
  ) -> String {
    let columns = ResultsColumns(texts)
    let groups = category == nil ? book.groups : []
    var lists = [overall(book, category, columns)]
    if groups.count > 1 { lists += groups.map { group($0, book, columns) } }
    if let teams = TeamsList(book, category: category, columns).list { lists.append(teams) }
    if let splits = SplitsList(book, category: category, columns).list { lists.append(splits) }
    let page = PrintedPage(
      book, category: category, notice: notice(book, texts), lists: lists, in: texts)
    return PageTemplate.results.filled(with: page.pageValue)
  }

  /// What a reader is to know before anything else.
  private static func notice(_ book: RaceBook, _ texts: Catalogue) -> String? {
    let running = book.competition.race.isRunning ? texts.text("files.page.notFinal") : nil
    let notices = [running, book.estimatedWording.map(texts.text)].compactMap { $0 }
    return notices.isEmpty ? nil : notices.joined(separator: " ")
  }

  private static func overall(
    _ book: RaceBook, _ category: String?, _ columns: ResultsColumns
  ) -> PrintedList {
    let rows = book.positions(in: BoardFilter(category: category)).map { book.row(at: $0) }
    return PrintedList(columns: columns.overall, rows: rows.map { columns.cells(of: $0) })
  }

  private static func group(
    _ group: String, _ book: RaceBook, _ columns: ResultsColumns
  ) -> PrintedList {
    let rows = book.positions(in: BoardFilter(category: group)).map { book.row(at: $0) }
    let first = rows.first { $0.placeByCategory[group] == 1 }
    let placed = rows.filter { $0.placeByCategory[group] != nil }
      .sorted { ($0.placeByCategory[group] ?? 0) < ($1.placeByCategory[group] ?? 0) }
    let others = rows.filter { $0.placeByCategory[group] == nil }
    return PrintedList(
      heading: group, columns: columns.group,
      rows: (placed + others).map { row in
        var cells = columns.cells(of: row)
        cells["place"]?.text = row.placeByCategory[group].map(String.init) ?? ""
        cells["overall"] = PrintedList.Cell(
          kind: "overall", text: row.place.map(String.init) ?? "")
        cells["gap"]?.text = first.map { book.gap(of: row, behind: $0) } ?? ""
        return cells
      })
  }
}
