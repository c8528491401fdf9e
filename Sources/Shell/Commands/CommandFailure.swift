import Accounts
import Glibc
import Languages
import Store

/// The reason why a command failed, as one line.
package struct CommandFailure: Error {
  /// The line printed on standard error.
  package let line: String
  /// The exit status.
  package let status: Int32

  package init(line: String, status: Int32 = 1) {
    (self.line, self.status) = (line, status)
  }

  /// Creates a failure with a text.
  package init(_ wording: Wording, status: Int32 = 1) {
    self.init(line: Catalogue.spoken.text(wording), status: status)
  }

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
  /// Creates a failure with the system's message for an error number.
  package init(_ key: String, _ arguments: [String: String] = [:], code: Int32) {
    let cause = ["cause": String(cString: strerror(code))]
    self.init(key, arguments.merging(cause) { own, _ in own })
  }
}

/// An error with a different text for commands than for screens.
package protocol CommandWorded: Error {
  /// The text for commands.
  var commandWording: Wording { get }
}

/// Causes of refusals, some of which have a separate text for commands.
///
/// That text names a command that helps, not a screen's key.
package protocol CommandCause: RefusalCause {
  /// Whether the command's text has its own key: `command.` before the cause's name.
  var isSaidForCommands: Bool { get }
}

extension Refusal: CommandWorded where Cause: CommandCause {
  package var commandWording: Wording {
    guard reason.isSaidForCommands else { return wording }
    return Wording("\(Cause.texts)command.\(reason.rawValue)", arguments)
  }
}
