import Accounts
import ArgumentParser
import Fields
import Glibc
import Languages
import Store

/// The reason why a command failed, as one line.
package struct CommandFailure: Error {
  /// The line printed on standard error.
  package let line: String
  /// The exit status.
  package let status: Int32
  /// The error in JSON.
  private var report: ErrorReport

  package init(line: String, status: Int32 = 1, code: String = "failed") {
    (self.line, self.status) = (line, status)
    report = ErrorReport(code: code, message: line)
  }

  /// Creates a failure with a text.
  package init(_ wording: Wording, status: Int32 = 1) {
    self.init(line: Catalogue.spoken.text(wording), status: status)
    report = ErrorReport(wording)
  }

  /// Creates the failure of a wrong command line, and where its help is.
  package init(usage line: String, help: String) {
    self.init(line: line, status: 2)
    report = ErrorReport(code: "usage", message: line, next: help)
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

  /// Prints the failure on standard error.
  package func print() {
    if Output.isJSON { Output.failure(["error": report]) } else { Output.error(line) }
  }
}

/// The members of an error in JSON.
package struct ErrorReport: Encodable {
  /// A word for programs, the same in every language.
  let code: String
  let message: String
  /// What to do; `nil` if the message says no more than the cause.
  var next: String?
  /// The refused fields of an input with several.
  var fields: [Self]?
  /// The refused field.
  var field: String?
}

extension ErrorReport {
  /// Creates the report of a text, which says the cause and after it what to do.
  package init(_ wording: Wording, field: String? = nil) {
    let name = wording.key.split(separator: ".").last.map(String.init) ?? wording.key
    let words = name.map { $0.isUppercase ? "_" + $0.lowercased() : String($0) }.joined()
    let (cause, next) = Self.parts(of: wording)
    self.init(code: words, message: cause, next: next, field: field)
  }

  /// Splits a text after the cause, but not within a value; the next step is a sentence.
  private static func parts(of wording: Wording) -> (cause: String, next: String?) {
    var (hidden, values) = (wording, [(mark: String, value: String)]())
    for (name, value) in wording.arguments where !value.isEmpty && Double(value) == nil {
      values.append(("\u{E000}\(values.count)\u{E001}", value))
      hidden.arguments[name] = values[values.count - 1].mark
    }
    func shown(_ text: some StringProtocol) -> String {
      values.reduce(String(text)) { $0.replacing($1.mark, with: $1.value) }
    }
    let text = Catalogue.spoken.text(hidden)
    let end = text.indices.first { place in
      let rest = text[place...].dropFirst()
      // Before a colon may be the name of a field or a file, and behind it a value.
      return ".:?".contains(text[place]) && rest.first == " "
        && rest.dropFirst().first?.isLetter == true
        && text[..<place].split(separator: " ").count > 2
    }
    guard let end else { return (shown(text), nil) }
    let next = shown(text[end...].dropFirst(2))
    let mark = text[end] == ":" ? "." : String(text[end])
    return (shown(text[..<end]) + mark, next.prefix(1).uppercased() + next.dropFirst())
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

extension ExitCode {
  /// A part was done.
  package static let partly = ExitCode(3)

  /// Ends the program with 3 if a part was done, with 1 if nothing was; not if all is clean.
  ///
  /// - Throws: `ExitCode` if it is not clean.
  package static func require(_ isClean: Bool, hasDone: Bool) throws {
    if !isClean { throw hasDone ? .partly : ExitCode(1) }
  }
}
