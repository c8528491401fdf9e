import Languages
import Races
import Stage
import Terminal
import Widgets

/// History: Joined and Previous in one list.
struct HistoryPane: Pane {
  let model: HistoryViewModel

  var title: Wording { Wording("races.history.title") }

  var bindings: [KeyBinding] {
    [
      KeyBinding(.down, "common.key.down", also: [.character("j")], footer: false) { move(1) },
      KeyBinding(.up, "common.key.up", also: [.character("k")], footer: false) { move(-1) },
      KeyBinding(.enter, "common.key.open") { model.openTapped() },
      KeyBinding(.character("L"), "races.history.key.leave", disabled: model.leaveObstacle) {
        model.leaveTapped()
      },
    ]
  }

  private func move(_ rows: Int) -> Move {
    model.state.move(by: rows, of: model.races.count)
    return .stay
  }

  func storeChanged() { model.refresh() }

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard !model.races.isEmpty else {
      let text = model.surroundings.text(model.failure ?? Wording("races.history.empty"))
      canvas.write(
        TextWidth.fit(text, columns: area.columns), row: area.row, column: area.column,
        style: Style(.dim))
      return
    }
    Table(columns: columns, count: model.races.count) { row($0) }
      .draw(on: &canvas, in: area, state: model.state)
  }

  private var columns: [TableColumn] {
    func title(_ key: String) -> String { model.surroundings.text("races.list.\(key)") }
    return [
      TableColumn(title("state"), columns: 9),
      TableColumn(title("date"), columns: 10, priority: 2),
      TableColumn(title("name")),
      TableColumn(title("place"), columns: 6, .right),
      TableColumn(title("result"), columns: 10, .right, priority: 1),
    ]
  }

  private func row(_ index: Int) -> TableRow {
    let race = model.races[index]
    let isJoined = index < model.joined.count
    let result =
      race.competition.format == .distance ? BoardTable.km(race.km) + " km" : race.row.time
    return TableRow([
      model.surroundings.text(isJoined ? "races.history.joined" : "races.history.previous"),
      race.competition.date ?? "", race.competition.name,
      race.row.place.map(String.init) ?? "-", result,
    ])
  }
}
