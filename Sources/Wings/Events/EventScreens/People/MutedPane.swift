import Events
import Languages
import Shell
import Terminal
import Widgets

/// Those whom whoever is here does not want to hear of, who are found nowhere else.
struct MutedPane: Pane, LivePane, TypingPane, FramedPane {
  let model: MutedViewModel

  private var context: AppContext { model.context }

  var standsBeside: Bool { true }
  var title: Wording { Wording("events.muted.title") }
  var filter: TypedFilter? { model.list.filter }

  private var keys: NarrowedKeys<MutedPerson> {
    NarrowedKeys(list: model.list, label: "common.key.open") { model.openTapped() }
  }

  var bindings: [KeyBinding] {
    let chosen = model.list.selected
    return keys.bindings + [
      KeyBinding(
        .character("x"), chosen?.kind == .block ? "events.key.unblock" : "events.key.unmute",
        disabled: chosen == nil ? Wording("common.nothingSelected") : nil
      ) { model.hearTapped() },
      KeyBinding(
        .character("u"), "events.key.undo",
        disabled: model.hasHeard ? nil : Wording("events.undo.nothing"), footer: model.hasHeard
      ) { model.undoTapped() },
    ]
  }

  func take(_ input: Input) -> Move? { keys.take(input) }

  func storeChanged() -> Move {
    model.storeChanged()
    return .stay
  }

  func draw(on canvas: inout Canvas, in whole: Rect) {
    NarrowedTable(list: model.list, context: context, notice: model.notice) { table }
      .draw(on: &canvas, in: whole)
  }

  private var table: Table {
    let columns = [
      TableColumn(context.text("events.list.name")), TableColumn(context.text("events.muted.how")),
    ]
    let people = model.list.items
    return Table(columns: columns, count: people.count) { place in
      TableRow([
        people[place].name, context.text("events.person.\(people[place].kind.rawValue)"),
      ])
    }
  }
}
