import Pages
import Languages
import Races

/// The results as one self-contained page, to be read on a phone or printed.
///
/// Every competitor is on it once. Its script searches names, shows a category with its own places
/// and gaps, and unfolds laps; without the script it is a list to read.
package enum ResultsPage {
  package static func html(
    _ book: RaceBook, category: String? = nil, in texts: Catalogue
  ) -> String {
    html(book, category: category, at: .alone, in: texts)
  }

  static func html(
    _ book: RaceBook, category: String? = nil, at place: RacePlace, in texts: Catalogue
  ) -> String {
    let results = ResultsTable(book, category: category, at: place, in: texts)
    let laps =
      LapSheetList.isWorthShowing(book)
      ? LapSheetList(of: book, in: BoardFilter(category: category)) : nil
    let details = ResultsDetails(book, of: results.rows, laps: laps, in: texts)
    let groups = category == nil ? book.groups : []
    let fastest = laps.map { FastestLaps($0, groups: groups, in: texts) }
    let sections =
      CategoryTables(book, groups, beside: results, in: texts).all.map {
        section($0.heading, $0.id, $0.table)
      }
      + [
        section("teams", TeamsTable(book, category: category, in: texts).table, texts),
        section("fastestLaps", fastest?.table, texts),
      ].compactMap(\.self)
    let head = PageHead(book, category: category, in: texts)
    let sums = [counts(results.rows, texts), fastest?.sentence, imported(results, texts)]
    return PageTemplate.results.filled(
      with: .object(
        head.fields + place.fields(in: texts)
          + PageValue.fields(
            texts: [
              "search": texts.text("files.page.search"),
              "everybody": texts.text("files.page.everybody"),
              "byCategory": texts.text("files.page.byCategory"),
              "categoryLabel": texts.text("files.column.category"),
            ],
            lists: [
              "sums": sums.compactMap { $0 }.map(PageValue.text),
              "sections": sections,
              "choice": groups.count > 1
                ? [.object(texts: [:], lists: ["groups": groups.map(PageValue.text)])] : [],
            ])
          + [
            (name: "table", value: .template(results.table.html(id: "board"))),
            (name: "data", value: .template(results.data(details))),
          ] + results.table.positions))
  }

  private static func counts(_ rows: [BoardRow], _ texts: Catalogue) -> String {
    texts.text("files.page.finished", count: rows.count(where: \.isFinished))
  }

  private static func imported(_ results: ResultsTable, _ texts: Catalogue) -> String? {
    results.isImported ? texts.text("races.status.imported") : nil
  }

  private static func section(
    _ name: String, _ table: PageTable?, _ texts: Catalogue
  ) -> PageValue? {
    table.map { section(texts.text("files.page.\(name)"), name, $0) }
  }

  private static func section(_ heading: String, _ id: String, _ table: PageTable) -> PageValue {
    .object([
      (name: "heading", value: .text(heading)),
      (name: "table", value: .template(table.html(id: id))),
    ])
  }
}
