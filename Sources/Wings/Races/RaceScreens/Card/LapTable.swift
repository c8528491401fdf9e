import Languages
import Races
import Shell
import Terminal
import Widgets

/// The laps as a table, with signs for the fastest lap and for laps that do not count.
struct LapTable {
  private static let fastestSign: Character = "*"
  private static let notCountedSign: Character = "x"

  private let laps: [LapLine]
  private let context: AppContext

  init(_ laps: [LapLine], _ context: AppContext) {
    self.laps = laps
    self.context = context
  }

  /// The titles and a line for each lap.
  func lines(
    columns: Int, chosen: Int? = nil, sortedBy sorting: ColumnSort<SortPlace>? = nil
  ) -> [PageLine] {
    let laps = sorting.map { table.sorted(self.laps, by: $0) } ?? self.laps
    return table.table(laps, by: sorting ?? ColumnSort(SortPlace(nil)), context.glyphs)
      .lines(columns: columns, selection: laps.firstIndex { $0.lap == chosen })
  }

  /// The meaning of the signs in use.
  var legend: [String] {
    let fastest = "\(Self.fastestSign) " + context.text("races.own.fastest")
    let notCounted = "\(Self.notCountedSign) " + context.text("races.own.notCounted")
    return (laps.contains(where: \.isFastest) ? [fastest] : [])
      + (laps.contains { !$0.counts } ? [notCounted] : [])
  }

  /// The table of the laps, in the order ridden.
  var table: SortableTable<LapLine> {
    let hasPace = laps.contains { $0.metres != nil }
    return SortableTable(columns: times + (hasPace ? paces : [])) { lap in
      let sign = lap.isFastest ? Self.fastestSign : lap.counts ? " " : Self.notCountedSign
      return (lap.isFastest ? .leader : lap.counts ? .text : .dim, sign)
    }
  }

  private func title(_ key: String) -> String { context.text("races.lap.\(key)") }

  private var times: [SortableTable<LapLine>.Column] {
    [
      .init(
        TableColumn(title("number"), columns: 4, .right), text: { "\($0.lap)" },
        by: { .count($0.lap) }),
      .init(
        TableColumn(title("time"), columns: 9, .right), text: { number($0.time) },
        by: { .count($0.milliseconds) }),
      .init(
        TableColumn(title("total"), columns: 9, .right, priority: 1),
        text: { number($0.total) }, by: { .count($0.totalMilliseconds) }),
      .init(
        TableColumn(title("place"), columns: 6, .right),
        text: { $0.place.map(String.init) ?? "-" }, by: { $0.place.map(SortValue.count) }),
    ]
  }

  private var paces: [SortableTable<LapLine>.Column] {
    func pace(_ lap: LapLine) -> Pace? {
      Pace(metres: lap.metres, milliseconds: lap.milliseconds)
    }
    func perKm(_ lap: LapLine) -> SortValue? {
      pace(lap).map { _ in .number(Double(lap.milliseconds) / Double(lap.metres ?? 1)) }
    }
    return [
      .init(
        TableColumn(title("pace"), columns: 8, .right, priority: 2),
        text: { pace($0)?.minutesPerKm ?? "" }, by: perKm),
      .init(
        TableColumn(title("speed"), columns: 7, .right, priority: 3),
        text: { number(pace($0)?.kmPerHour ?? "") }, by: perKm),
    ]
  }

  private func number(_ numeral: String) -> String { context.texts.number(numeral) }
}
