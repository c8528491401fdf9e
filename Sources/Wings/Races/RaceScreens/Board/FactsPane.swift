import Languages
import Races
import Shell
import Terminal
import Widgets

/// The facts about a competition above its board, and which of the two has the keyboard.
final class FactsModel {
  /// Whether the keyboard scrolls the facts instead of the board.
  var hasKeyboard = false
  var page = PageState()
  fileprivate var layout = FactsLayout()
  /// Whether the facts do not fit.
  var isCut: Bool { layout.lines.count > layout.inside.rows }
}

/// The places of the facts, the board, and on a wide screen the selected card.
private struct FactsLayout {
  var lines: [String] = []
  var box: Rect?
  var inside = Rect.empty
  var board = Rect.empty
  var chosen: Rect?
}

/// The keys and the drawing of screens with facts above a board.
struct FactsPane {
  let model: FactsModel
  let facts: CompetitionFacts
  let board: BoardPane

  var bindings: [KeyBinding] {
    let turn = model.hasKeyboard ? "races.competition.key.board" : "races.competition.key.facts"
    return (model.hasKeyboard ? keys.bindings : board.bindings) + [
      KeyBinding(.tab, turn, also: [.backTab], footer: model.isCut || model.hasKeyboard) {
        give(!model.hasKeyboard)
      }
    ] + chart + [
      KeyBinding(.alt("1"), "races.competition.key.facts", footer: false) { give(true) },
      KeyBinding(.alt("2"), "races.competition.key.board", footer: false) { give(false) },
    ]
  }

  /// The key of the lap chart beside the board, on a screen with room for it.
  private var chart: [KeyBinding] {
    guard model.layout.chosen != nil else { return [] }
    let label = board.model.chart == nil ? "races.chart.key.beside" : "races.chart.key.card"
    return [
      KeyBinding(.character("V"), label, disabled: board.model.lapObstacle, footer: false) {
        board.model.chartTapped()
        return .stay
      }
    ]
  }

  private var keys: ReadingKeys {
    ReadingKeys(line: { model.page.scroll(by: $0) }, page: { model.page.page(by: $0) })
  }

  private func give(_ hasKeyboard: Bool) -> Move {
    model.hasKeyboard = hasKeyboard
    if !hasKeyboard { model.page = PageState() }
    return .stay
  }

  func take(_ input: Input) -> Move? {
    guard case .mouse(let mouse) = input else {
      return model.hasKeyboard ? nil : board.take(input)
    }
    let isOnFacts = model.layout.inside.contains(mouse.at)
    if mouse.kind == .press, isOnFacts != model.hasKeyboard { _ = give(isOnFacts) }
    return isOnFacts ? keys.take(input) : board.take(input)
  }

  /// Lays out the facts: they get 1/`share` of the rows, or most rows while they are scrolled.
  ///
  /// On a wide screen they are right of the board, above the selected card.
  func layOut(_ room: FrameRoom, share: Int) {
    let area = room.area
    var layout = FactsLayout()
    if Preview.hasRoom(on: room.terminal) {
      let (left, right) = Preview.places(
        of: board.model.view.table, in: area, on: room.terminal, state: &board.model.state)
      layout.lines = facts.lines(columns: right.columns - 4)
      let most = model.hasKeyboard ? right.rows - 4 : right.rows / 2
      let (head, below) = right.splitTop(min(layout.lines.count + 2, most))
      (layout.box, layout.chosen, layout.board) = (head, below, left)
      layout.inside = Box.inside(of: head, on: room.terminal, isLinear: room.isLinear)
    } else {
      layout.lines = facts.lines(columns: area.columns)
      let most = model.hasKeyboard ? max(1, area.rows - 4) : area.rows / share
      (layout.inside, layout.board) = area.splitTop(min(layout.lines.count + 1, most))
    }
    model.layout = layout
    if layout.chosen != nil { board.model.settleChart() }
    board.layOut(room.with(layout.board))
  }

  /// Draws the facts and the selected card.
  ///
  /// - Returns: The area left for the board.
  func draw(on canvas: inout Canvas) -> Rect {
    let layout = model.layout
    if let box = layout.box {
      _ = Box(facts.competition.name, isFocused: model.hasKeyboard).draw(on: &canvas, in: box)
    }
    Page(shown(layout)).drawScrolled(on: &canvas, in: layout.inside, state: &model.page)
    if let chosen = layout.chosen { BoardPreview(board.model).draw(on: &canvas, in: chosen) }
    return layout.board
  }

  private func shown(_ layout: FactsLayout) -> [PageLine] {
    let place = layout.inside
    return layout.lines.enumerated().map { row, line in
      let goesOn = model.isCut && !model.hasKeyboard && row == place.rows - 1
      let text = goesOn ? TextWidth.fit(line, columns: place.columns - 4) + " ..." : line
      return PageLine(text, row == 0 || model.hasKeyboard ? .accent : .text)
    }
  }
}
