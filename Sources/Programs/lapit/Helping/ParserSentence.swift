import Commands
import Languages

/// Translations of the argument parser's error messages.
///
/// The parser only returns English sentences, which are recognized by their constant parts.
enum ParserSentence {
  private struct Form {
    let parts: [String]
    let names: [String]
    let key: String

    init(_ sentence: String, _ key: String) {
      // Every second piece is the name of a placeholder, such as `option`.
      let pieces = sentence.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      parts = pieces.indices.filter { $0.isMultiple(of: 2) }.map { pieces[$0] }
      names = pieces.indices.filter { !$0.isMultiple(of: 2) }.map { pieces[$0] }
      self.key = key
    }

    /// Returns the values of the placeholders; `nil` if the sentence has another form.
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

  /// Forms are tried in order, so a longer form precedes one that is its beginning.
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
    Form("The value '|value|' is invalid for '|argument|': |why|", "usage.error.refusedValue"),
    Form("The value '|value|' is invalid for '|argument|'", "usage.error.badValue"),
    Form("Can't generate completion scripts for '|shell|'.", "usage.error.noShell"),
    Form("Can't autodetect a supported shell|.|", "usage.error.whichShell"),
  ]

  /// Returns a parser's sentence in the language of the texts; an unknown one unchanged.
  static func said(_ sentence: String, in texts: Catalogue = .spoken) -> String {
    for form in forms {
      guard let blanks = form.blanks(in: sentence) else { continue }
      return texts.text(form.key, blanks.mapValues(listed))
    }
    return sentence
  }

  /// Returns several values as a list separated only by commas.
  private static func listed(_ values: String) -> String {
    let bullet = "\n  - "
    let inLine = values.hasPrefix(bullet) ? values.dropFirst(bullet.count) : values[...]
    let list = [bullet, "', '", "' or '", "' and '"].reduce(String(inLine)) {
      $0.replacing($1, with: ", ")
    }
    let isQuoted = list.count > 1 && list.hasPrefix("'") && list.hasSuffix("'")
    return isQuoted ? String(list.dropFirst().dropLast()) : list
  }

  /// The parser's own texts in completion scripts, with their text keys.
  private static let helps = [
    ("Show subcommand help information.", "usage.help.command"),
    ("Show help information.", "usage.help"), ("Show the version.", "usage.version"),
  ]

  /// Returns a completion script with the parser's own texts translated.
  static func said(inScript script: String) -> String {
    helps.reduce(script) { script, help in
      script.contains(help.0) ? script.replacing(help.0, with: HelpText.of(help.1)) : script
    }
  }
}
