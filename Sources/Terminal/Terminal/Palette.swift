/// The appearance of all roles.
public struct Palette: Hashable, Sendable {
  private var paints: [Paint]

  /// Creates a palette.
  ///
  /// Roles that are not given look like the user's plain text.
  public init(_ paints: [Role: Paint] = [:]) {
    self.paints = Role.allCases.map { paints[$0] ?? Paint() }
  }

  /// The appearance of a role.
  public subscript(role: Role) -> Paint {
    get { paints[Int(role.rawValue)] }
    set { paints[Int(role.rawValue)] = newValue }
  }

  /// The palette without colours, which uses only attributes.
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

/// The appearance of a role, for each number of colours.
public struct Paint: Hashable, Sendable {
  /// The foreground, 0-255; `nil` keeps the user's default.
  public var foreground256: Int16?
  /// The background, 0-255; `nil` keeps the user's default.
  public var background256: Int16?
  /// The foreground, 0-15 in ANSI order, 8-15 bright; `nil` keeps the user's default.
  public var foreground16: Int16?
  /// The background, 0-15 in ANSI order, 8-15 bright; `nil` keeps the user's default.
  public var background16: Int16?
  /// The attributes on terminals with colours.
  public var attributes: Attributes
  /// The attributes on terminals without colours.
  public var monoAttributes: Attributes

  /// Creates a paint; by default it keeps the user's colours.
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
