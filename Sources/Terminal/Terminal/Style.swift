/// How a cell looks: its role, and attributes on top of what the palette gives that role.
public struct Style: Hashable, Sendable {
  /// What the text is for.
  public var role: Role
  /// Attributes added to those of the role.
  public var attributes: Attributes
  /// Colours in the place of those of the role; none for nearly everything.
  public var colours: CellColours?

  /// A role with attributes on top.
  public init(
    _ role: Role = .text, bold: Bool = false, reverse: Bool = false, underline: Bool = false,
    dim: Bool = false
  ) {
    self.role = role
    attributes = []
    colours = nil
    self.bold = bold
    self.reverse = reverse
    self.underline = underline
    self.dim = dim
  }

  /// Heavy or bright letters.
  public var bold: Bool {
    get { attributes.contains(.bold) }
    set { set(.bold, newValue) }
  }

  /// Foreground and background exchanged.
  public var reverse: Bool {
    get { attributes.contains(.reverse) }
    set { set(.reverse, newValue) }
  }

  /// A line under the letters.
  public var underline: Bool {
    get { attributes.contains(.underline) }
    set { set(.underline, newValue) }
  }

  /// Faint letters.
  public var dim: Bool {
    get { attributes.contains(.dim) }
    set { set(.dim, newValue) }
  }

  private mutating func set(_ attribute: Attributes, _ isOn: Bool) {
    if isOn { attributes.insert(attribute) } else { attributes.remove(attribute) }
  }
}

/// How letters are drawn apart from their colour.
public struct Attributes: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt8

  /// A set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Heavy or bright letters.
  public static let bold = Attributes(rawValue: 1)
  /// Foreground and background exchanged.
  public static let reverse = Attributes(rawValue: 2)
  /// A line under the letters.
  public static let underline = Attributes(rawValue: 4)
  /// Faint letters.
  public static let dim = Attributes(rawValue: 8)
}
