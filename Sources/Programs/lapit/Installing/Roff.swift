/// Escaping of text for roff, the format of manual pages.
enum Roff {
  private static let width = 72

  /// Returns a text in which the special characters of roff are escaped.
  ///
  /// Unescaped hyphens would be displayed as dashes, so that options copied from a page would fail.
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

  /// Returns prose in short lines; each sentence begins a line.
  static func lines(_ text: String) -> [String] {
    filled(text.split(whereSeparator: \.isWhitespace).map { plain($0) })
  }

  /// Returns escaped words in short lines.
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

  /// Protects a full stop at the beginning of a line, which would be a command.
  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") ? "\\&" + line : line
  }
}
