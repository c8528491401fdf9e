import Languages
import Terminal
import Widgets

/// A column of a table by its index from the left; `nil` for the default order of the lines.
package nonisolated struct SortPlace: SortColumn {
  package let index: Int?
  package let startsWithLargest: Bool

  package init(_ index: Int?, startsWithLargest: Bool = false) {
    (self.index, self.startsWithLargest) = (index, startsWithLargest)
  }

  /// Compares only the index.
  ///
  /// The default direction may be known only after the lines are read.
  package static func == (one: SortPlace, other: SortPlace) -> Bool { one.index == other.index }
}

/// A table that can be sorted by each of its columns.
package struct SortableTable<Line> {
  /// A column: its content, and the value by which its lines are sorted.
  package struct Column {
    package let column: TableColumn
    package let startsWithLargest: Bool
    package let text: (Line) -> String
    package let value: (Line) -> SortValue?

    package init(
      _ column: TableColumn, startsWithLargest: Bool = false, text: @escaping (Line) -> String,
      by value: @escaping (Line) -> SortValue?
    ) {
      (self.column, self.startsWithLargest) = (column, startsWithLargest)
      (self.text, self.value) = (text, value)
    }

    /// Creates a column of texts, sorted as they are shown.
    package init(_ column: TableColumn, text: @escaping (Line) -> String) {
      self.init(column, text: text) { .words(text($0)) }
    }
  }

  package let columns: [Column]
  /// The indexes of empty columns.
  ///
  /// They are not shown, but the list may still be sorted by one.
  package var hidden: Set<Int> = []
  /// Returns the role of a line and the sign in front of it.
  package var look: (Line) -> (role: Role, sign: Character) = { _ in (.text, " ") }

  package init(
    columns: [Column], hidden: Set<Int> = [],
    look: @escaping (Line) -> (role: Role, sign: Character) = { _ in (.text, " ") }
  ) {
    (self.columns, self.hidden, self.look) = (columns, hidden, look)
  }

  private var shown: [Int] { columns.indices.filter { !hidden.contains($0) } }

  /// The columns that the sort key selects, from left to right.
  package var places: [SortPlace] {
    shown.map { SortPlace($0, startsWithLargest: columns[$0].startsWithLargest) }
  }

  /// Returns the order in words; empty for the default.
  package func words(_ sorting: ColumnSort<SortPlace>, in texts: Catalogue) -> String {
    sorting.words(sorting.column.index.map { columns[$0].column.heading.title } ?? "", in: texts)
  }

  package func sorted(_ lines: [Line], by sorting: ColumnSort<SortPlace>) -> [Line] {
    guard let index = sorting.column.index, columns.indices.contains(index) else {
      return sorting.isTurned ? lines.reversed() : lines
    }
    return sorting.sorted(lines, by: columns[index].value)
  }

  /// Returns the table of lines in their given order, with an arrow at the sorted column.
  package func table(_ lines: [Line], by sorting: ColumnSort<SortPlace>, _ glyphs: Glyphs) -> Table
  {
    let shown = shown
    let titled = shown.map { index in
      var titled = columns[index].column
      titled.heading = sorting.title(titled.heading.title, of: SortPlace(index), glyphs)
      return titled
    }
    return Table(columns: titled, count: lines.count) { index in
      let (line, look) = (lines[index], look(lines[index]))
      return TableRow(shown.map { columns[$0].text(line) }, role: look.role, sign: look.sign)
    }
  }
}
