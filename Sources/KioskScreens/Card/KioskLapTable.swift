import Races
import Stage
import Terminal
import Timekeeping
import Widgets

/// The laps of a card: the fastest has a sign.
struct KioskLapTable {
  private let model: KioskCardViewModel

  init(_ model: KioskCardViewModel) {
    self.model = model
  }

  var table: Table {
    Table(columns: columns, count: model.laps.count) { row(model.laps[$0]) }
  }

  private var columns: [TableColumn] {
    func title(_ key: String) -> String { model.surroundings.text("kiosk.lap.\(key)") }
    return [
      TableColumn(title("number"), columns: 4, .right),
      TableColumn(title("time"), columns: 10, .right),
      TableColumn(title("total"), columns: 12, .right),
      TableColumn(""),
    ]
  }

  private func row(_ crossing: CrossingLine) -> TableRow {
    let isFastest = model.fastest != nil && crossing.lapMilliseconds == model.fastest
    return TableRow(
      [
        crossing.lap.map(String.init) ?? "", crossing.lapMilliseconds.map(time) ?? "",
        time(crossing.elapsedMilliseconds),
        isFastest ? model.surroundings.text("kiosk.lap.fastest") : "",
      ], role: isFastest ? .leader : .text, sign: isFastest ? "*" : " ")
  }

  private func time(_ milliseconds: Int) -> String {
    Elapsed.text(milliseconds: milliseconds, decimals: 1, rounding: .down)
  }
}
