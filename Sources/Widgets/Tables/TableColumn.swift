import Terminal

/// A column of a table.
public struct TableColumn: Hashable, Sendable {
  /// How wide a column is.
  public enum Width: Hashable, Sendable {
    /// Always so many columns.
    case fixed(Int)
    /// At least `minimum` columns, and its share of what the others leave, by `weight`.
    case flexible(minimum: Int, weight: Int)
  }

  /// What stands above it.
  public var title: String
  /// How wide it is.
  public var width: Width
  /// Which side its text keeps to; times and numbers keep to the right.
  public var alignment: TextWidth.Alignment
  /// On a narrow screen the columns with the highest number go first; 0 never goes.
  public var priority: Int
  /// Whether one more column is kept behind the text for the signs of its cells.
  public var hasSigns: Bool

  /// A column of any width.
  public init(
    _ title: String, width: Width, _ alignment: TextWidth.Alignment = .left, priority: Int = 0,
    hasSigns: Bool = false
  ) {
    self.title = title
    self.width = width
    self.alignment = alignment
    self.priority = priority
    self.hasSigns = hasSigns
  }

  /// A column of so many columns; without a number it takes what the others leave.
  public init(
    _ title: String, columns: Int? = nil, _ alignment: TextWidth.Alignment = .left,
    priority: Int = 0, hasSigns: Bool = false
  ) {
    self.init(
      title, width: columns.map { .fixed($0) } ?? .flexible(minimum: 12, weight: 1), alignment,
      priority: priority, hasSigns: hasSigns)
  }

  var minimum: Int {
    switch width {
    case .fixed(let columns): columns
    case .flexible(let minimum, _): minimum
    }
  }

  var weight: Int {
    switch width {
    case .fixed: 0
    case .flexible(_, let weight): max(1, weight)
    }
  }
}
