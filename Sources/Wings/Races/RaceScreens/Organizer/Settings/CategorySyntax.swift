import Languages
import Races

/// Categories in one line: `Open, M40: M 40-49, W60: F 60+, U18: -17, Masters: 5L`.
///
/// The sex, the ages and, with an `L`, the category's own laps follow a colon, in any order.
enum CategorySyntax {
  static func text(_ categories: [Races.Category]) -> String {
    categories.map(text).joined(separator: ", ")
  }

  private static func text(_ category: Races.Category) -> String {
    let rules = [
      category.sex?.rawValue, ages(category), category.laps.map { "\($0)L" },
    ].compactMap(\.self)
    return rules.isEmpty ? category.name : category.name + ": " + rules.joined(separator: " ")
  }

  /// The ages of a category; `nil` if all may enter.
  static func ages(_ category: Races.Category) -> String? {
    switch (category.minimumAge, category.maximumAge) {
    case (let youngest?, let oldest?): "\(youngest)-\(oldest)"
    case (let youngest?, nil): "\(youngest)+"
    case (nil, let oldest?): "-\(oldest)"
    case (nil, nil): nil
    }
  }

  /// Parses the categories of a line; `nil` if a rule after a colon is invalid.
  static func parse(_ typed: String) -> [Races.Category]? {
    var categories: [Races.Category] = []
    for part in SettingText.names(typed) {
      guard let category = category(part) else { return nil }
      categories.append(category)
    }
    return categories
  }

  private static func category(_ part: String) -> Races.Category? {
    guard part.contains(":") else { return Races.Category(name: part) }
    // A name may contain colons, and so may the rules after it.
    return part.indices.lazy.filter { part[$0] == ":" }
      .compactMap { category(named: part[..<$0], part[part.index(after: $0)...]) }.first
  }

  private static func category(named name: Substring, _ typed: Substring) -> Races.Category? {
    var category = Races.Category(name: Cleaned.trimmed(name))
    let rules = typed.split { $0 == " " || $0 == ":" }
    guard !rules.isEmpty else { return nil }
    for rule in rules where !read(rule, into: &category) { return nil }
    return category
  }

  private static func read(_ rule: Substring, into category: inout Races.Category) -> Bool {
    if let sex = Sex(reading: String(rule)) {
      category.sex = sex
    } else if rule.uppercased().hasSuffix("L"), let laps = Int(rule.dropLast()) {
      category.laps = laps
    } else if rule.hasSuffix("+"), let youngest = Int(rule.dropLast()) {
      category.minimumAge = youngest
    } else if rule.hasPrefix("-"), let oldest = Int(rule.dropFirst()) {
      category.maximumAge = oldest
    } else {
      return readAges(rule, into: &category)
    }
    return true
  }

  private static func readAges(_ rule: Substring, into category: inout Races.Category) -> Bool {
    let ages = rule.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard ages.count == 2, let youngest = ages[0], let oldest = ages[1] else { return false }
    (category.minimumAge, category.maximumAge) = (youngest, oldest)
    return true
  }
}
