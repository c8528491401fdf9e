/// A table of a page, as its template wants it.
struct PrintedList {
  /// A column or a field of it; `kind` is its class in the style sheet.
  struct Heading {
    let kind: String
    let label: String
  }

  struct Cell {
    let kind: String
    /// Said before the text where a small screen has no room for headings.
    var label: String?
    var text = ""
    /// A second line in small letters.
    var detail: String?
  }

  struct Row {
    let cells: [Cell]
  }

  var heading: String?
  let columns: [Heading]
  let rows: [Row]

  /// A table of cells by the kinds of its columns.
  ///
  /// - Parameters:
  ///   - heading: What stands above it.
  ///   - columns: Its columns; those with nothing in them are left out unless they are `kept`.
  ///   - kept: Kinds of columns that stay though they are empty.
  ///   - rows: The cells of each row by kind.
  init(
    heading: String? = nil, columns: [Heading], kept: Set<String> = ["place", "name"],
    rows: [[String: Cell]]
  ) {
    let used = columns.filter { column in
      kept.contains(column.kind) || rows.contains { $0[column.kind]?.text.isEmpty == false }
    }
    self.heading = heading
    self.columns = used
    self.rows = rows.map { cells in
      Row(
        cells: used.map { column in
          var cell = cells[column.kind] ?? Cell(kind: column.kind)
          cell.label = column.label.isEmpty ? nil : column.label
          return cell
        })
    }
  }
}
