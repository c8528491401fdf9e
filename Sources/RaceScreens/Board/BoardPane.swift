import Languages
import Races
import Stage
import Terminal
import Timekeeping
import Widgets

/// What every screen with a board shares: its keys, and drawing it.
package struct BoardPane {
  package let model: BoardModel

  package init(model: BoardModel) {
    self.model = model
  }

  package var bindings: [KeyBinding] {
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
      KeyBinding(.character("/"), "common.key.filter") { stay(model.filterTapped()) },
      KeyBinding(.character("c"), "races.board.key.category") { stay(model.categoryTapped()) },
      KeyBinding(.character("x"), "races.board.key.sex", footer: false) { stay(model.sexTapped()) },
    ]
  }

  /// Typing into the filter.
  package func take(_ input: Input) -> Move? {
    if case .mouse(let mouse) = input {
      guard mouse.kind == .wheelUp || mouse.kind == .wheelDown else { return nil }
      return move(mouse.kind == .wheelUp ? -3 : 3)
    }
    guard model.isTypingFilter, case .key(let key, _) = input else { return nil }
    switch key {
    case .character(let character): model.filterTyped(character)
    case .backspace: model.filterDeleted()
    case .enter: model.filterEnded(clearing: false)
    case .escape: model.filterEnded(clearing: true)
    default: return nil
    }
    return .stay
  }

  package func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    let (head, body) = area.splitTop(1)
    canvas.write(
      TextWidth.fit(heading, columns: head.columns), row: head.row, column: head.column,
      style: Style(model.isTypingFilter ? .fieldFocused : .title, bold: isFocused))
    model.view.table.draw(on: &canvas, in: body, state: model.state, isFocused: isFocused)
    guard model.count == 0, body.rows > 1 else { return }
    let key = model.filter.isEmpty ? "races.board.empty" : "races.board.noMatch"
    canvas.write(
      TextWidth.fit(model.surroundings.text(key), columns: body.columns), row: body.row + 1,
      column: body.column, style: Style(.dim))
  }

  private var heading: String {
    let filter = model.filter
    var parts = [
      model.surroundings.text(
        "races.board.title", ["shown": "\(model.count)", "all": "\(model.book.entryCount)"])
    ]
    if let category = filter.category { parts.append(category) }
    if let sex = filter.sex { parts.append(sex.rawValue) }
    if model.isTypingFilter || !filter.text.isEmpty { parts.append("/" + filter.text) }
    return parts.joined(separator: "  ")
  }

  private func move(_ rows: Int) -> Move {
    model.move(by: rows)
    return .stay
  }

  private func stay(_: Void) -> Move { .stay }

  /// The running clock of the race, for the breadcrumb line.
  package var live: LiveStatus? {
    LiveStatus(of: model.book, at: model.surroundings.clock.now())
  }

  package var wakesEvery: Int? { model.competition.race.isRunning ? 1_000 : nil }
}
