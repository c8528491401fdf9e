import Languages
import Races
import Shell
import Terminal
import Widgets

/// The laps as a table; signs mark the fastest and those that do not count.
struct LapTable {
  private static let fastestSign: Character = "*"
  private static let notCountedSign: Character = "x"

  private let laps: [LapLine]
  private let context: AppContext

  init(_ laps: [LapLine], _ context: AppContext) {
    self.laps = laps
    self.context = context
  }

  /// The titles, then a line for each lap.
  func lines(columns: Int, chosen: Int? = nil) -> [PageLine] {
    table.lines(columns: columns, selection: laps.firstIndex { $0.lap == chosen })
  }

  /// What the signs mean, those that are used.
  var legend: [String] {
    let fastest = "\(Self.fastestSign) " + context.text("races.own.fastest")
    let notCounted = "\(Self.notCountedSign) " + context.text("races.own.notCounted")
    return (laps.contains(where: \.isFastest) ? [fastest] : [])
      + (laps.contains { !$0.counts } ? [notCounted] : [])
  }

  private var table: Table {
    Table(columns: columns, count: laps.count) { row(laps[$0]) }
  }

  private var columns: [TableColumn] {
    func title(_ key: String) -> String { context.text("races.lap.\(key)") }
    let lap = [
      TableColumn(title("number"), columns: 4, .right),
      TableColumn(title("time"), columns: 9, .right),
      TableColumn(title("total"), columns: 9, .right, priority: 1),
      TableColumn(title("place"), columns: 6, .right),
    ]
    guard laps.contains(where: { $0.metres != nil }) else { return lap }
    return lap + [
      TableColumn(title("pace"), columns: 8, .right, priority: 2),
      TableColumn(title("speed"), columns: 7, .right, priority: 3),
    ]
  }

  private func row(_ lap: LapLine) -> TableRow {
    let pace = Pace(metres: lap.metres, milliseconds: lap.milliseconds)
    let sign = lap.isFastest ? Self.fastestSign : lap.counts ? " " : Self.notCountedSign
    return TableRow(
      [
        "\(lap.lap)", number(lap.time), number(lap.total), lap.place.map(String.init) ?? "-",
        pace?.minutesPerKm ?? "", number(pace?.kmPerHour ?? ""),
      ], role: lap.isFastest ? .leader : lap.counts ? .text : .dim, sign: sign)
  }

  private func number(_ numeral: String) -> String { context.texts.number(numeral) }
}
