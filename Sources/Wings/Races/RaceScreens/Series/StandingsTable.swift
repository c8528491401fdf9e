import Accounts
import Languages
import Races
import Seasons
import Shell
import Terminal
import Timekeeping
import Widgets

/// Standings as a table: a column per event, results that do not count in brackets.
struct StandingsTable {
  private let book: SeriesBook
  private let context: AppContext
  private var isTime: Bool { book.series.points == .time }
  private var startsWithLargest: Bool { !book.series.points.isLeastFirst }

  init(_ book: SeriesBook, _ context: AppContext) {
    self.book = book
    self.context = context
  }

  var table: SortableTable<SeriesStanding> {
    SortableTable(
      columns: standing + book.events.indices.map(event),
      look: look)
  }

  /// The look of a row; the user's row is marked as on a board.
  private func look(of line: SeriesStanding) -> (role: Role, sign: Character) {
    let isOwn = context.user.map { line.competitor == .account($0.id) } ?? false
    let look = RowLook(place: line.place, isOwn: isOwn)
    return (look.role, look.sign)
  }

  private var standing: [SortableTable<SeriesStanding>.Column] {
    [
      .init(
        TableColumn(word("races.board.place"), columns: 4, .right), text: place,
        by: { $0.place.map(SortValue.count) }),
      .init(TableColumn(word("races.board.name")), text: \.name),
      .init(
        TableColumn(word("series.column.total"), columns: isTime ? 9 : 6, .right),
        startsWithLargest: startsWithLargest, text: { value($0.total) },
        by: { $0.events > 0 ? .count($0.total) : nil }),
      .init(
        TableColumn(word("series.column.events"), columns: 6, .right, priority: 1),
        startsWithLargest: true, text: { "\($0.events)" }, by: { .count($0.events) }),
    ]
  }

  private func event(_ index: Int) -> SortableTable<SeriesStanding>.Column {
    // The oldest events are left out first.
    let column = TableColumn(
      "\(index + 1)", columns: isTime ? 9 : 5, .right, priority: 2 + book.events.count - index)
    return .init(
      column, startsWithLargest: startsWithLargest, text: { $0.scores[index].map(score) ?? "" },
      by: { $0.scores[index].map { .count($0.value) } })
  }

  private func place(_ line: SeriesStanding) -> String {
    line.place.map { "\($0)" + (line.sharesPlace ? "=" : "") } ?? "-"
  }

  func score(_ score: SeriesStanding.Score) -> String {
    score.counts ? value(score.value) : "(\(value(score.value)))"
  }

  private func value(_ value: Int) -> String {
    isTime ? Elapsed.text(milliseconds: value, decimals: 0, rounding: .up) : "\(value)"
  }

  /// Every result of a competitor with the name of its event, and how a tie was broken.
  func about(_ line: SeriesStanding, columns: Int) -> [String] {
    let results = zip(book.events, line.scores).enumerated().compactMap { index, pair in
      pair.1.map { score in
        context.text(
          "series.about.event",
          [
            "number": "\(index + 1)", "name": pair.0.name, "place": "\(score.place)",
            "points": self.score(score),
          ])
      }
    }
    return ItemLines.wrap([line.name, tie(line)] + results.reversed(), columns: columns).map {
      TextWidth.fit($0, columns: columns)
    }
  }

  /// How a tie was broken, or why there is no place; else empty.
  func tie(_ line: SeriesStanding) -> String {
    if line.place == nil { return word("series.about.tooFew") }
    return line.brokenBy.map { word("series.about.tie.\($0.rawValue)") } ?? ""
  }

  private func word(_ key: String) -> String { context.text(key) }
}
