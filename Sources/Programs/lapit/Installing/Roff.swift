/// Text for the formatter of manual pages.
enum Roff {
  private static let width = 72

  /// A text in which nothing is taken for a command, and signs stay what they are: a hyphen that
  /// is copied out of a page is the one that was typed.
  static func plain(_ text: some StringProtocol) -> String {
    text.reduce(into: "") { plain, character in
      switch character {
      case "\\": plain += "\\e"
      case "-": plain += "\\-"
      case "'": plain += "\\(aq"
      case "`": plain += "\\(ga"
      case "^": plain += "\\(ha"
      case "~": plain += "\\(ti"
      case "\"": plain += "\\(dq"
      default: plain.append(character)
      }
    }
  }

  static func bold(_ text: some StringProtocol) -> String { "\\fB" + plain(text) + "\\fR" }

  static func italic(_ text: some StringProtocol) -> String { "\\fI" + plain(text) + "\\fR" }

  /// Prose in short lines; a sentence begins one of its own.
  static func lines(_ text: String) -> [String] {
    filled(text.split(whereSeparator: \.isWhitespace).map { plain($0) })
  }

  /// Words that are roff already, in short lines.
  static func filled(_ words: [String]) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in words {
      if !line.isEmpty, line.count + word.count >= width || line.hasSuffix(".") {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return (lines + [line]).filter { !$0.isEmpty }.map(guarded)
  }

  /// A full stop at the beginning of a line would make a command of it.
  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") ? "\\&" + line : line
  }
}
