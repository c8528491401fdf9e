import Languages
import Races
import Stage
import Terminal
import Widgets

/// Keys and drawing that every list of competitions shares.
struct CompetitionListView {
  let list: CompetitionList
  let surroundings: Surroundings
  /// The catalogue's name of what to say where there are none.
  let empty: String
  /// The sign in front of a competition that is one's own or joined.
  var sign: (Competition) -> Character = { _ in " " }
  /// Whether it matters more that a competition is deactivated than that its race is over.
  var tellsDeactivated = false

  var bindings: [KeyBinding] {
    [
      KeyBinding(.down, "common.key.down", also: [.character("j")], footer: false) { move(1) },
      KeyBinding(.up, "common.key.up", also: [.character("k")], footer: false) { move(-1) },
      KeyBinding(.pageDown, "common.key.pageDown", footer: false) { move(10) },
      KeyBinding(.pageUp, "common.key.pageUp", footer: false) { move(-10) },
      KeyBinding(.home, "common.key.first", also: [.character("g")], footer: false) {
        move(-1_000_000)
      },
      KeyBinding(.end, "common.key.last", also: [.character("G")], footer: false) {
        move(1_000_000)
      },
    ]
  }

  /// A key for the selected competition; without one it says so.
  func binding(
    _ key: Key, _ label: String, footer: Bool = true, disabled: Wording? = nil,
    _ action: @escaping (Competition) -> Move
  ) -> KeyBinding {
    let none = list.selected == nil ? Wording("common.nothingSelected") : nil
    return KeyBinding(key, label, disabled: none ?? disabled, footer: footer) {
      list.selected.map(action) ?? .stay
    }
  }

  func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    if list.competitions.isEmpty {
      let text = list.failure.map { surroundings.text(surroundings.wording(of: $0)) }
      drawEmpty(text ?? surroundings.text(empty), on: &canvas, in: area)
      return
    }
    Table(columns: columns, count: list.competitions.count) { row(list.competitions[$0]) }
      .draw(on: &canvas, in: area, state: &list.state, isFocused: isFocused)
  }

  private func drawEmpty(_ text: String, on canvas: inout Canvas, in area: Rect) {
    for (row, line) in TextLines.wrap(text, columns: area.columns - 2).enumerated()
    where row + 1 < area.rows {
      canvas.write(line, row: area.row + 1 + row, column: area.column + 1, style: Style(.dim))
    }
  }

  private func move(_ rows: Int) -> Move {
    list.move(by: rows)
    return .stay
  }

  private var columns: [TableColumn] {
    func title(_ key: String) -> String { surroundings.text("races.list.\(key)") }
    return [
      TableColumn(title("name")),
      TableColumn(title("date"), columns: 10, priority: 2),
      TableColumn(title("format"), columns: 10, priority: 4),
      TableColumn(title("entries"), columns: 7, .right, priority: 3),
      TableColumn(title("state"), columns: 12, priority: 1),
    ]
  }

  private func state(_ competition: Competition) -> String {
    if competition.race.isRunning { return "running" }
    if !competition.isActive, tellsDeactivated { return "deactivated" }
    if competition.race.stopped != nil { return "over" }
    return competition.isActive ? "open" : "closed"
  }

  private func row(_ competition: Competition) -> TableRow {
    TableRow(
      [
        competition.name, competition.date ?? "",
        surroundings.text("races.format.\(competition.rules?.rawValue ?? "\(competition.format)")"),
        "\(list.entries(of: competition))", surroundings.text("races.state.\(state(competition))"),
      ], role: competition.race.isRunning ? .live : .text, sign: sign(competition))
  }
}
