import Accounts
import Games
import Languages
import MapScreens
import Places
import Shell
import Terminal
import Widgets

/// The user's own games, a part at a time.
struct MinePane: Pane, LivePane, @MainActor ListPane, FramedPane, HelpedPane {
  let model: MineViewModel

  private var context: AppContext { model.context }

  var title: Wording { Wording("games.mine.title") }
  func hasOwnBoxes(on size: Size) -> Bool { Preview.hasRoom(on: size) }
  func layOut(_ room: FrameRoom) { model.isWide = Preview.hasRoom(on: room.terminal) }
  var wakesEvery: Int? { 60_000 }
  var helpNotes: [HelpNote] { GameLegend.notes }

  var page: ListPage<GameView> {
    var page = ListPage(
      model.list, context, notice: model.notice, open: { .open(.game($0.game.id)) }
    ) { table }
    page.heading = { heading }
    page.edge = { context.text("games.mine.title") }
    page.look = look
    page.lookBelow = .rows(6, ofAtLeast: 14)
    return page
  }

  var bindings: [KeyBinding] {
    let keys = GameActKeys(acts: model.acts, view: model.list.selected, isMine: true)
    func key(_ key: Key, _ label: String, footer: Bool = true, _ act: @escaping () -> Void)
      -> KeyBinding
    {
      KeyBinding(key, label, footer: footer) {
        act()
        return .stay
      }
    }
    return page.walking + [
      key(.tab, "games.key.nextPart") { model.partTapped(by: 1) },
      key(.backTab, "games.key.formerPart", footer: false) { model.partTapped(by: -1) },
      key(.character("c"), "games.key.sport") { model.sportTapped() },
      KeyBinding(.character("O"), "games.key.owed") { .open(.owed) },
      KeyBinding(.character("n"), "games.key.new") { model.acts.newTapped() },
      context.writeKey(.mine), context.importKey(.games),
    ] + keys.bindings + [
      key(.character("/"), "common.key.filter", footer: false) { model.list.filterTapped() },
      keys.zone,
    ]
  }

  func refresh() { model.storeChanged() }

  /// The parts with their numbers, the present one in brackets, and the sport.
  private var heading: String {
    let parts = MinePart.allCases.map { part in
      let name = context.text("games.mine.\(part.rawValue)") + " \(model.count(of: part))"
      return part == model.part ? "[\(name)]" : name
    }
    let sport = model.sport.map { [context.gameWords.sport($0)] } ?? []
    return (parts + sport).joined(separator: "  ")
  }

  private var table: Table {
    GameListTable(
      views: model.list.items, words: context.gameWords, person: context.user?.id,
      here: model.part == .past ? nil : context.gamePlace?.point,
      namesSport: model.sport == nil, isWide: model.isWide
    ).table
  }

  private func look(at view: GameView) -> ListPage<GameView>.Look {
    let summary = GameSummary(view: view, people: model.preview.people, context: context)
    let title = context.gameWords.place(view)
    return { canvas, area in
      summary.draw(on: &canvas, in: Box(title, isFocused: false).draw(on: &canvas, in: area))
    }
  }
}
