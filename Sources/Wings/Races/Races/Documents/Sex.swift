import Languages

/// The sex an entrant is ranked under.
package enum Sex: String, Codable, Sendable, CaseIterable {
  case male = "M"
  case female = "F"
  case other = "X"

  /// Reads `M`, `F` or `W`, `X` or `N`, or what the program's languages write for men and women, in
  /// any letter case; anything else is none.
  package init?(reading text: String) {
    switch text.uppercased() {
    case "M", "\u{41C}", "\u{427}": self = .male
    case "F", "W", "\u{416}", "\u{17D}": self = .female
    case "X", "N": self = .other
    default: return nil
    }
  }

  /// Its name for people.
  package var wording: Wording { Wording("races.sex.\(rawValue.lowercased())") }
}
