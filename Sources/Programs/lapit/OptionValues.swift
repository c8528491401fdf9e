/// Option values that begin with a minus, such as `--at -33.45,-70.66`.
///
/// The parser takes them for options, so they are joined with their option.
enum OptionValues {
  /// Returns the arguments with `--at -33.45` as `--at=-33.45`.
  static func joined(_ arguments: [String]) -> [String] {
    var joined: [String] = []
    for (place, word) in arguments.enumerated() {
      if word == "--" { return joined + arguments[place...] }
      guard isValue(word), let option = joined.last, isOpen(option) else {
        joined.append(word)
        continue
      }
      joined[joined.count - 1] = option + "=" + word
    }
    return joined
  }

  /// Whether a word begins with a minus and is no option; `-` alone needs no help.
  private static func isValue(_ word: String) -> Bool {
    word.hasPrefix("-") && word != "-" && !isOption(word)
  }

  /// Whether a word is an option without a value.
  private static func isOpen(_ word: String) -> Bool {
    word.hasPrefix("--") && isOption(word) && !word.contains("=")
  }

  /// Whether a word looks like `--name`, `--name=value` or `-n`, rightly spelled or not.
  private static func isOption(_ word: String) -> Bool {
    let name = word.prefix { $0 != "=" }.drop { $0 == "-" }
    guard let first = name.utf8.first, isLetter(first) else { return false }
    return name.utf8.allSatisfy { isLetter($0) || $0 == UInt8(ascii: "-") || isDigit($0) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
