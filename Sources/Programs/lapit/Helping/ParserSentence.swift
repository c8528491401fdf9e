import Commands
import Languages

/// What the argument parser says of a command line, said in the language of the commands.
///
/// It hands out English sentences and nothing else; which one it is tell the parts between what
/// was typed.
enum ParserSentence {
  private struct Form {
    let parts: [String]
    let names: [String]
    let key: String

    init(_ sentence: String, _ key: String) {
      // Every second piece is the name of a blank.
      let pieces = sentence.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      parts = pieces.indices.filter { $0.isMultiple(of: 2) }.map { pieces[$0] }
      names = pieces.indices.filter { !$0.isMultiple(of: 2) }.map { pieces[$0] }
      self.key = key
    }

    /// What fills the blanks; `nil` where it is another sentence.
    func blanks(in sentence: String) -> [String: String]? {
      guard parts.count > 1 else { return sentence == parts[0] ? [:] : nil }
      guard let last = parts.last, sentence.hasPrefix(parts[0]), sentence.hasSuffix(last),
        sentence.utf8.count >= parts[0].utf8.count + last.utf8.count
      else { return nil }
      var rest = sentence.dropFirst(parts[0].count).dropLast(last.count)
      var values: [String] = []
      for part in parts.dropFirst().dropLast() {
        guard let found = rest.firstRange(of: part) else { return nil }
        values.append(String(rest[..<found.lowerBound]))
        rest = rest[found.upperBound...]
      }
      return Dictionary(uniqueKeysWithValues: zip(names, values + [String(rest)]))
    }
  }

  /// A sentence that goes on stands before the one that is its beginning.
  private static let forms = [
    Form("Unknown option '|option|'. Did you mean '|near|'?", "usage.error.noOptionNear"),
    Form("Unknown option '|option|'", "usage.error.noOption"),
    Form("Invalid option: |option|", "usage.error.badOption"),
    Form("Missing value for '|option|'", "usage.error.noValue"),
    Form(
      "The option '|option|' does not take any value, but '|value|' was specified.",
      "usage.error.valueOfFlag"),
    Form("Unexpected argument '|value|'", "usage.error.extra"),
    Form("|count| unexpected arguments: '|value|'", "usage.error.extra"),
    Form("Missing expected argument '|argument|'", "usage.error.missing"),
    Form("Missing required subcommand.", "usage.error.noCommand"),
    Form("Missing one of: '|list|'", "usage.error.missingOneOf"),
    Form(
      "Value to be set with |again| had already been set with |first|", "usage.error.twice"),
    Form(
      "The value '|value|' is invalid for '|argument|'. Please provide one of the following:|list|",
      "usage.error.noneOf"),
    Form(
      "The value '|value|' is invalid for '|argument|'. Please provide one of |list|.",
      "usage.error.noneOf"),
    Form("The value '|value|' is invalid for '|argument|'", "usage.error.badValue"),
    Form("Can't generate completion scripts for '|shell|'.", "usage.error.noShell"),
    Form("Can't autodetect a supported shell|.|", "usage.error.whichShell"),
  ]

  /// A sentence of the parser in other words; any other one as it is.
  static func said(_ sentence: String, in texts: Catalogue = .spoken) -> String {
    for form in forms {
      guard let blanks = form.blanks(in: sentence) else { continue }
      return texts.text(form.key, blanks.mapValues(listed))
    }
    return sentence
  }

  /// Several values with commas alone between them.
  private static func listed(_ values: String) -> String {
    let bullet = "\n  - "
    let inLine = values.hasPrefix(bullet) ? values.dropFirst(bullet.count) : values[...]
    let list = [bullet, "', '", "' or '", "' and '"].reduce(String(inLine)) {
      $0.replacing($1, with: ", ")
    }
    let isQuoted = list.count > 1 && list.hasPrefix("'") && list.hasSuffix("'")
    return isQuoted ? String(list.dropFirst().dropLast()) : list
  }

  /// What the parser writes into completions by itself, by the names of the texts for it.
  private static let helps = [
    ("Show subcommand help information.", "usage.help.command"),
    ("Show help information.", "usage.help"), ("Show the version.", "usage.version"),
  ]

  /// A script of completions, its few words of the parser in the language of the commands.
  static func said(inScript script: String) -> String {
    helps.reduce(script) { script, help in
      script.contains(help.0) ? script.replacing(help.0, with: HelpText.of(help.1)) : script
    }
  }
}
