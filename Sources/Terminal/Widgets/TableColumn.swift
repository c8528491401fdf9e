import Terminal

/// A column of a table.
public struct TableColumn: Hashable, Sendable {
  /// Its heading.
  public var heading: TableHeading
  /// The fixed width; `nil` for a flexible column, which shares the rest of the width.
  public var columns: Int?
  /// The alignment of its text.
  public var alignment: TextWidth.Alignment
  /// On a narrow screen columns with the highest number are left out first; 0 is always shown.
  public var priority: Int
  /// The role of its text, if it differs from the row's.
  public var role: Role?
  /// The width that a flexible column keeps when others compete; `nil` for a short name's width.
  public var least: Int?
  /// The width that it accepts before another column is left out; `nil` for the same as `least`.
  public var fewest: Int?
  /// Whether it is shown only if all other columns have their least width.
  public var isExtra = false
  /// Whether it is read aloud with its heading, as columns of a fixed width are.
  private(set) var isNamed = false

  /// The column read aloud with its heading, since its text does not say what it is.
  public var named: TableColumn {
    var column = self
    column.isNamed = true
    return column
  }

  /// Creates a column; without a width it is flexible.
  public init(
    _ title: String, columns: Int? = nil, _ alignment: TextWidth.Alignment = .left,
    priority: Int = 0, role: Role? = nil, least: Int? = nil
  ) {
    self.init(
      TableHeading(title), columns: columns, alignment, priority: priority, role: role,
      least: least)
  }

  /// Creates a column with a heading that may have a sign.
  public init(
    _ heading: TableHeading, columns: Int? = nil, _ alignment: TextWidth.Alignment = .left,
    priority: Int = 0, role: Role? = nil, least: Int? = nil
  ) {
    self.least = least
    self.heading = heading
    self.columns = columns
    self.alignment = alignment
    self.priority = priority
    self.role = role
  }
}

/// The heading of a column, with a sign if the rows are sorted by it.
public struct TableHeading: Hashable, Sendable {
  /// The title.
  public var title: String
  /// The sign of the sort order; empty if the rows are sorted by another column.
  public var sign: String

  /// Creates a heading.
  public init(_ title: String, sign: String = "") { (self.title, self.sign) = (title, sign) }

  /// The title with its sign.
  public var text: String { title + sign }

  /// Returns the title cut to a width; the sign is never cut.
  func fitted(columns: Int) -> String {
    let room = columns - TextWidth.columns(of: sign)
    return room < 0 ? "" : TextWidth.fit(title, columns: room) + sign
  }
}
