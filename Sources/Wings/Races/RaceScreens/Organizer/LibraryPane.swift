import Languages
import Races
import Shell
import Terminal
import Widgets

/// All competitions of the organizer, as models for new ones.
struct LibraryPane: Pane, LivePane, @MainActor ListPane, FramedPane {
  let model: LibraryViewModel

  var title: Wording { Wording("races.library.title") }
  func hasOwnBoxes(on size: Size) -> Bool { Preview.hasRoom(on: size) }

  var page: ListPage<Competition> {
    var page = CompetitionListView(
      list: model.list, context: model.context, empty: "races.library.empty",
      tellsDeactivated: true, label: "races.library.key.reuse",
      open: model.reuseTapped
    ).page
    page.openByClick = model.openTapped
    return page
  }

  var wakesEvery: Int? { model.list.glances.wakesEvery }

  var bindings: [KeyBinding] {
    page.bindings([
      page.key(.character("o"), "common.key.open") { model.openTapped($0) },
      KeyBinding(.character("n"), "races.organizer.key.create") { .open(.create(model: nil)) },
      page.key(.character("D"), "common.key.delete") { model.deleteTapped($0) },
      KeyBinding(.character("S"), "series.key.list", footer: false) { .open(.seriesList) },
    ])
  }

  func refresh() { model.list.storeChanged() }
}
