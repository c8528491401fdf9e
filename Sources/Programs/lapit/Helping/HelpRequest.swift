import Commands
import ArgumentParser
import Glibc
import Languages

/// Requests for help: `lapit results --help`, `lapit help results`.
enum HelpRequest {
  private static let options = ["-h", "--help", "-help", "--help-hidden"]

  static func isMade(by arguments: [String], of root: any ParsableCommand.Type) -> Bool {
    let words = arguments.prefix { $0 != "--" }
    return words.contains(where: options.contains)
      || VerbCheck.verbs(of: arguments, root).words.contains(VerbCheck.help)
  }

  /// Prints the help of the command in the arguments.
  ///
  /// - Throws: `DecodingError` if the argument parser's description has an unknown format.
  static func answer(_ arguments: [String], of root: any ParsableCommand.Type) throws {
    HelpText.speak()
    let (words, command) = VerbCheck.verbs(of: arguments, root)
    let verbs = words.filter { $0 != VerbCheck.help }
    let topic = VerbCheck.topic(of: arguments)
    if topic == nil || !verbs.isEmpty {
      let page = HelpPage(command: try CommandDescription.of(command, named: verbs))
      Output.text(page.text(columns: columns) + (topic == nil ? "" : "\n"))
    }
    if let topic {
      Output.text(TopicText(topic: topic, columns: columns, isBold: isBold).text)
    }
  }

  private static var isBold: Bool {
    isatty(STDOUT_FILENO) == 1 && Variables.value("TERM") != "dumb"
  }

  /// The width of help: that of the terminal, and at least 40.
  private static var columns: Int {
    max(40, TerminalSize(of: STDOUT_FILENO)?.columns ?? TerminalSize.usualColumns)
  }
}
