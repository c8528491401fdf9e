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
    case .text, .tabs, .border, .footerLabel, .gauge: []
    case .dim: .dim
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
