import Languages
import Races
import Shell
import Terminal
import Widgets

/// The data of a competition above its board; either of the two has the keyboard.
final class FactsModel {
  /// Whether the keyboard reads on in the data instead of the board.
  var hasKeyboard = false
  var page = PageState()
  /// Whether there is more than was shown last.
  fileprivate(set) var isCut = false
  fileprivate var area = Rect(column: 0, row: 0, columns: 0, rows: 0)
}

/// Keys and drawing that screens with data above a board share.
struct FactsPane {
  let model: FactsModel
  let facts: CompetitionFacts
  let board: BoardPane

  var bindings: [KeyBinding] {
    let turn = model.hasKeyboard ? "races.competition.key.board" : "races.competition.key.facts"
    return (model.hasKeyboard ? keys.bindings : board.bindings) + [
      KeyBinding(.tab, turn, also: [.backTab], footer: model.isCut || model.hasKeyboard) {
        give(!model.hasKeyboard)
      },
      KeyBinding(.alt("1"), "races.competition.key.facts", footer: false) { give(true) },
      KeyBinding(.alt("2"), "races.competition.key.board", footer: false) { give(false) },
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
    let isOnFacts = model.area.contains(mouse.at)
    if mouse.kind == .press, isOnFacts != model.hasKeyboard { _ = give(isOnFacts) }
    return isOnFacts ? keys.take(input) : board.take(input)
  }

  /// Draws the data in one of so many parts of the rows, in most of them while it has the
  /// keyboard; on a wide screen at the right of the board, above what is chosen there.
  ///
  /// - Returns: The room that is left for the board.
  func draw(on canvas: inout Canvas, in area: Rect, share: Int) -> Rect {
    guard Preview.hasRoom(on: canvas.size) else {
      let lines = facts.lines(columns: area.columns)
      let most = model.hasKeyboard ? max(1, area.rows - 4) : area.rows / share
      let (head, rest) = area.splitTop(min(lines.count + 1, most))
      draw(lines, on: &canvas, in: head)
      return rest
    }
    let (left, right) = Preview.places(
      of: board.model.view.table, in: area, on: canvas.size, state: &board.model.state)
    let lines = facts.lines(columns: right.columns - 4)
    let most = model.hasKeyboard ? right.rows - 4 : right.rows / 2
    let (head, below) = right.splitTop(min(lines.count + 2, most))
    let box = Box(facts.competition.name, isFocused: model.hasKeyboard)
    draw(lines, on: &canvas, in: box.draw(on: &canvas, in: head))
    BoardPreview(board.model).draw(on: &canvas, in: below)
    return left
  }

  private func draw(_ lines: [String], on canvas: inout Canvas, in head: Rect) {
    model.area = head
    model.isCut = lines.count > head.rows
    Page(shown(lines, head)).draw(on: &canvas, in: head, state: &model.page)
  }

  private func shown(_ lines: [String], _ head: Rect) -> [PageLine] {
    lines.enumerated().map { row, line in
      let goesOn = model.isCut && !model.hasKeyboard && row == head.rows - 1
      let text = goesOn ? TextWidth.fit(line, columns: head.columns - 4) + " ..." : line
      return PageLine(text, row == 0 || model.hasKeyboard ? .accent : .text)
    }
  }
}
