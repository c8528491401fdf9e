/// The appearance of a cell: its role and additional attributes.
public struct Style: Hashable, Sendable {
  /// The purpose of the text.
  public var role: Role
  /// Attributes in addition to those of the role.
  public var attributes: Attributes
  /// Colours instead of those of the role; usually `nil`.
  public var colours: CellColours?

  /// Creates a style from a role and additional attributes.
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

  /// Bold or bright text.
  public var bold: Bool {
    get { attributes.contains(.bold) }
    set { set(.bold, newValue) }
  }

  /// Foreground and background exchanged.
  public var reverse: Bool {
    get { attributes.contains(.reverse) }
    set { set(.reverse, newValue) }
  }

  /// Underlined text.
  public var underline: Bool {
    get { attributes.contains(.underline) }
    set { set(.underline, newValue) }
  }

  /// Faint text.
  public var dim: Bool {
    get { attributes.contains(.dim) }
    set { set(.dim, newValue) }
  }

  private mutating func set(_ attribute: Attributes, _ isOn: Bool) {
    if isOn { attributes.insert(attribute) } else { attributes.remove(attribute) }
  }
}

/// The attributes of text besides its colour.
public struct Attributes: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Bold or bright text.
  public static let bold = Attributes(rawValue: 1)
  /// Foreground and background exchanged.
  public static let reverse = Attributes(rawValue: 2)
  /// Underlined text.
  public static let underline = Attributes(rawValue: 4)
  /// Faint text.
  public static let dim = Attributes(rawValue: 8)
}
