import Languages
import RaceScreens
import Races
import Shell
import Terminal
import Timekeeping
import Widgets

/// A personal card: name, place and every lap.
struct KioskCardPane: Pane, LivePane {
  let model: KioskCardViewModel

  private var card: RaceCardModel { model.card }
  private var context: AppContext { card.context }

  var title: Wording { Wording("kiosk.card", ["bib": model.bib]) }
  var live: LiveStatus? { LiveStatus(of: card.book, at: context.clock.now()) }
  var wakesEvery: Int? { 1_000 }

  private var keys: ReadingKeys {
    ReadingKeys(
      line: { card.page.scroll(by: $0) }, page: { card.page.page(by: $0) }, lettersAreText: true)
  }

  var bindings: [KeyBinding] {
    let own = [
      KeyBinding(.enter, "kiosk.key.card", footer: !model.typed.text.isEmpty) {
        model.enterTapped()
      },
      KeyBinding(.escape, "common.key.back") { .back },
    ]
    guard let other = model.nextRace else { return own + keys.bindings }
    let place = RaceDestination.Kiosk.kioskCard(competition: other, bib: model.bib)
    let next = KeyBinding(.right, "kiosk.key.nextRace") { .replace(place) }
    return own + [next] + keys.bindings
  }

  /// Takes the keys of the next bib, which is typed over the shown card.
  func take(_ input: Input) -> Move? {
    guard case .key(let key, _) = input else { return keys.take(input) }
    switch key {
    case .character(let character) where KioskBib.takes(character): model.type(character)
    case .backspace: model.delete()
    default: return keys.take(input)
    }
    return .stay
  }

  func timePassed(_ now: Stamp) -> Move {
    model.timePassed(now)
    return .stay
  }
  func storeChanged() -> Move {
    card.storeChanged()
    return .stay
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let (prompt, rest) = area.splitTop(min(1, area.rows))
    let (head, body) = rest.splitTop(min(2, rest.rows))
    drawPrompt(on: &canvas, in: prompt)
    draw(model.who, Style(.accent, bold: true), on: &canvas, in: head)
    RaceCardPage(card).page(in: body.size).draw(on: &canvas, in: body, state: &card.page)
  }

  private func drawPrompt(on canvas: inout Canvas, in row: Rect) {
    guard !row.isEmpty else { return }
    let text = context.text("kiosk.typeBib") + " > " + model.typed.text
    draw(text, Style(.dim), on: &canvas, in: row)
    let end = min(TextWidth.columns(of: text), row.columns - 1)
    canvas.cursor = Point(column: row.column + end, row: row.row)
  }

  private func draw(_ text: String, _ style: Style, on canvas: inout Canvas, in row: Rect) {
    canvas.write(
      TextWidth.fit(text, columns: row.columns), row: row.row, column: row.column, style: style)
  }
}
