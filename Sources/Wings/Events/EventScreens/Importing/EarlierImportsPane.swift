import Events
import Languages
import Shell
import Terminal
import Timekeeping
import Widgets

/// The list of earlier imports, which can be undone.
struct EarlierImportsPane: Pane, LivePane, @MainActor ListPane {
  let model: EarlierImportsViewModel

  private var context: AppContext { model.context }

  var title: Wording { Wording("events.imports.title") }

  var page: ListPage<KnownImport> {
    var page = ListPage(
      model.list, context, notice: model.notice, open: { _ in model.takeBackTapped() }
    ) { table }
    page.label = "events.key.takeBack"
    return page
  }

  var bindings: [KeyBinding] {
    page.bindings() + [
      KeyBinding(
        .character("u"), "events.key.takeBack",
        disabled: model.list.selected == nil ? Wording("common.nothingSelected") : nil,
        footer: false
      ) { model.takeBackTapped() }
    ]
  }

  func refresh() { model.storeChanged() }

  private var table: Table {
    func title(_ name: String) -> String { context.text("events.imports.column.\(name)") }
    let columns = [
      TableColumn(title("file")), TableColumn(title("when"), columns: 22),
      TableColumn(title("there"), columns: 30, priority: 1),
    ]
    let (imports, times) = (model.list.items, context.eventTimes)
    return Table(columns: columns, count: imports.count) { place in
      let known = imports[place]
      return TableRow(
        [model.name(of: known), times.own(known.run.at), there(known)],
        role: known.run.isFinished ? .text : .warning)
    }
  }

  /// Returns what is left of an import, and whether it was interrupted.
  private func there(_ known: KnownImport) -> String {
    let counts = [
      known.brought > 0 ? context.text("events.imports.brought", count: known.brought) : nil,
      known.changed > 0 ? context.text("events.imports.changed", count: known.changed) : nil,
      known.run.isFinished ? nil : context.text("events.imports.cutOff"),
    ]
    return counts.compactMap(\.self).joined(separator: ", ")
  }
}
