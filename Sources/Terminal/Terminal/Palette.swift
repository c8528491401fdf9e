/// How each role looks.
public struct Palette: Hashable, Sendable {
  private var paints: [Paint]

  /// A palette; roles that are not named look like the person's own plain text.
  public init(_ paints: [Role: Paint] = [:]) {
    self.paints = Role.allCases.map { paints[$0] ?? Paint() }
  }

  /// The look of one role.
  public subscript(role: Role) -> Paint {
    get { paints[Int(role.rawValue)] }
    set { paints[Int(role.rawValue)] = newValue }
  }

  /// No colours at all: what has to stand out does so by attributes.
  public static let mono = Palette(
    Role.allCases.reduce(into: [:]) { paints, role in
      let attributes = monoAttributes(of: role)
      paints[role] = Paint(attributes: attributes, monoAttributes: attributes)
    })

  private static func monoAttributes(of role: Role) -> Attributes {
    switch role {
    case .text, .tabs, .border, .footerLabel, .gauge, .hue1, .hue2, .hue3, .hue4: []
    case .dim, .dimmed: .dim
    case .accent, .title, .leader, .success, .borderFocused, .footerKey, .clock, .live: .bold
    case .warning, .mark: [.bold, .underline]
    case .error, .tabCurrent, .selection: [.bold, .reverse]
    case .quietSelection: .underline
    case .ownRow: [.bold, .underline]
    case .field: .underline
    case .fieldFocused: .reverse
    }
  }
}

/// How one role looks, for every number of colours a terminal may have.
public struct Paint: Hashable, Sendable {
  /// Foreground, 0-255; `nil` keeps the person's own.
  public var foreground256: Int16?
  /// Background, 0-255; `nil` keeps the person's own.
  public var background256: Int16?
  /// Foreground, 0-15 as in the ANSI order, 8-15 bright; `nil` keeps the person's own.
  public var foreground16: Int16?
  /// Background, 0-15 as in the ANSI order, 8-15 bright; `nil` keeps the person's own.
  public var background16: Int16?
  /// Attributes where there are colours.
  public var attributes: Attributes
  /// Attributes where there are no colours.
  public var monoAttributes: Attributes

  /// A look; everything left out keeps the person's own.
  public init(
    foreground256: Int16? = nil, background256: Int16? = nil, foreground16: Int16? = nil,
    background16: Int16? = nil, attributes: Attributes = [], monoAttributes: Attributes = []
  ) {
    self.foreground256 = foreground256
    self.background256 = background256
    self.foreground16 = foreground16
    self.background16 = background16
    self.attributes = attributes
    self.monoAttributes = monoAttributes
  }
}
