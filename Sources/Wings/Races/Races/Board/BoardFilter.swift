import Languages

/// Which lines of a board to show.
package struct BoardFilter: Sendable, Equatable {
  package var category: String?
  package var sex: Sex?
  /// Part of a bib, name, team or club, in any letter case and without regard to accents.
  package var text = "" {
    didSet { sought = SoughtText(text) }
  }
  private var sought = SoughtText("")

  package init(category: String? = nil, sex: Sex? = nil, text: String = "") {
    self.category = category
    self.sex = sex
    self.text = text
    sought = SoughtText(text)
  }

  /// Whether every line passes.
  package var isEmpty: Bool { category == nil && sex == nil && text.isEmpty }

  func passes(_ competitor: Competitor) -> Bool {
    if let category, !competitor.groups.contains(category) { return false }
    if let sex, competitor.entry.sex != sex { return false }
    guard !text.isEmpty else { return true }
    let entry = competitor.entry
    return sought.isIn(competitor.name) || sought.isIn(entry.bib) || sought.isIn(entry.team)
      || sought.isIn(entry.club)
  }
}
