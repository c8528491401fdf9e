import Languages
import People
import Shell
import Terminal
import Widgets

/// The people whom the current user has muted or blocked; no other screen lists them.
package struct MutedPane: Pane, LivePane, @MainActor ListPane, FramedPane {
  let model: MutedViewModel

  package init(model: MutedViewModel) { self.model = model }

  private var context: AppContext { model.context }

  package var standsBeside: Bool { true }
  package var title: Wording { Wording("people.muted.title") }

  package var page: ListPage<MutedPerson> {
    ListPage(model.list, context, notice: model.notice, open: { _ in model.openTapped() }) { table }
  }

  package var bindings: [KeyBinding] {
    let chosen = model.list.selected
    return page.bindings() + [
      KeyBinding(
        .character("x"), chosen?.kind == .block ? "people.key.unblock" : "people.key.unmute",
        disabled: chosen == nil ? Wording("common.nothingSelected") : nil
      ) { model.hearTapped() },
      KeyBinding(
        .character("u"), "common.key.undo",
        disabled: model.hasHeard ? nil : Wording("common.undo.nothing"), footer: model.hasHeard
      ) { model.undoTapped() },
    ]
  }

  package func refresh() { model.storeChanged() }

  private var table: Table {
    let columns = [
      TableColumn(context.text("common.list.name")), TableColumn(context.text("people.muted.how")),
    ]
    let people = model.list.items
    return Table(columns: columns, count: people.count) { place in
      TableRow([
        people[place].name, context.text("people.kind.\(people[place].kind.rawValue)"),
      ])
    }
  }
}
