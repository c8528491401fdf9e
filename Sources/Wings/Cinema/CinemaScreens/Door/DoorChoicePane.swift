import Cinema
import Languages
import Shell
import Terminal
import Widgets

/// The cinemas at whose doors the user works.
final class DoorChoiceViewModel {
  let context: AppContext
  let cinemas: [(id: String, cinema: CinemaVenue)]
  var state = TableState()

  init(_ context: AppContext, _ cinemas: [(String, CinemaVenue)]) {
    (self.context, self.cinemas) = (context, cinemas)
  }

  func move(by rows: Int) -> Move {
    state.move(by: rows, of: cinemas.count)
    return .stay
  }

  func openTapped() -> Move {
    guard cinemas.indices.contains(state.selection) else { return .stay }
    return .open(CinemaDestination.door(cinemas[state.selection].id))
  }
}

/// The choice of a door.
struct DoorChoicePane: Pane {
  let model: DoorChoiceViewModel

  var title: Wording { Wording("cinema.door.title") }

  var bindings: [KeyBinding] {
    [
      KeyBinding(.enter, "common.key.open") { model.openTapped() },
      KeyBinding(.down, "common.key.down", also: [.character("j")], footer: false) {
        model.move(by: 1)
      },
      KeyBinding(.up, "common.key.up", also: [.character("k")], footer: false) {
        model.move(by: -1)
      },
    ]
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let columns = [
      TableColumn(model.context.text("cinema.door.column.cinema")),
      TableColumn(model.context.text("cinema.door.column.city"), columns: 20, priority: 1),
    ]
    Table(columns: columns, count: model.cinemas.count) { place in
      let cinema = model.cinemas[place].cinema
      return TableRow([cinema.title, cinema.city])
    }.draw(on: &canvas, in: area, state: &model.state)
  }
}
