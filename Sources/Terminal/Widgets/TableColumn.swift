import Terminal

/// A column of a table.
public struct TableColumn: Hashable, Sendable {
  /// What stands above it.
  public var heading: TableHeading
  /// Width in columns; `nil` takes what it needs of what the others leave.
  public var columns: Int?
  /// Which side its text keeps to.
  public var alignment: TextWidth.Alignment
  /// On a narrow screen the columns with the highest number go first; 0 never goes.
  public var priority: Int
  /// What its text is for, where that is something else than its row.
  public var role: Role?
  /// So many columns of what it needs it does not give up for another one; none where a short name's
  /// will do.
  public var least: Int?
  /// So few columns of what it needs it makes do with before another column is left out; as many as
  /// `least` where none are named.
  public var fewest: Int?
  /// Whether it is there only as long as the others have all that they do not give up.
  public var isExtra = false

  /// A column; one without a width takes what it needs of what the others leave.
  public init(
    _ title: String, columns: Int? = nil, _ alignment: TextWidth.Alignment = .left,
    priority: Int = 0, role: Role? = nil, least: Int? = nil
  ) {
    self.init(
      TableHeading(title), columns: columns, alignment, priority: priority, role: role,
      least: least)
  }

  /// A column whose heading may have a sign.
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

/// What stands above a column, with a sign where the rows are sorted by it.
public struct TableHeading: Hashable, Sendable {
  /// What the column is called.
  public var title: String
  /// Which way the rows are sorted; nothing where they are sorted by another column.
  public var sign: String

  /// A title with its sign, if it has one.
  public init(_ title: String, sign: String = "") { (self.title, self.sign) = (title, sign) }

  /// All of it.
  public var text: String { title + sign }

  /// So much of the title as there is room for beside its sign, which is never cut.
  func fitted(columns: Int) -> String {
    let room = columns - TextWidth.columns(of: sign)
    return room < 0 ? "" : TextWidth.fit(title, columns: room) + sign
  }
}
