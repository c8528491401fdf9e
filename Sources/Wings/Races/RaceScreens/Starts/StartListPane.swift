import Languages
import RaceDay
import Races
import Shell
import Terminal
import Timekeeping
import Widgets

/// The start list: who starts when; those who run the race give the starts.
struct StartListPane: Pane {
  let model: StartListModel

  var title: Wording {
    Wording("scoring.starts.title", ["name": model.book.competition.name])
  }
  var live: LiveStatus? { LiveStatus(of: model.book, at: model.context.clock.now()) }
  private var form: FootForm { FootForm(model) }
  var takesText: Bool { form.isOpen }
  var hasUnsavedText: Bool { form.isChanged }

  private var keys: ReadingKeys {
    ReadingKeys(
      line: { model.page.scroll(by: $0) }, page: { model.page.page(by: $0) }, namesPages: true)
  }

  var bindings: [KeyBinding] {
    if form.isOpen {
      return form.bindings(submit: "scoring.starts.key.give", leave: "races.run.key.leave")
    }
    return keys.bindings + [
      KeyBinding(.character("i"), "scoring.starts.key.intervals", disabled: model.obstacle) {
        model.giveTapped()
      }
    ]
  }

  func storeChanged() -> Move { model.storeChanged() }

  func take(_ input: Input) -> Move? {
    form.isOpen ? form.take(input) : keys.take(input)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    drawList(on: &canvas, in: form.draw(on: &canvas, in: area))
  }

  private func drawList(on canvas: inout Canvas, in area: Rect) {
    let lines = StartList(of: model.book).lines.map(line)
    let empty = TextLines.wrap(
      model.context.text("races.board.empty"), columns: area.columns)
    Page(lines.isEmpty ? empty.map { PageLine($0, .dim) } : lines)
      .draw(on: &canvas, in: area, state: &model.page)
  }

  private func line(_ line: StartLine) -> PageLine {
    let time = line.milliseconds.map { Elapsed.text(milliseconds: $0, decimals: 0) }
    let start = time ?? model.context.text("scoring.starts.gun")
    let wave = line.wave.isEmpty ? "" : "  \(line.wave)"
    return PageLine(
      TextWidth.fill(start, columns: 10, .right) + "  " + TextWidth.fill(line.bib, columns: 8)
        + line.name + wave)
  }
}
