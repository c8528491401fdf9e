import Pages
/// A table of a page.
///
/// Columns have header cells. Cells have no class: the style sheet finds them by their column
/// number, so that 20,000 rows add little markup.
struct PageTable {
  /// A column; `kind` decides its alignment and its place on a phone.
  struct Column {
    let kind: String
    let label: String
  }

  struct Row {
    /// A cell for each column.
    var cells: [Markup]
    /// The CSS class of the row.
    var mark = ""
    /// The title above the row, if it begins a section.
    var section: String?
  }

  /// The number of rows from which column widths are fixed.
  ///
  /// A browser would otherwise measure all rows again while the table loads.
  private static let fixedFrom = 400
  /// The number of characters from which a text may wrap.
  private static let widest = 22

  let columns: [Column]
  let rows: [Row]

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - columns: Its columns; empty ones are left out unless they are `kept`.
  ///   - kept: Kinds of columns that stay although they are empty.
  ///   - rows: Its rows, with a cell for each column.
  init(columns: [Column], kept: Set<String> = ["place", "name"], rows: [Row]) {
    let used = columns.indices.filter { index in
      kept.contains(columns[index].kind) || rows.contains { !$0.cells[index].isEmpty }
    }
    self.columns = used.map { columns[$0] }
    self.rows =
      used.count == columns.count
      ? rows
      : rows.map { row in
        Row(cells: used.map { row.cells[$0] }, mark: row.mark, section: row.section)
      }
  }

  /// Whether any name has a second line below it.
  private var hasDetails: Bool {
    guard let name = columns.firstIndex(where: { $0.kind == "name" }) else { return false }
    return rows.contains { $0.cells[name].html.hasSuffix("</i>") }
  }

  /// The column numbers by kind, from 1, and the labels of cells without headings, for CSS.
  var positions: [(name: String, value: PageValue)] {
    let labels = ["laps", "net"].map { kind in
      let label = columns.first { $0.kind == kind }?.label ?? ""
      return (name: kind + "_label", value: PageValue.template(Markup.css(label)))
    }
    return columns.enumerated().map { (name: $1.kind + "_at", value: .text("\($0 + 1)")) }
      + labels
      + [
        (name: "low", value: .text(hasDetails ? "3" : "2"))
      ]
  }

  /// The titles of the sections, each with the number of its first row, from 0.
  var sections: [(title: String, first: Int)] {
    rows.enumerated().compactMap { index, row in row.section.map { ($0, index) } }
  }

  /// The HTML of the table with an id.
  func html(id: String) -> String {
    var html = "<table id=\(id)\(isLong ? " class=long" : "")>\n\(widths)<thead><tr>"
    for column in columns {
      html += "<th scope=col class=\(column.kind)>" + Markup(column.label).html
    }
    html += "\n<tbody>\n"
    let name = columns.firstIndex { $0.kind == "name" }
    for row in rows {
      if let section = row.section {
        html += "<tr class=sec><th colspan=\(columns.count) scope=rowgroup>"
        html += Markup(section).html + "</tr>\n"
      }
      write(row, headedBy: name, to: &html)
    }
    return html + "</table>\n"
  }

  /// Writes a row.
  ///
  /// End tags of cells are omitted, as HTML allows. The row has an end tag: otherwise the line feed
  /// would be part of the last cell, which would never be empty.
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
