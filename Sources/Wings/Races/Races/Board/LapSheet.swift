import Timekeeping

/// The laps of one competitor on a board.
package struct LapSheet: Sendable, Equatable {
  package let row: BoardRow
  package let laps: [LapLine]
}

/// The fastest lap of a race, between two crossings that were not estimated and are not in doubt.
package struct FastestLap: Sendable, Equatable {
  package let row: BoardRow
  package let lap: LapLine
}

/// All laps of a race: times, places at the end of each lap, and the fastest lap.
package struct LapSheetList {
  /// The competitors with laps, in board order.
  package let sheets: [LapSheet]
  private let book: RaceBook
  /// Whether the whole field is included, so that places are those of the race.
  let isWhole: Bool

  package init(of book: RaceBook, in filter: BoardFilter = BoardFilter()) {
    self.book = book
    isWhole = filter.isEmpty
    let (places, times) = (LapChart(of: book).places, LapTimes(of: book))
    sheets = Board(of: book, in: filter).positions.compactMap { position in
      let index = book.standings.competitor(at: position)
      guard !book.sheets.laps[index].isEmpty else { return nil }
      let entry = book.entryID(at: position)
      return LapSheet(
        row: book.row(at: position), laps: times.lines(of: index, places: places[entry] ?? []))
    }
  }

  private init(_ sheets: [LapSheet], of list: LapSheetList) {
    (self.sheets, book, isWhole) = (sheets, list.book, list.isWhole)
  }

  /// A list for each category that rides its own number of laps, the list itself if all ride the
  /// same.
  package var byCourse: [(course: String?, list: LapSheetList)] {
    let courses = sheets.map(\.row).byCourse.map(\.course)
    guard courses.count > 1 else { return [(courses.first ?? nil, self)] }
    return courses.map { course in
      (course, LapSheetList(sheets.filter { $0.row.course == course }, of: self))
    }
  }

  /// Returns whether any competitor has more than one counted lap, so that laps can be compared.
  package static func isWorthShowing(_ book: RaceBook) -> Bool {
    book.standings.overall.competitors.lazy.map(Int.init).contains {
      book.standings.scores[$0].countedLaps - book.shortLaps(of: $0) > 1
    }
  }

  /// The bibs in the order in which they ended each lap, from the first lap.
  package var chart: [[String]] {
    let counted = sheets.map { LapSheet(row: $0.row, laps: $0.laps.filter(\.counts)) }
    let most = counted.map(\.laps.count).max() ?? 0
    return (0..<most).map { lap in
      counted.filter { $0.laps.indices.contains(lap) && $0.laps[lap].place != nil }
        .sorted { ($0.laps[lap].place ?? 0) < ($1.laps[lap].place ?? 0) }.map(\.row.bib)
    }
  }

  /// The fastest counted lap; `nil` if no competitor has two laps.
  ///
  /// Of equal laps it is that of the first on the board. A lap that begins or ends with an
  /// estimated crossing or a possible double is excluded.
  package var fastest: FastestLap? { fastest(of: sheets) }

  /// Returns the fastest lap of a category, by the same rules.
  package func fastest(in category: String) -> FastestLap? {
    fastest(of: sheets.filter { $0.row.categories.contains(category) })
  }

  /// Returns a time rounded to its printed value, in milliseconds.
  func printed(_ milliseconds: Int) -> Int { book.rules.printed(milliseconds) }

  /// Returns a gap with as many decimals as the times have.
  func gapText(_ milliseconds: Int) -> String {
    Elapsed.gap(milliseconds: milliseconds, decimals: book.rules.printing.decimals)
  }

  private func fastest(of sheets: [LapSheet]) -> FastestLap? {
    guard Self.isWorthShowing(book) else { return nil }
    let all = sheets.flatMap { sheet in
      sheet.laps.filter { $0.counts && isMeasured($0, of: sheet.row.entryID) }
        .map { FastestLap(row: sheet.row, lap: $0) }
    }
    return all.min { $0.lap.milliseconds < $1.lap.milliseconds }
  }

  private func isMeasured(_ lap: LapLine, of entry: String) -> Bool {
    guard let index = book.field.index(ofEntry: entry) else { return false }
    let ends = book.sheets.laps[index][max(0, lap.lap - 2)..<lap.lap]
    return ends.allSatisfy { row in
      let flags = book.crossings.rows[Int(row)].flags
      return !flags.contains(.estimated) && !flags.isOpenDouble
    }
  }
}
