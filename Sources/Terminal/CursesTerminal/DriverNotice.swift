/// Something the driver did differently from what the environment asked for.
public enum DriverNotice: Hashable, Sendable {
  /// `TERM` names a terminal this machine knows nothing of; another one's rules are used.
  case unknownTerminal(terminalType: String, usedInstead: String)
  /// The locale is not UTF-8; characters are sent as UTF-8 all the same.
  case localeReplaced

  /// The name of the text that says so.
  public var wordingKey: String {
    switch self {
    case .unknownTerminal: "terminal.unknown"
    case .localeReplaced: "terminal.localeReplaced"
    }
  }

  /// What goes into that text.
  public var arguments: [String: String] {
    switch self {
    case .unknownTerminal(let terminalType, let usedInstead):
      ["term": terminalType, "used": usedInstead]
    case .localeReplaced: [:]
    }
  }
}
