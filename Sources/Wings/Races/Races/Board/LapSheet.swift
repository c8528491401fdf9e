import Timekeeping

/// The laps of somebody on a board.
package struct LapSheet: Sendable, Equatable {
  package let row: BoardRow
  package let laps: [LapLine]
}

/// The quickest lap of a race that was seen at both ends.
package struct FastestLap: Sendable, Equatable {
  package let row: BoardRow
  package let lap: LapLine
}

/// All laps of a race: everybody's times, who was where at the end of each, and the quickest.
package struct LapSheetList {
  /// Those with laps, in board order.
  package let sheets: [LapSheet]
  private let book: RaceBook
  /// Whether everybody is in it, so that places are those of the race.
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

  /// Whether anybody has done more than one lap that counts, so that there is something to compare.
  package static func isWorthShowing(_ book: RaceBook) -> Bool {
    book.standings.overall.competitors.contains { book.standings.scores[Int($0)].countedLaps > 1 }
  }

  /// The bibs in the order in which they ended each lap, the first lap first.
  package var chart: [[String]] {
    let most = sheets.map { $0.laps.count(where: \.counts) }.max() ?? 0
    return (0..<most).map { lap in
      sheets.filter { $0.laps.indices.contains(lap) && $0.laps[lap].place != nil }
        .sorted { ($0.laps[lap].place ?? 0) < ($1.laps[lap].place ?? 0) }.map(\.row.bib)
    }
  }

  /// The quickest lap that counts; of equals that of the first on the board; none before the second
  /// lap of somebody.
  ///
  /// A lap that begins or ends with a crossing nobody has seen, or that may be a double, is no
  /// measure.
  package var fastest: FastestLap? { fastest(of: sheets) }

  /// The quickest of a category, by the same rules.
  package func fastest(in category: String) -> FastestLap? {
    fastest(of: sheets.filter { $0.row.categories.contains(category) })
  }

  /// A moment as the rule set prints it, in milliseconds.
  func printed(_ milliseconds: Int) -> Int { book.rules.printed(milliseconds) }

  /// A gap with as many decimals as the times have.
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
