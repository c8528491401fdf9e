import Terminal

/// The line of headings of a table; a long heading uses the blanks of those beside it.
public struct TableHeader {
  /// A heading with its alignment and its column's place.
  private struct Heading {
    let heading: TableHeading
    let alignment: TextWidth.Alignment
    let column: Range<Int>
    var text: String
    var start: Int

    var end: Int { start + TextWidth.columns(of: text) }

    init(_ column: TableColumn, at place: Range<Int>) {
      (heading, alignment, self.column) = (column.heading, column.alignment, place)
      text = heading.fitted(columns: place.count)
      let missing = place.count - TextWidth.columns(of: text)
      let shares: [TextWidth.Alignment: Int] = [.right: missing, .center: missing / 2]
      start = place.lowerBound + (shares[alignment] ?? 0)
    }

    /// Spreads a cut heading over free cells around its column.
    mutating func spread(over free: Range<Int>) {
      let wanted = min(TextWidth.columns(of: heading.text), free.count)
      guard wanted > column.count else { return }
      text = heading.fitted(columns: wanted)
      let own = alignment == .left ? column.lowerBound : column.upperBound - wanted
      start = max(free.lowerBound, min(own, free.upperBound - wanted))
    }
  }

  /// The headings in a line.
  public let text: String

  /// Lays out the headings of columns; those of no width are left out.
  public init(_ columns: [TableColumn], widths: [Int]) {
    let places = Table.places(of: widths, from: 0)
    var headings = columns.indices.filter { widths[$0] > 0 }
      .map { Heading(columns[$0], at: places[$0]) }
    for index in headings.indices {
      let before = index > 0 ? headings[index - 1].end + 1 : 0
      let isLast = index + 1 == headings.count
      let after = isLast ? headings[index].column.upperBound : headings[index + 1].start - 1
      if before < after { headings[index].spread(over: before..<after) }
    }
    text = headings.reduce(into: "") { line, heading in
      let blanks = heading.start - TextWidth.columns(of: line)
      line += String(repeating: " ", count: max(0, blanks)) + heading.text
    }
  }
}
