import EventTickets
import Languages
import Shell
import Terminal
import TicketScreens
import Widgets

/// A ticket on the whole window: the code on the left, holder and event beside it.
struct TicketPane: Pane, LivePane {
  let model: TicketViewModel

  private var context: AppContext { model.context }

  var title: Wording { Wording("events.ticket.title") }

  var bindings: [KeyBinding] {
    (model.held?.place == nil ? [] : walking) + [model.giveBack.binding { model.held }]
  }

  /// Steps through all tickets for the event.
  private var walking: [KeyBinding] {
    [
      KeyBinding(
        .right, "events.key.nextTicket", also: [.down, .character("j"), .character(" ")]
      ) { model.stepTapped(by: 1) },
      KeyBinding(
        .left, "events.key.formerTicket", also: [.up, .character("k")], footer: false
      ) { model.stepTapped(by: -1) },
    ]
  }

  func refresh() { model.storeChanged() }

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard let held = model.held else {
      return EmptyNotice(model.notice, context).draw(on: &canvas, in: area)
    }
    CodePage(model.code, context) { TicketWords(context).whole(held, columns: $0) }
      .draw(on: &canvas, in: area)
  }
}
