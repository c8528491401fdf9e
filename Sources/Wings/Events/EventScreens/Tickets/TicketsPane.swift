import EventTickets
import Events
import Languages
import Shell
import Terminal
import Widgets

/// The tickets of whoever is here, a row each.
struct TicketsPane: Pane, LivePane, FramedPane {
  let model: TicketsViewModel

  private var context: AppContext { model.context }

  var title: Wording { Wording("events.tickets.title") }
  var startsPath: Bool { true }
  func hasOwnBoxes(on size: Size) -> Bool { Preview.hasRoom(on: size) && model.chosen != nil }

  var bindings: [KeyBinding] {
    let none = model.tickets.isEmpty ? Wording("common.nothingSelected") : nil
    return [
      KeyBinding(.enter, "common.key.open", disabled: none) { model.openTapped() },
      model.giveBack.binding { model.chosen },
      KeyBinding(.down, "common.key.down", also: [.character("j")], footer: false) {
        model.move(by: 1)
      },
      KeyBinding(.up, "common.key.up", also: [.character("k")], footer: false) {
        model.move(by: -1)
      },
    ]
  }

  func storeChanged() -> Move {
    model.storeChanged()
    return .stay
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard let chosen = model.chosen else {
      return EmptyNotice(model.notice, context).draw(on: &canvas, in: area)
    }
    guard Preview.hasRoom(on: canvas.size) else {
      return table.draw(on: &canvas, in: area, state: &model.state)
    }
    let (left, right) = Preview.places(of: table, in: area, on: canvas.size, state: &model.state)
    let box = Box(context.text(title))
    table.draw(on: &canvas, in: box.draw(on: &canvas, in: left), state: &model.state)
    Preview.draw(chosen.ticket.short, on: &canvas, in: right) {
      TicketWords(context).whole(chosen, columns: $0.columns)
    }
  }

  private var table: Table {
    let words = TicketWords(context)
    func title(_ name: String) -> String { context.text("events.tickets.column.\(name)") }
    let columns = [
      TableColumn(title("when"), priority: 1, least: EventTimes.columns),
      TableColumn(title("event")), TableColumn(title("code"), columns: 6, priority: 2),
      TableColumn(title("state")),
    ]
    return Table(columns: columns, count: model.tickets.count) { row in
      let held = model.tickets[row]
      let state = words.state(held)
      return TableRow(
        [
          held.event.map { context.eventTimes.short($0) } ?? "",
          [
            held.event?.title ?? context.text("events.ticket.gone"),
            held.place.map { "\($0.number)/\($0.count)" } ?? "",
          ]
          .filter { !$0.isEmpty }.joined(separator: "  "), held.ticket.short,
          context.text(state.wording),
        ], role: state.role == .success ? .text : state.role)
    }
  }
}
