import Languages
import Store

/// A group with its own places, assigned by hand or by sex and age.
package struct Category: Codable, Sendable, Hashable {
  package var name: String
  package var sex: Sex?
  /// Youngest age, in years.
  package var minimumAge: Int?
  /// Oldest age, in years.
  package var maximumAge: Int?
  /// The number of laps in a `laps` race; the category's own leader then ends its race.
  package var laps: Int?

  package init(
    name: String, sex: Sex? = nil, minimumAge: Int? = nil, maximumAge: Int? = nil, laps: Int? = nil
  ) {
    self.name = name
    self.sex = sex
    self.minimumAge = minimumAge
    self.maximumAge = maximumAge
    self.laps = laps
  }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    name = try fields.text(.name)
    sex = try fields.optional(.sex)
    minimumAge = try fields.optional(.minimumAge, in: Bounds.age)
    maximumAge = try fields.optional(.maximumAge, in: Bounds.age)
    laps = try fields.optional(.laps, in: Bounds.laps)
  }

  /// Whether entrants are assigned to it automatically.
  package var isAutomatic: Bool { sex != nil || minimumAge != nil || maximumAge != nil }

  /// Returns whether no entrant can be in both by sex and age.
  func excludes(_ other: Category) -> Bool {
    guard isAutomatic, other.isAutomatic else { return false }
    if let sex, let others = other.sex, sex != others { return true }
    return (minimumAge ?? 0) > (other.maximumAge ?? .max)
      || (other.minimumAge ?? 0) > (maximumAge ?? .max)
  }

  /// Returns whether the known sex or age of an entrant contradicts the category.
  func isContradicted(bySex sex: Sex?, age: Int?) -> Bool {
    if let own = self.sex, let sex, own != sex { return true }
    return age.map { $0 < (minimumAge ?? 0) || $0 > (maximumAge ?? .max) } ?? false
  }

  /// Returns whether it takes an entrant by sex and age alone.
  package func takes(sex: Sex?, age: Int?) -> Bool {
    guard isAutomatic, self.sex == nil || self.sex == sex else { return false }
    guard minimumAge != nil || maximumAge != nil else { return true }
    guard let age else { return false }
    return age >= (minimumAge ?? 0) && age <= (maximumAge ?? Int.max)
  }
}

extension Competition {
  /// Returns the sex that categories are for; `nil` if none of the names is for one sex.
  package func sex(ofCategories names: [String]) -> Sex? {
    categories.lazy.filter { names.contains($0.name) }.compactMap(\.sex).first
  }

  /// Returns whether the sex may decide a category of a new entry, because its categories do not.
  package func needsSex(besides names: [String]) -> Bool {
    categories.contains { $0.sex != nil } && sex(ofCategories: names) == nil
  }
}

/// The sex an entrant is ranked under.
package enum Sex: String, Codable, Sendable, CaseIterable {
  case male = "M"
  case female = "F"
  case other = "X"

  /// Reads `M`, `F` or `W`, `X` or `N`, or the letters for men and women in LapIt's languages.
  ///
  /// Any letter case is read; `nil` for other texts.
  package init?(reading text: String) {
    switch text.uppercased() {
    case "M", "\u{41C}", "\u{427}": self = .male
    case "F", "W", "\u{416}", "\u{17D}": self = .female
    case "X", "N": self = .other
    default: return nil
    }
  }

  /// The display name.
  package var wording: Wording { Wording("races.sex.\(rawValue.lowercased())") }
}
