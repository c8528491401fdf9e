/// The brightness of a terminal's background.
public enum TerminalBackground {
  /// Parses the terminal's answer for a colour: `rgb:ffff/fafa/f0f0`, one to four digits each.
  ///
  /// - Returns: Whether the colour is nearer to white than to black; `nil` for any other text.
  public static func isLight(_ answer: some StringProtocol) -> Bool? {
    let kinds = ["rgb:": 3, "rgba:": 4]
    guard let kind = kinds.first(where: { answer.hasPrefix($0.key) }) else { return nil }
    let parts = answer.dropFirst(kind.key.count).split(
      separator: "/", omittingEmptySubsequences: false
    ).map { share(String($0)) }
    guard parts.count == kind.value, let red = parts[0], let green = parts[1], let blue = parts[2]
    else { return nil }
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.5
  }

  /// Parses `COLORFGBG`, whose last part is the background among the sixteen colours.
  public static func isLight(variable: String?) -> Bool? {
    guard let last = variable?.split(separator: ";").last, let index = Int(last) else { return nil }
    // White and light grey; other bright colours are not used as backgrounds.
    return [7, 15].contains(index)
  }

  private static func share(_ digits: String) -> Double? {
    guard (1...4).contains(digits.utf8.count) else { return nil }
    return Int(digits, radix: 16).map { Double($0) / Double((1 << (4 * digits.utf8.count)) - 1) }
  }
}
