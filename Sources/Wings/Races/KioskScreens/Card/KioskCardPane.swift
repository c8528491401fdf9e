import Languages
import RaceScreens
import Races
import Shell
import Terminal
import Timekeeping
import Widgets

/// A personal card: who, which place, every lap.
struct KioskCardPane: Pane {
  let model: KioskCardViewModel

  private var card: RaceCardModel { model.card }
  private var context: AppContext { card.context }

  var title: Wording { Wording("kiosk.card", ["bib": model.bib]) }
  var live: LiveStatus? { LiveStatus(of: card.book, at: context.clock.now()) }
  var wakesEvery: Int? { 1_000 }

  private var keys: ReadingKeys {
    ReadingKeys(line: { card.page.scroll(by: $0) }, page: { card.page.page(by: $0) })
  }

  var bindings: [KeyBinding] {
    let back = KeyBinding(.escape, "common.key.back") { .back }
    guard let other = model.nextRace else { return [back] + keys.bindings }
    let place = RaceDestination.Kiosk.kioskCard(competition: other, bib: model.bib)
    let next = KeyBinding(.right, "kiosk.key.nextRace") { .replace(place) }
    return [back, next] + keys.bindings
  }

  func take(_ input: Input) -> Move? { keys.take(input) }
  func storeChanged() -> Move {
    card.storeChanged()
    return .stay
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let (head, body) = area.splitTop(min(2, area.rows))
    canvas.write(
      TextWidth.fit(model.who, columns: head.columns), row: head.row, column: head.column,
      style: Style(.accent, bold: true))
    RaceCardPage(card).page(in: body.size).draw(on: &canvas, in: body, state: &card.page)
  }
}
