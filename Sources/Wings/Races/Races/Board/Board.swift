/// The lines of a board, filtered and sorted.
package struct Board {
  let book: RaceBook
  let filter: BoardFilter

  package init(of book: RaceBook, in filter: BoardFilter = BoardFilter()) {
    (self.book, self.filter) = (book, filter)
  }

  /// The lines that pass the filter, in board order.
  package var rows: [BoardRow] { positions.map { book.row(at: $0) } }

  /// Returns the board positions of the lines that pass, sorted; equal lines keep board order.
  ///
  /// - Parameters:
  ///   - order: The sort order.
  ///   - isTurned: Whether the order is reversed; lines without a value stay last.
  /// - Returns: Positions in board order.
  package func positions(by order: BoardOrder, turned isTurned: Bool = false) -> [Int] {
    guard order != .place else { return isTurned ? turnedPositions : ownPositions }
    let keys = positions.map { (key: key(ofPosition: $0, by: order), position: $0) }
    return keys.sorted { one, other in
      guard one.key != other.key else { return one.position < other.position }
      guard isTurned, one.key != .last, other.key != .last else { return one.key < other.key }
      return other.key < one.key
    }.map(\.position)
  }

  /// The positions with the last place first; those without a place stay at the end.
  private var turnedPositions: [Int] {
    let own = ownPositions
    let placed = own.filter { book.standings.place(at: $0, book.rules) != nil }
    return placed.reversed() + own.filter { book.standings.place(at: $0, book.rules) == nil }
  }

  /// The board positions of the lines that pass, in the order of the filter's group if it has one.
  private var ownPositions: [Int] {
    guard let group = GroupBoard(of: book, in: filter) else { return positions }
    return group.positions.filter {
      filter.passes(book.field.competitors[book.standings.competitor(at: $0)])
    }
  }

  /// The board positions of the lines that pass, in board order.
  package var positions: [Int] {
    guard !filter.isEmpty else { return Array(0..<book.entryCount) }
    return (0..<book.entryCount).filter {
      filter.passes(book.field.competitors[book.standings.competitor(at: $0)])
    }
  }

  /// The orders for which at least one line has a value.
  package var orders: [BoardOrder] {
    BoardOrder.allCases.filter { order in
      order == .place
        || book.standings.overall.competitors.contains { key(of: Int($0), by: order) != .last }
    }
  }

  /// Whether any line has a remark.
  ///
  /// Remarks say where a result comes from, what was added to it, or what is in doubt.
  package var hasRemarks: Bool {
    book.standings.overall.competitors.contains { competitor in
      let (index, score) = (Int(competitor), book.standings.scores[Int(competitor)])
      return score.source != .derived || score.estimated > 0 || book.isDamaged(index)
        || book.isCutShort(index)
        || book.field.competitors[index].entry.penaltyMilliseconds > 0
        || book.shortLaps(of: index) > 0 || !book.longLaps(of: index).isEmpty
    }
  }

  private func key(ofPosition position: Int, by order: BoardOrder) -> SortKey {
    key(of: book.standings.competitor(at: position), by: order)
  }

  private func key(of index: Int, by order: BoardOrder) -> SortKey {
    let (competitor, score) = (book.field.competitors[index], book.standings.scores[index])
    let (entry, laps) = (competitor.entry, score.laps)
    return switch order {
    case .place: .last
    case .bib: SortKey(entry.bib)
    case .name: SortKey(text: competitor.name)
    case .category: SortKey(text: filter.category ?? competitor.groups.joined(separator: ", "))
    case .team: SortKey(text: entry.team.isEmpty ? entry.club : entry.team)
    case .laps: laps > 0 ? .number(-laps) : .last
    case .time: book.competition.goesByDistance ? .last : SortKey(score.milliseconds)
    case .km: book.competition.goesByDistance ? SortKey(score.metres.map { -$0 }) : .last
    }
  }

  /// Returns the difference of printed times in milliseconds; `nil` unless both have one.
  package func printedGap(of row: BoardRow, behind first: BoardRow) -> Int? {
    book.rules.printedGap(of: row.gapBasis, behind: first.gapBasis)
  }
}

/// A sort key: numbers by value, then texts in any letter case, then missing values.
private enum SortKey: Comparable {
  case number(Int)
  case text(String)
  case last

  /// Creates the key of a bib: `9` comes before `10`, and both before `A1`.
  init(_ bib: String) {
    self = Int(bib).map(SortKey.number) ?? SortKey(text: bib)
  }

  init(_ number: Int?) { self = number.map(SortKey.number) ?? .last }

  init(text: String) {
    self = text.isEmpty ? .last : .text(text.lowercased())
  }
}

/// The sort order of the lines of a board, with places first.
package enum BoardOrder: String, CaseIterable, Sendable {
  case place, bib, name, laps, time, km, category, team

  /// Whether large values come first.
  package var isDescending: Bool { self == .laps || self == .km }
}

extension Board {
  /// The number of starters among the lines that pass: the 12 in "place 3 of 12".
  ///
  /// It counts everyone who started, finished or not, including those out of the race, but no DNS.
  package var starterCount: Int { starters.count }

  /// Returns the number of starters that a line is ranked with.
  ///
  /// If categories ride different numbers of laps, only those who ride the same number count.
  package func starterCount(rankedWith row: BoardRow) -> Int {
    guard let group = row.course else { return starterCount }
    let course = book.rules.course(of: group)
    return starters.count { book.rules.course(of: book.field.competitors[$0].startGroup) == course }
  }

  private var starters: [Int] {
    positions.map(book.standings.competitor).filter { index in
      let status = book.field.competitors[index].entry.status
      return book.hasStarted(index) || (status.isOut && status != .dns)
    }
  }
}
