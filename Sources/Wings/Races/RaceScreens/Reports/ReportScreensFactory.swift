import Races
import Shell

/// The reports about a race.
package enum ReportScreensFactory {
  /// Returns the screen of a report.
  ///
  /// - Throws: `RaceError` or `StoreError` if it cannot be opened.
  package static func pane(
    for place: RaceDestination.Report, in context: AppContext
  ) throws -> any Pane {
    func report(
      _ id: String, _ title: String, of entry: String? = nil, sortedBy places: [SortPlace] = [],
      _ lines: @escaping ReportModel.Lines
    ) throws -> ReportPane {
      ReportPane(
        model: try ReportModel(
          id, title: "scoring.\(title).title", context, sortedBy: places, lines: lines),
        entryID: entry)
    }
    return switch place {
    case .why(let id, let entry):
      try report(id, "why", of: entry) {
        WhyReport(book: $0.book, entryID: entry, context: $0.context).page(columns: $1)
      }
    case .splits(let id, let entry):
      try report(id, "splits", of: entry, sortedBy: SplitReport.places) {
        SplitReport(
          book: $0.book, entryID: entry, sorting: $0.sorting, context: $0.context
        ).page(columns: $1)
      }
    case .teams(let id):
      try report(id, "teams") { TeamReport(book: $0.book, context: $0.context).page(columns: $1) }
    case .laps(let id):
      try lapReport(id, context)
    case .lapChart(let id, let entry):
      RaceChartPane(model: try RaceChartModel(id, .places, entry: entry, context))
    case .gapChart(let id, let entry):
      RaceChartPane(model: try RaceChartModel(id, .gaps, entry: entry, context))
    case .resultSpread(let id, let entry):
      ResultSpreadPane(model: try ResultSpreadModel(id, entry: entry, context))
    case .startList(let id): StartListPane(model: try StartListModel(id, context))
    case .raceHistory(let id, let entry):
      HistoryReportPane(model: try HistoryModel(id, entry: entry, context))
    }
  }

  private static func lapReport(_ id: String, _ context: AppContext) throws -> ReportPane {
    ReportPane(
      model: try ReportModel(id, title: "scoring.laps.title", context) {
        LapReport(book: $0.book, context: $0.context).page(columns: $1)
      }, leadsToChart: true)
  }
}
