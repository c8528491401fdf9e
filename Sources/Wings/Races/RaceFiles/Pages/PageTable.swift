import Pages
/// A table of a page.
///
/// Its columns have real headings. Cells have no names of their own: the style sheet finds them by
/// their number, so that 20,000 rows cost little more than what stands in them.
struct PageTable {
  /// A column; `kind` says how it is aligned and where it goes on a phone.
  struct Column {
    let kind: String
    let label: String
  }

  struct Row {
    /// One for each column.
    var cells: [Markup]
    /// The class of the row; ours.
    var mark = ""
  }

  /// Beyond this a browser is told the widths: it would measure all rows again for each that comes.
  private static let fixedFrom = 400
  /// Texts longer than this may wrap.
  private static let widest = 22

  let columns: [Column]
  let rows: [Row]

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - columns: Its columns; those with nothing in them are left out unless they are `kept`.
  ///   - kept: Kinds of columns that stay though they are empty.
  ///   - rows: Its rows, a cell for each column.
  init(columns: [Column], kept: Set<String> = ["place", "name"], rows: [Row]) {
    let used = columns.indices.filter { index in
      kept.contains(columns[index].kind) || rows.contains { !$0.cells[index].isEmpty }
    }
    self.columns = used.map { columns[$0] }
    self.rows =
      used.count == columns.count
      ? rows : rows.map { row in Row(cells: used.map { row.cells[$0] }, mark: row.mark) }
  }

  /// Whether a second line stands below any name.
  private var hasDetails: Bool {
    guard let name = columns.firstIndex(where: { $0.kind == "name" }) else { return false }
    return rows.contains { $0.cells[name].html.hasSuffix("</i>") }
  }

  /// For the style sheet: the numbers of the columns by their kinds, from 1, and what stands before
  /// the laps where there is no room for headings.
  var positions: [(name: String, value: PageValue)] {
    let laps = columns.first { $0.kind == "laps" }?.label ?? ""
    return columns.enumerated().map { (name: $1.kind + "_at", value: .text("\($0 + 1)")) }
      + [
        (name: "laps_label", value: .template(Markup.css(laps))),
        (name: "low", value: .text(hasDetails ? "3" : "2")),
      ]
  }

  /// The table under an id that is ours.
  func html(id: String) -> String {
    var html = "<table id=\(id)\(isLong ? " class=long" : "")>\n\(widths)<thead><tr>"
    for column in columns {
      html += "<th scope=col class=\(column.kind)>" + Markup(column.label).html
    }
    html += "\n<tbody>\n"
    let name = columns.firstIndex { $0.kind == "name" }
    for row in rows { write(row, headedBy: name, to: &html) }
    return html + "</table>\n"
  }

  /// Ends of cells are left out, as HTML allows; without that of the row the line's end would be part
  /// of the last cell, which would never be empty.
  private func write(_ row: Row, headedBy name: Int?, to html: inout String) {
    html += row.mark.isEmpty ? "<tr>" : "<tr class=\(row.mark)>"
    for (index, cell) in row.cells.enumerated() {
      html += index == name ? "<th>" : "<td>"
      html += cell.html
    }
    html += "</tr>\n"
  }

  private var isLong: Bool { rows.count >= Self.fixedFrom }

  private var widths: String {
    guard isLong else { return "" }
    let columns = columns.enumerated().map { index, column in
      if column.kind == "name" { return "<col>" }
      let longest = rows.reduce(column.label.count) { max($0, $1.cells[index].length) }
      return "<col style=\"width:\(min(longest, Self.widest) + 3)ch\">"
    }
    return "<colgroup>" + columns.joined() + "</colgroup>"
  }
}
