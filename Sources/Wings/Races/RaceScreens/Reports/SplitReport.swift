import Languages
import Races
import Shell
import Terminal
import Timekeeping
import Widgets

/// The splits of a competitor: checkpoints and laps, the pace between them, the place at each.
struct SplitReport {
  let book: RaceBook
  let entryID: String
  let sorting: ColumnSort<SortPlace>
  let context: AppContext

  /// The columns to sort by; the first is the order of passing.
  static let places = (0..<5).map { SortPlace($0) }

  func page(columns: Int) -> Page {
    let splits = Splits(of: book).all(ofEntry: entryID)
    let who = PageLine("\(book.entry(entryID)?.bib ?? "")  \(book.name(of: entryID))", .title)
    guard !splits.isEmpty else {
      return Page([who, PageLine(), PageLine(context.text("scoring.splits.empty"), .dim)])
    }
    let table = table(splits)
    let lines = table.table(table.sorted(splits, by: sorting), by: sorting, context.glyphs)
      .lines(columns: columns)
    return Page([who, PageLine()] + lines, headed: 2..<2 + lines.count)
  }

  private func table(_ splits: [Split]) -> SortableTable<Split> {
    SortableTable(columns: [
      .init(TableColumn(title("point")), text: point, by: { .count($0.elapsedMilliseconds) }),
      column(
        "time", splits, { book.text(ofTime: $0.elapsedMilliseconds) }, { $0.elapsedMilliseconds }),
      column(
        "leg", splits, priority: 2,
        { book.text(ofLap: $0.legMilliseconds, endingAt: $0.elapsedMilliseconds) },
        { $0.legMilliseconds }),
      column("pace", splits, priority: 1, pace, \.pace),
      column("place", splits, { "\($0.place)" }, { $0.place }),
    ])
  }

  /// A column as wide as its content.
  private func column(
    _ key: String, _ splits: [Split], priority: Int = 0, _ text: @escaping (Split) -> String,
    _ value: @escaping (Split) -> Int?
  ) -> SortableTable<Split>.Column {
    // Leaves room for the sort arrow beside the title.
    let titled = TextWidth.columns(of: title(key)) + 1
    let width = splits.map { TextWidth.columns(of: text($0)) }.max() ?? 0
    return .init(
      TableColumn(title(key), columns: max(titled, width) + 1, .right, priority: priority),
      text: text, by: { value($0).map(SortValue.count) })
  }

  private func title(_ key: String) -> String { context.text("scoring.splits.\(key)") }

  private func point(_ split: Split) -> String {
    let finish = context.text("scoring.splits.lap", ["lap": "\(split.lap)"])
    let metres =
      split.metres.map {
        "  " + context.text("races.own.km", ["km": BoardTable.km(Double($0) / 1000)])
      } ?? ""
    return (split.checkpoint.isEmpty ? finish : split.checkpoint) + metres
  }

  private func pace(_ split: Split) -> String {
    split.pace.map {
      context.text("scoring.splits.perKm", ["pace": Pace.text(perKm: $0)])
    } ?? ""
  }
}
