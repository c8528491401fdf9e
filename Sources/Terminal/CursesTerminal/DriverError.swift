/// Why no screen can be had; one line for the person, and exit status 1.
public enum DriverError: Error, Hashable, Sendable {
  /// Standard input or output is a file, a pipe or closed.
  case notATerminal
  /// The terminal cannot place text: `TERM` is empty, `dumb`, or names such a one.
  case incapable(terminalType: String)
  /// The system refused the descriptors a screen needs, with its error number.
  case refused(errorNumber: Int32)

  /// The name of the text that says so.
  public var wordingKey: String {
    switch self {
    case .notATerminal: "terminal.notATerminal"
    case .incapable: "terminal.incapable"
    case .refused: "terminal.refused"
    }
  }

  /// What goes into that text.
  public var arguments: [String: String] {
    switch self {
    case .notATerminal: [:]
    case .incapable(let terminalType): ["term": terminalType]
    case .refused(let errorNumber): ["error": String(errorNumber)]
    }
  }
}

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
