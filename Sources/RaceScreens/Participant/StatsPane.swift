import Languages
import Races
import Stage
import Terminal
import Timekeeping
import Widgets

/// Totals, personal records and form.
struct StatsPane: Pane {
  let model: StatsViewModel

  var title: Wording { Wording("races.stats.title") }

  var bindings: [KeyBinding] {
    [KeyBinding(.enter, "races.stats.key.races") { .open(.history) }]
  }

  func storeChanged() { model.refresh() }

  func draw(on canvas: inout Canvas, in area: Rect) {
    for (row, line) in lines.prefix(area.rows).enumerated() {
      canvas.write(
        TextWidth.fit(line.text, columns: area.columns), row: area.row + row, column: area.column,
        style: Style(line.role))
    }
  }

  private var lines: [(text: String, role: Role)] {
    if let failure = model.failure { return [(model.surroundings.text(failure), .error)] }
    guard let all = model.participation, all.races > 0 else {
      return [(model.surroundings.text("races.stats.empty"), .dim)]
    }
    return totals(all) + [("", .text), (model.surroundings.text("races.stats.records"), .title)]
      + records(all) + [
        ("", .text), (model.surroundings.text("races.stats.form"), .title), (form, .gauge),
      ]
  }

  private func totals(_ all: Participation) -> [(text: String, role: Role)] {
    let minutes = Elapsed.text(
      milliseconds: Int(all.totalMinutes * 60_000), decimals: 0, rounding: .down)
    return [
      (model.surroundings.text("races.stats.races", count: all.races), .accent),
      (model.surroundings.text("races.stats.km", ["km": BoardTable.km(all.totalKm)]), .accent),
      (
        model.surroundings.text(
          "races.stats.minutes", ["minutes": "\(Int(all.totalMinutes))", "time": minutes]), .accent
      ),
    ]
  }

  private func records(_ all: Participation) -> [(text: String, role: Role)] {
    all.records.map { record in
      let km = TextWidth.pad(BoardTable.km(Double(record.metres) / 1_000), columns: 10, .right)
      let time = Elapsed.text(milliseconds: record.milliseconds, decimals: 0, rounding: .up)
      return (
        "\(km) km \(TextWidth.pad(time, columns: 10, .right))  \(record.competitionName)", .text
      )
    }
  }

  private var form: String {
    let levels = model.surroundings.glyphs.levels
    return model.form.map { levels[Int(($0 * Double(levels.count - 1)).rounded())] }.joined()
  }
}
