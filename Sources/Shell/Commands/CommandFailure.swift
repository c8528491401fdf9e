import Accounts
import Glibc
import Languages
import Store

/// Why a command did nothing, as one line.
package struct CommandFailure: Error {
  /// What is printed on standard error.
  package let line: String
  /// What the program ends with.
  package let status: Int32

  /// Creates a failure with a line.
  package init(line: String, status: Int32 = 1) {
    (self.line, self.status) = (line, status)
  }

  /// Creates a failure that says a text.
  package init(_ wording: Wording, status: Int32 = 1) {
    self.init(line: Catalogue.spoken.text(wording), status: status)
  }

  /// Creates a failure that says why an error came.
  package init(_ error: any Error) {
    switch error {
    case let failure as CommandFailure: self = failure
    case let refused as any CommandWorded: self.init(refused.commandWording)
    case let worded as any Worded: self.init(worded.wording)
    case let stored as StoreError: self.init(Wording(stored.wordingKey, stored.arguments))
    default: self.init(line: String(describing: error))
    }
  }
}

extension Wording {
  /// A text with what the system said, by its error number.
  package init(_ key: String, _ arguments: [String: String] = [:], code: Int32) {
    let cause = ["cause": String(cString: strerror(code))]
    self.init(key, arguments.merging(cause) { own, _ in own })
  }
}

/// An error that a command says in other words than a screen.
package protocol CommandWorded: Error {
  /// What the command says.
  var commandWording: Wording { get }
}

/// Causes of refusals, some of which a command says with a command that helps and no key of a screen.
package protocol CommandCause: RefusalCause {
  /// Whether its text for commands is that of the key with `command.` before its own name.
  var isSaidForCommands: Bool { get }
}

extension Refusal: CommandWorded where Cause: CommandCause {
  package var commandWording: Wording {
    guard reason.isSaidForCommands else { return wording }
    return Wording("\(Cause.texts)command.\(reason.rawValue)", arguments)
  }
}
