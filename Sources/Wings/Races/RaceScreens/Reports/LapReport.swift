import Languages
import Races
import Shell
import Terminal
import Widgets

/// The laps of a race: the fastest, the order at the end of each, and all times.
struct LapReport {
  let book: RaceBook
  let context: AppContext

  func page(columns: Int) -> Page {
    guard LapSheetList.isWorthShowing(book) else {
      return Page(
        TextLines.wrap(context.text("scoring.laps.empty"), columns: columns)
          .map { PageLine($0, .dim) })
    }
    let list = LapSheetList(of: book)
    return Page(
      fastest(list) + heading("chart") + chart(list, columns) + heading("times")
        + times(list, columns))
  }

  private func heading(_ key: String) -> [PageLine] {
    [PageLine(), PageLine(context.text("scoring.laps.\(key)"), .title)]
  }

  private func fastest(_ list: LapSheetList) -> [PageLine] {
    guard let fastest = list.fastest else { return [] }
    return [
      PageLine(
        context.text(
          "scoring.laps.fastest",
          [
            "time": fastest.lap.time, "bib": fastest.row.bib, "name": fastest.row.name,
            "lap": "\(fastest.lap.lap)",
          ]), .accent)
    ]
  }

  private func chart(_ list: LapSheetList, _ columns: Int) -> [PageLine] {
    let parts = list.byCourse
    return parts.flatMap { course, list in
      let title = parts.count > 1 ? course.flatMap { $0.isEmpty ? nil : $0 } : nil
      return [title].compactMap { $0.map { PageLine($0, .accent) } }
        + list.chart.enumerated().flatMap { lap, bibs in
          hanging("\(lap + 1)", bibs, columns).map { PageLine($0) }
        }
    }
  }

  /// The times of all competitors: a row each if all laps fit, else wrapped below each name.
  private func times(_ list: LapSheetList, _ columns: Int) -> [PageLine] {
    let laps = list.sheets.map { $0.laps.map(text) }
    let widest = laps.joined().map { TextWidth.columns(of: $0) }.max() ?? 0
    let most = laps.map(\.count).max() ?? 0
    if Self.whoColumns + most * (widest + 1) <= columns {
      return table(list.sheets, laps: laps, most, widest).lines(columns: columns)
    }
    return zip(list.sheets, laps).flatMap { sheet, laps in
      let place = sheet.row.place.map { "\($0)." } ?? "-"
      let who = PageLine(
        "\(place) \(sheet.row.bib) \(sheet.row.rankedName(context.text))", .accent)
      return [who] + hanging("", laps, columns).map { PageLine($0) }
    }
  }

  /// The least columns of place, bib and name.
  private static let whoColumns = 34

  private func text(_ lap: LapLine) -> String {
    context.texts.number(lap.time) + (lap.isFastest ? "*" : lap.counts ? " " : "-")
  }

  private func table(
    _ sheets: [LapSheet], laps: [[String]], _ most: Int, _ widest: Int
  ) -> Table {
    func title(_ key: String) -> String { context.text("races.board.\(key)") }
    let who = [
      TableColumn(title("place"), columns: 4, .right), TableColumn(title("bib"), columns: 6),
      TableColumn(title("name")),
    ]
    let numbers = (0..<most).map { TableColumn("\($0 + 1) ", columns: widest, .right) }
    return Table(columns: who + numbers, count: sheets.count) { index in
      let row = sheets[index].row
      let place = row.place.map { "\($0)" } ?? "-"
      let look = RowLook(of: row, context)
      return TableRow(
        [place, row.bib, row.rankedName(context.text)] + laps[index], role: look.role,
        sign: look.sign)
    }
  }

  /// Wraps words with a hanging indent.
  private func hanging(_ title: String, _ words: [String], _ columns: Int) -> [String] {
    let width = 5
    let lines = TextLines.wrap(words.joined(separator: " "), columns: max(1, columns - width))
    return lines.enumerated().map { number, line in
      TextWidth.pad(number == 0 ? title : "", columns: width - 1, .right) + " " + line
    }
  }
}
