import Languages
import Shell
import Terminal
import Widgets

/// A column of a table by its place from the left; without one, the order that the lines have by
/// themselves.
nonisolated struct SortPlace: SortColumn {
  let index: Int?
  let startsWithLargest: Bool

  init(_ index: Int?, startsWithLargest: Bool = false) {
    (self.index, self.startsWithLargest) = (index, startsWithLargest)
  }

  /// What is best in a column may turn out only once its lines are read.
  static func == (one: SortPlace, other: SortPlace) -> Bool { one.index == other.index }
}

/// Lines of a table that each of its columns sorts.
struct SortableTable<Line> {
  /// A column: what stands in it, and what its lines are compared by.
  struct Column {
    let column: TableColumn
    let startsWithLargest: Bool
    let text: (Line) -> String
    let value: (Line) -> SortValue?

    init(
      _ column: TableColumn, startsWithLargest: Bool = false, text: @escaping (Line) -> String,
      by value: @escaping (Line) -> SortValue?
    ) {
      (self.column, self.startsWithLargest) = (column, startsWithLargest)
      (self.text, self.value) = (text, value)
    }

    /// A column of texts, compared as they stand.
    init(_ column: TableColumn, text: @escaping (Line) -> String) {
      self.init(column, text: text) { .words(text($0)) }
    }
  }

  let columns: [Column]
  /// The columns without anything in them, by their place: not shown, and an order by one stays.
  var hidden: Set<Int> = []
  /// What a line is, and the sign in front of it.
  var look: (Line) -> (role: Role, sign: Character) = { _ in (.text, " ") }

  private var shown: [Int] { columns.indices.filter { !hidden.contains($0) } }

  /// What a key walks, from the left to the right.
  var places: [SortPlace] {
    shown.map { SortPlace($0, startsWithLargest: columns[$0].startsWithLargest) }
  }

  /// The order in words, nothing for the lines' own.
  func words(_ sorting: ColumnSort<SortPlace>, in texts: Catalogue) -> String {
    sorting.words(sorting.column.index.map { columns[$0].column.heading.title } ?? "", in: texts)
  }

  func sorted(_ lines: [Line], by sorting: ColumnSort<SortPlace>) -> [Line] {
    guard let index = sorting.column.index, columns.indices.contains(index) else {
      return sorting.isTurned ? lines.reversed() : lines
    }
    return sorting.sorted(lines, by: columns[index].value)
  }

  /// The table of these lines as they stand, with an arrow where they are sorted.
  func table(_ lines: [Line], by sorting: ColumnSort<SortPlace>, _ glyphs: Glyphs) -> Table {
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
