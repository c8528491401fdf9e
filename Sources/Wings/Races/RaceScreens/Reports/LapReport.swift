import Languages
import Races
import Shell
import Terminal
import Widgets

/// The laps of a race: the fastest, who was where at the end of each, and everybody's times.
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
    list.chart.enumerated().flatMap { lap, bibs in
      hanging("\(lap + 1)", bibs, columns).map { PageLine($0) }
    }
  }

  private func times(_ list: LapSheetList, _ columns: Int) -> [PageLine] {
    list.sheets.flatMap { sheet in
      let place = sheet.row.place.map { "\($0)." } ?? "-"
      let who = PageLine("\(place) \(sheet.row.bib) \(sheet.row.name)", .accent)
      let laps = sheet.laps.map {
        context.texts.number($0.time) + ($0.isFastest ? "*" : $0.counts ? "" : "-")
      }
      return [who] + hanging("", laps, columns).map { PageLine($0) }
    }
  }

  /// Words in lines as wide as the page, each under the first.
  private func hanging(_ title: String, _ words: [String], _ columns: Int) -> [String] {
    let width = 5
    let lines = TextLines.wrap(words.joined(separator: " "), columns: max(1, columns - width))
    return lines.enumerated().map { number, line in
      TextWidth.pad(number == 0 ? title : "", columns: width - 1, .right) + " " + line
    }
  }
}
