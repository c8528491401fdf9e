import Languages

/// A filter for the lines of a board.
package struct BoardFilter: Sendable, Equatable {
  package var category: String?
  package var sex: Sex?
  /// Part of a bib, name, team or club, in any letter case and regardless of accents.
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

/// An index for text searches in the field of a race, valid until an entry changes.
package struct SoughtField: Sendable {
  private let texts: SoughtTexts

  package init(of book: RaceBook) { self.init(book.field.competitors) }

  /// Returns a closure that creates the index; it may run on another thread.
  ///
  /// It captures only the competitors: with the book captured, the next change would copy the book.
  package static func maker(of book: RaceBook) -> @Sendable () -> SoughtField {
    { [competitors = book.field.competitors] in SoughtField(competitors) }
  }

  private init(_ competitors: [Competitor]) {
    // Fields are read one by one: copying a whole competitor would cost more than the rest.
    texts = SoughtTexts(count: competitors.count) { line, add in
      add(competitors[line].name)
      add(competitors[line].entry.bib)
      add(competitors[line].entry.team)
      add(competitors[line].entry.club)
    }
  }

  /// Returns those positions whose lines contain the text of a filter, in the given order.
  package func positions(_ positions: [Int], of book: RaceBook, in filter: BoardFilter) -> [Int] {
    let held = texts.lines(holding: filter.sought)
    return positions.filter { held[book.standings.competitor(at: $0)] }
  }
}
