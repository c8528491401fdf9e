import Races
import Seasons

extension ResultsText {
  /// The standings of a series as RFC 4180 with a header; a column for each event has its score.
  ///
  /// In a series by time, scores are seconds. What a spreadsheet would run as a formula is
  /// neutralised.
  package static func csv(_ lines: [SeriesStanding], of book: SeriesBook) -> String {
    let isTime = book.series.points == .time
    func text(_ value: Int) -> String { isTime ? seconds(value) : "\(value)" }
    let header = ["place", "name", "total"] + book.events.map { typed($0.name) } + ["results"]
    return csv(
      [header]
        + lines.map { line in
          [line.place.map(String.init) ?? "", typed(line.name), text(line.total)]
            + line.scores.map { $0.map { text($0.value) } ?? "" } + [book.stage.rawValue]
        })
  }
}
