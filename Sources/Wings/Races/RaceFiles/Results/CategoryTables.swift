import Languages
import Pages
import Races

/// A table for each category with its own places and gaps, below the results of all.
///
/// Readers without scripts and paper have no other list of a category. Large fields have none: the
/// page would double.
struct CategoryTables {
  typealias Section = (heading: String, id: String, table: PageTable)

  /// The most rows of all tables together.
  private static let most = 400

  let all: [Section]

  /// Creates the tables of categories, without those that are a section of the results or all of
  /// them.
  init(_ book: RaceBook, _ groups: [String], beside results: ResultsTable, in texts: Catalogue) {
    let sections = Set(results.table.sections.map(\.title))
    let boards = groups.filter { !sections.contains($0) }
      .map { (name: $0, rows: GroupBoard(of: book, category: $0).rows) }
      .filter { $0.rows.count < results.rows.count }
    guard boards.reduce(0, { $0 + $1.rows.count }) <= Self.most else {
      all = []
      return
    }
    all = boards.enumerated().map { number, group in
      (group.name, "category\(number + 1)", Self.table(group.rows, book, texts))
    }
  }

  private static func table(_ rows: [BoardRow], _ book: RaceBook, _ texts: Catalogue) -> PageTable {
    let columns = ResultsCells.columns(
      ["place", "bib", "name", "time", "net", "gap", "status"], of: book, in: texts)
    return PageTable(columns: columns, rows: rows.map { PageTable.Row(cells: cells($0, texts)) })
  }

  private static func cells(_ row: BoardRow, _ texts: Catalogue) -> [Markup] {
    [
      ResultsCells.place(of: row), Markup(row.bib),
      ResultsCells.name(of: row, texts), Markup(result(row, texts)),
      Markup(texts.number(row.otherTime)), Markup(texts.text(row.behind)),
      Markup(row.status == .ok ? "" : texts.text(row.status.wording)),
    ]
  }

  private static func result(_ row: BoardRow, _ texts: Catalogue) -> String {
    row.time.isEmpty
      ? row.km.map { texts.number(ResultsText.km($0)) } ?? "" : texts.number(row.time)
  }
}
