import Languages

/// The sex an entrant is ranked under.
package enum Sex: String, Codable, Sendable, CaseIterable {
  case male = "M"
  case female = "F"
  case other = "X"

  /// Reads `M`, `F` or `W`, `X` or `N` in any letter case; anything else is none.
  package init?(reading text: String) {
    switch text.uppercased() {
    case "M": self = .male
    case "F", "W": self = .female
    case "X", "N": self = .other
    default: return nil
    }
  }

  /// Its name for people.
  package var wording: Wording { Wording("races.sex.\(rawValue.lowercased())") }
}
