import Races

/// The laps of a race as CSV.
enum LapsText {
  static let columns = [
    "place", "bib", "name", "lap", "seconds", "time", "total_seconds", "total", "place_at_lap",
    "counts", "fastest",
  ]

  /// RFC 4180 with a header: a line for each lap of each competitor, in board order.
  static func csv(_ book: RaceBook, category: String? = nil) -> String {
    let list = LapSheetList(of: book, in: BoardFilter(category: category))
    let fastest = list.fastest
    let lines = list.sheets.flatMap { sheet in
      sheet.laps.map { lap in
        fields(
          of: lap, sheet.row,
          isFastest: fastest?.row.entryID == sheet.row.entryID && fastest?.lap == lap)
      }
    }
    return ResultsText.csv([columns] + lines)
  }

  private static func fields(of lap: LapLine, _ row: BoardRow, isFastest: Bool) -> [String] {
    [
      row.place.map(String.init) ?? "", row.bib, ResultsText.typed(row.name), "\(lap.lap)",
      ResultsText.seconds(lap.milliseconds), SpreadsheetTime.text(lap.time),
      ResultsText.seconds(lap.totalMilliseconds), SpreadsheetTime.text(lap.total),
      lap.place.map(String.init) ?? "",
      lap.counts ? "1" : "0", isFastest ? "1" : "0",
    ]
  }
}
