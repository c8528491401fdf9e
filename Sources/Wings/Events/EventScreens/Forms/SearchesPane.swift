import Events
import Languages
import Shell
import Terminal
import Widgets

/// The list of the user's saved searches.
struct SearchesPane: Pane, LivePane, @MainActor ListPane, FramedPane {
  let model: SearchesViewModel

  private var context: AppContext { model.context }

  var standsBeside: Bool { true }
  var title: Wording { Wording("events.search.title") }

  var page: ListPage<SearchesViewModel.Item> {
    var page = ListPage(
      model.list, context, notice: model.notice, open: { _ in model.useTapped() }
    ) { table }
    page.label = "events.key.show"
    return page
  }

  var bindings: [KeyBinding] {
    let chosen = model.list.selected
    let none = chosen == nil ? Wording("common.nothingSelected") : nil
    return page.bindings() + [
      KeyBinding(
        .character("t"),
        chosen?.search.tells == true ? "events.key.searchSilent" : "events.key.searchTells",
        disabled: none
      ) { model.tellTapped() },
      KeyBinding(.character("D"), "common.key.delete", disabled: none) { model.dropTapped() },
    ]
  }

  func refresh() { model.storeChanged() }

  private var table: Table {
    let columns = [
      TableColumn(context.text("common.list.name")),
      TableColumn(context.text("events.search.asks")),
      TableColumn(context.text("events.search.told"), priority: 1),
    ]
    let items = model.list.items
    return Table(columns: columns, count: items.count) { place in
      let search = items[place].search
      let words = CriteriaWords(model.chosen(search), model.categories, context.eventTimes).text
      return TableRow([
        search.name, words, search.tells ? context.text("events.search.tellsNew") : "",
      ])
    }
  }
}
