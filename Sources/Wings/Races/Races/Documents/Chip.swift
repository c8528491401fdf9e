/// Transponders on shoes and bikes: text, spaces and leading zeros left aside.
package enum Chip {
  package static let longest = 32

  /// The form in which a chip is kept and compared: `00 4f12` is `4F12`.
  package static func canonical(_ text: String) -> String {
    let letters = text.uppercased().filter { !$0.isWhitespace }
    let digits = letters.drop { $0 == "0" }
    return String(digits.isEmpty ? letters.prefix(1) : digits)
  }

  /// Whether a canonical chip is 1 to 32 letters and digits.
  package static func isAllowed(_ chip: String) -> Bool {
    (1...longest).contains(chip.count)
      && chip.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
  }
}
