import Pages
import Languages
import Races

/// A page with the lap chart: the order at the end of each lap, drawn and listed below.
///
/// It needs no script: a line is highlighted by style alone when it is hovered, focused by the
/// keyboard, or reached by a link from its name.
enum LapChartPage {
  static func html(
    _ book: RaceBook, category: String? = nil, at place: RacePlace = .alone, in texts: Catalogue
  ) -> String {
    let list =
      LapSheetList.isWorthShowing(book)
      ? LapSheetList(of: book, in: BoardFilter(category: category)) : nil
    let head = PageHead(book, category: category, in: texts)
    let fastest = list.flatMap { FastestLaps($0, groups: [], in: texts).sentence }
    let none = list == nil ? texts.text("scoring.laps.empty") : nil
    let drawings = list.map { charts(of: $0, texts) }
    let fields = PageValue.fields(
      texts: ["heading": texts.text("files.page.lapChart"), "none": none],
      lists: ["sums": [fastest].compactMap { $0 }.map(PageValue.text)])
    let table = list.map { order(of: $0, texts).html(id: "order") } ?? ""
    return PageTemplate.lapChart.filled(
      with: .object(
        head.fields + place.fields(in: texts) + fields + [
          (name: "chart", value: .template(drawings ?? "")),
          (name: "table", value: .template(table)),
        ]))
  }

  /// A chart for each category that rides its own number of laps, below its name.
  private static func charts(of list: LapSheetList, _ texts: Catalogue) -> String {
    let parts = list.byCourse
    var lines = 0
    return parts.map { course, list in
      let chart = LapChartDrawing(list, after: lines, in: texts)
      lines += chart.lineCount
      guard parts.count > 1 else { return chart.svg }
      return "<h3>\(Markup(ResultsTable.title(of: course, texts)).html)</h3>\n" + chart.svg
    }.joined()
  }

  /// The data of the charts: the bibs in order at the end of each lap.
  private static func order(of list: LapSheetList, _ texts: Catalogue) -> PageTable {
    let columns = ["lap", "order"].map {
      PageTable.Column(kind: $0, label: texts.text("files.column.\($0)"))
    }
    let parts = list.byCourse
    let rows = parts.flatMap { course, list in
      list.chart.enumerated().map { lap, bibs in
        var row = PageTable.Row(cells: [Markup("\(lap + 1)"), Markup(bibs.joined(separator: " "))])
        if parts.count > 1, lap == 0 { row.section = ResultsTable.title(of: course, texts) }
        return row
      }
    }
    return PageTable(columns: columns, kept: ["lap", "order"], rows: rows)
  }
}
