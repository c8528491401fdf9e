import Languages

/// Which lines of a board to show.
package struct BoardFilter: Sendable, Equatable {
  package var category: String?
  package var sex: Sex?
  /// Part of a bib, name, team or club, in any letter case and without regard to accents.
  package var text = "" {
    didSet { sought = SoughtText(text) }
  }
  private(set) var sought = SoughtText("")

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

/// The field of a race as texts are looked for in it, until an entry changes.
package struct SoughtField: Sendable {
  private let texts: SoughtTexts

  package init(of book: RaceBook) { self.init(book.field.competitors) }

  /// What makes one elsewhere: it holds the competitors alone, so that the race goes on in place.
  package static func maker(of book: RaceBook) -> @Sendable () -> SoughtField {
    { [competitors = book.field.competitors] in SoughtField(competitors) }
  }

  private init(_ competitors: [Competitor]) {
    // Each field by itself: a copy of a whole competitor costs more than all of this.
    texts = SoughtTexts(count: competitors.count) { line, add in
      add(competitors[line].name)
      add(competitors[line].entry.bib)
      add(competitors[line].entry.team)
      add(competitors[line].entry.club)
    }
  }

  /// The positions whose lines hold the text of a filter, in the order they are given in.
  package func positions(_ positions: [Int], of book: RaceBook, in filter: BoardFilter) -> [Int] {
    let held = texts.lines(holding: filter.sought)
    return positions.filter { held[book.standings.competitor(at: $0)] }
  }
}
