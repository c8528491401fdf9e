import Languages
import Terminal
import Widgets

/// A column of a table by its place from the left; without one, the order that the lines have by
/// themselves.
package nonisolated struct SortPlace: SortColumn {
  package let index: Int?
  package let startsWithLargest: Bool

  package init(_ index: Int?, startsWithLargest: Bool = false) {
    (self.index, self.startsWithLargest) = (index, startsWithLargest)
  }

  /// What is best in a column may turn out only once its lines are read.
  package static func == (one: SortPlace, other: SortPlace) -> Bool { one.index == other.index }
}

/// Lines of a table that each of its columns sorts.
package struct SortableTable<Line> {
  /// A column: what stands in it, and what its lines are compared by.
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

    /// A column of texts, compared as they stand.
    package init(_ column: TableColumn, text: @escaping (Line) -> String) {
      self.init(column, text: text) { .words(text($0)) }
    }
  }

  package let columns: [Column]
  /// The columns without anything in them, by their place: not shown, and an order by one stays.
  package var hidden: Set<Int> = []
  /// What a line is, and the sign in front of it.
  package var look: (Line) -> (role: Role, sign: Character) = { _ in (.text, " ") }

  package init(
    columns: [Column], hidden: Set<Int> = [],
    look: @escaping (Line) -> (role: Role, sign: Character) = { _ in (.text, " ") }
  ) {
    (self.columns, self.hidden, self.look) = (columns, hidden, look)
  }

  private var shown: [Int] { columns.indices.filter { !hidden.contains($0) } }

  /// What a key walks, from the left to the right.
  package var places: [SortPlace] {
    shown.map { SortPlace($0, startsWithLargest: columns[$0].startsWithLargest) }
  }

  /// The order in words, nothing for the lines' own.
  package func words(_ sorting: ColumnSort<SortPlace>, in texts: Catalogue) -> String {
    sorting.words(sorting.column.index.map { columns[$0].column.heading.title } ?? "", in: texts)
  }

  package func sorted(_ lines: [Line], by sorting: ColumnSort<SortPlace>) -> [Line] {
    guard let index = sorting.column.index, columns.indices.contains(index) else {
      return sorting.isTurned ? lines.reversed() : lines
    }
    return sorting.sorted(lines, by: columns[index].value)
  }

  /// The table of these lines as they stand, with an arrow where they are sorted.
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
