/// The board of a category or a sex, with its own order, places and gaps.
package struct GroupBoard {
  let book: RaceBook
  /// The category; `nil` on the board of a sex.
  private let category: String?
  private let ranking: Ranking
  private let place: (Int) -> Int?
  /// The places that are shared.
  private let shared: Set<Int>
  /// The leaders of the group: one, or one for each number of laps that members ride.
  private let leaders: [Int: BoardRow]

  /// Creates the board of a category.
  package init(of book: RaceBook, category: String) {
    self.init(of: book, category: category, book.standings.byGroup[category]) {
      book.standings.place(of: $0, in: category, book.rules)
    }
  }

  /// Creates the board of a sex.
  package init(of book: RaceBook, sex: Sex) {
    self.init(of: book, book.standings.bySex[sex]) {
      book.standings.place(of: $0, among: sex, book.rules)
    }
  }

  /// Creates the board of the group that a filter names; `nil` if it names none.
  ///
  /// With a category and a sex, the places are those of the category.
  package init?(of book: RaceBook, in filter: BoardFilter) {
    if let category = filter.category {
      self.init(of: book, category: category)
    } else if let sex = filter.sex {
      self.init(of: book, sex: sex)
    } else {
      return nil
    }
  }

  private init(
    of book: RaceBook, category: String? = nil, _ ranking: Ranking?, place: @escaping (Int) -> Int?
  ) {
    (self.book, self.category) = (book, category)
    self.ranking = ranking ?? Ranking()
    self.place = place
    let members = self.ranking.competitors.lazy.map(Int.init)
    let places = members.compactMap(place)
    shared = Set(Dictionary(grouping: places) { $0 }.filter { $0.value.count > 1 }.keys)
    leaders = members.filter { place($0) == 1 }.reduce(into: [:]) { leaders, index in
      let course = book.standings.keys[index].course
      guard leaders[course] == nil else { return }
      leaders[course] = book.standings.position(of: index).map { book.row(at: $0) }
    }
  }

  /// The board positions of its members in group order, those without a place last.
  package var positions: [Int] {
    let members = ranking.competitors.map(Int.init)
    let ordered = members.filter { place($0) != nil } + members.filter { place($0) == nil }
    return ordered.compactMap { book.standings.position(of: $0) }
  }

  /// The lines in group order.
  package var rows: [BoardRow] { positions.map { row(at: $0) } }

  /// Returns the line at a position of the whole board, with place and gap in this group.
  ///
  /// On the board of a category, the line lists only that category.
  package func row(at position: Int) -> BoardRow {
    var row = book.row(at: position)
    let index = book.standings.competitor(at: position)
    let first = leaders[book.standings.keys[index].course]
    if let category { row.categories = [category] }
    if row.course == category { row.course = nil }
    row.place = place(index)
    row.sharesPlace = row.place.map(shared.contains) ?? false
    row.behind = first.map { gap(of: row, behind: $0) } ?? .none
    row.lapsBehind = first.map { max(0, row.lapsBehind - $0.lapsBehind) } ?? 0
    return row
  }

  /// Returns the gap to the leader as the difference of printed values.
  private func gap(of row: BoardRow, behind first: BoardRow) -> Gap {
    guard row.place != nil, row.entryID != first.entryID, !book.rules.groupsHaveOwnBasis else {
      return .none
    }
    return book.rules.gap(of: row.gapBasis, behind: first.gapBasis)
  }
}
