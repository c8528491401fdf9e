import Pages
import Languages
import Races

/// The results of the whole field, one row per competitor.
///
/// A row also has the place and gap in each category, so that the page's script can show one
/// category.
struct ResultsTable {
  let table: PageTable
  /// The board row of each table row.
  let rows: [BoardRow]
  /// Whether every result was imported from a file, which is then said once.
  let isImported: Bool
  private let book: RaceBook
  private let texts: Catalogue

  init(
    _ book: RaceBook, category: String?, at place: RacePlace = .alone, in texts: Catalogue
  ) {
    let sections = Board(of: book, in: BoardFilter(category: category)).rows.byCourse
    let rows = sections.flatMap(\.rows)
    let placed = rows.filter { $0.place != nil }
    let isImported = !placed.isEmpty && placed.allSatisfy { $0.source == .imported }
    let writer = ResultsCells(
      book, rows, leavingOutImported: isImported, linking: place.hasRunners, in: texts)
    (self.rows, self.isImported, self.book, self.texts) = (rows, isImported, book, texts)
    let hasSections = sections.count > 1
    var last: String?
    table = PageTable(
      columns: writer.columns,
      rows: rows.map { row in
        var line = PageTable.Row(writer.cells(of: row), row)
        if hasSections, row.course != last { line.section = Self.title(of: row.course, texts) }
        last = row.course
        return line
      })
  }

  /// Returns the title above those who ride the same laps.
  static func title(of course: String?, _ texts: Catalogue) -> String {
    course.flatMap { $0.isEmpty ? nil : $0 } ?? texts.text("files.page.others")
  }

  /// The kinds of columns, the words and the details that the page's script uses.
  func data(_ details: ResultsDetails) -> String {
    let words = ["overall", "lap", "place", "gap", "category"].map { word in
      (name: word, json: PageJSON.text(texts.text("files.column.\(word)")))
    }
    let more = [
      (name: "fastest", json: PageJSON.text(texts.text("files.page.ownFastest"))),
      (name: "details", json: PageJSON.text(texts.text("files.page.details"))),
      (name: "none", json: PageJSON.text(texts.text("files.page.nobodyFound"))),
    ]
    let kinds = table.columns.map { PageJSON.text($0.kind) }.joined(separator: ",")
    var fields = [
      (name: "cols", json: "[\(kinds)]"), (name: "words", json: PageJSON.object(words + more)),
    ]
    let parts = table.sections.map { "[\(PageJSON.text($0.title)),\($0.first)]" }
    if !parts.isEmpty { fields.append((name: "parts", json: "[\(parts.joined(separator: ","))]")) }
    if !details.isEmpty { fields += details.fields }
    return PageJSON.embedded(PageJSON.object(fields))
  }
}

extension BoardRow {
  /// Team and club, if there are any.
  var belongs: String? {
    let names = [team, club].filter { !$0.isEmpty }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }
}

extension PageTable.Row {
  /// Creates a row; the first three places get a CSS class.
  fileprivate init(_ cells: [Markup], _ row: BoardRow) {
    self.init(cells: cells)
    if let place = row.place, place <= 3 { mark = "m\(place)" }
  }
}

/// The cells of the results table.
struct ResultsCells {
  let columns: [PageTable.Column]
  private let book: RaceBook
  private let texts: Catalogue
  private let leavesOutImported: Bool
  /// Whether names lead to the competitors' pages.
  private let isLinked: Bool
  /// The gap to the first of each category, by entry and category.
  private let gaps: [String: [String: String]]
  /// Whether laps differ between competitors; a column with one value is left out.
  private let tellsLaps: Bool
  private let tellsKm: Bool

  init(
    _ book: RaceBook, _ rows: [BoardRow], leavingOutImported: Bool, linking isLinked: Bool,
    in texts: Catalogue
  ) {
    (self.book, self.texts, self.isLinked) = (book, texts, isLinked)
    leavesOutImported = leavingOutImported
    columns = Self.columns(
      ["place", "bib", "name", "category", "laps", "km", "time", "net", "gap", "status"],
      of: book, in: texts)
    tellsLaps = Set(rows.map(\.laps).filter { $0 > 0 }).count > 1
    tellsKm =
      book.competition.format == .distance || Set(rows.compactMap(\.metres)).count > 1
    gaps = Self.gaps(in: book, texts)
  }

  private static func gaps(
    in book: RaceBook, _ texts: Catalogue
  ) -> [String: [String: String]] {
    book.groups.reduce(into: [:]) { gaps, group in
      for row in GroupBoard(of: book, category: group).rows where row.behind != .none {
        gaps[row.entryID, default: [:]][group] = texts.text(row.behind)
      }
    }
  }

  func cells(of row: BoardRow) -> [Markup] {
    let laps = tellsLaps && row.laps > 0 ? "\(row.laps)" : ""
    let km = tellsKm ? row.km.map { texts.number(ResultsText.km($0)) } ?? "" : ""
    return [
      Self.place(of: row), Markup(row.bib),
      Self.name(of: row, isLinked: isLinked, texts), categories(of: row), Markup(laps), Markup(km),
      Markup(texts.number(row.time)), Markup(texts.number(row.otherTime)),
      Markup(texts.text(row.behind)), Markup(notes(on: row)),
    ]
  }

  /// The columns of some kinds; that of the other time is headed by its basis.
  static func columns(
    _ kinds: [String], of book: RaceBook, in texts: Catalogue
  ) -> [PageTable.Column] {
    kinds.map {
      let label = $0 == "net" ? book.otherBasis.rawValue : $0
      return PageTable.Column(kind: $0, label: texts.text("files.column.\(label)"))
    }
  }

  static func place(of row: BoardRow) -> Markup {
    Markup(row.place.map { row.sharesPlace ? "\($0)=" : "\($0)" } ?? "")
  }

  /// The name with team and club below it.
  static func name(of row: BoardRow, isLinked: Bool = false, _ texts: Catalogue) -> Markup {
    var name = Markup()
    let page = isLinked ? RacePlace.runner(row) : nil
    if let page { name.tag("<a href=", value: page) }
    name.append(row.shownName(texts.text))
    if page != nil { name.tag("</a>") }
    guard let belongs = row.belongs else { return name }
    name.tag(" <i>")
    name.append(belongs)
    name.tag("</i>")
    return name
  }

  /// The categories with the place in each; the page's script reads them too.
  private func categories(of row: BoardRow) -> Markup {
    var categories = Markup()
    for (index, name) in row.categories.enumerated() {
      if index > 0 { categories.append(", ") }
      categories.append(name)
      categories.append(" ")
      if let gap = gaps[row.entryID]?[name] {
        categories.tag("<b title=", value: gap)
      } else {
        categories.tag("<b>")
      }
      categories.append(row.placeByCategory[name].map(String.init) ?? "")
      categories.tag("</b>")
    }
    return categories
  }

  /// All remarks on a result, in words.
  private func notes(on row: BoardRow) -> String {
    let status = row.status == .ok ? "" : texts.text(row.status.wording)
    let reason = book.statusReason(ofEntry: row.entryID) ?? ""
    var told = row
    if leavesOutImported, row.source == .imported { told.source = .derived }
    return ([status, reason] + ResultsText.remarks(on: told, in: texts))
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
