import Languages
import Races

/// The laps of a race on a page: everybody's times, and who was where at the end of each.
struct LapLists {
  /// Nothing where nobody has done a second lap.
  private let list: LapSheetList?
  private let columns: ResultsColumns

  init(_ book: RaceBook, category: String?, _ columns: ResultsColumns) {
    list =
      LapSheetList.isWorthShowing(book)
      ? LapSheetList(of: book, in: BoardFilter(category: category)) : nil
    self.columns = columns
  }

  var lists: [PrintedList] { list.map { [times(of: $0), chart(of: $0)] } ?? [] }

  private func times(of list: LapSheetList) -> PrintedList {
    PrintedList(
      heading: heading(of: list), columns: columns.headings("bib", "name", "lapTimes"),
      rows: list.sheets.map { sheet in
        var cells = columns.cells(of: sheet.row)
        let laps = sheet.laps.filter(\.counts).map { $0.time + ($0.isFastest ? "*" : "") }
        cells["lapTimes"] = columns.cell("lapTimes", laps.joined(separator: " · "))
        return cells
      })
  }

  /// With the fastest lap of all, where there is one.
  private func heading(of list: LapSheetList) -> String {
    let title = columns.texts.text("files.page.lapTimes")
    guard let fastest = list.fastest else { return title }
    let words = columns.texts.text(
      "files.page.fastestLap",
      [
        "time": fastest.lap.time, "bib": fastest.row.bib, "name": columns.name(of: fastest.row),
        "lap": "\(fastest.lap.lap)",
      ])
    return "\(title) (\(words))"
  }

  private func chart(of list: LapSheetList) -> PrintedList {
    PrintedList(
      heading: columns.texts.text("files.page.lapChart"),
      columns: columns.headings("lap", "order"), kept: ["lap", "order"],
      rows: list.chart.enumerated().map { lap, bibs in
        [
          "lap": columns.cell("lap", "\(lap + 1)"),
          "order": columns.cell("order", bibs.joined(separator: " ")),
        ]
      })
  }
}
