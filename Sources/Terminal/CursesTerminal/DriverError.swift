/// The reason why there is no screen; one line for the user, and exit status 1.
public enum DriverError: Error, Hashable, Sendable {
  /// Standard input or output is a file, a pipe or closed.
  case notATerminal
  /// The terminal cannot place text: `TERM` is empty, `dumb`, or names such a terminal.
  case incapable(terminalType: String)
  /// The system refused the necessary descriptors, with its error number.
  case refused(errorNumber: Int32)

  /// The key of the error's text.
  public var wordingKey: String {
    switch self {
    case .notATerminal: "terminal.notATerminal"
    case .incapable: "terminal.incapable"
    case .refused: "terminal.refused"
    }
  }

  /// The values of the text's placeholders.
  public var arguments: [String: String] {
    switch self {
    case .notATerminal: [:]
    case .incapable(let terminalType): ["term": terminalType]
    case .refused(let errorNumber): ["error": String(errorNumber)]
    }
  }
}

/// A deviation of the driver from the environment.
public enum DriverNotice: Hashable, Sendable {
  /// `TERM` names a terminal that is unknown on this machine; another one's rules are used.
  case unknownTerminal(terminalType: String, usedInstead: String)
  /// The locale is not UTF-8; characters are sent as UTF-8 anyway.
  case localeReplaced

  /// The key of the notice's text.
  public var wordingKey: String {
    switch self {
    case .unknownTerminal: "terminal.unknown"
    case .localeReplaced: "terminal.localeReplaced"
    }
  }

  /// The values of the text's placeholders.
  public var arguments: [String: String] {
    switch self {
    case .unknownTerminal(let terminalType, let usedInstead):
      ["term": terminalType, "used": usedInstead]
    case .localeReplaced: [:]
    }
  }
}
