import Accounts
import Games
import Languages
import MapScreens
import Places
import Shell
import Terminal
import Timekeeping
import Widgets

/// The list of games ahead, with a preview beside or below it; a board at a kiosk.
struct AvailablePane: Pane, @MainActor ModelPane, @MainActor ListPane, FramedPane, HelpedPane {
  let model: AvailableViewModel

  private var context: AppContext { model.context }

  var title: Wording { Wording("games.available.title") }
  func hasOwnBoxes(on size: Size) -> Bool { Preview.hasRoom(on: size) }
  func layOut(_ room: FrameRoom) { model.isWide = Preview.hasRoom(on: room.terminal) }
  func statusText(on size: Size) -> StatusText? { StatusText(context.gameWords.clockNow) }
  var helpNotes: [HelpNote] { GameLegend.notes }

  var page: ListPage<GameView> {
    var page = ListPage(
      model.list, context, notice: model.notice, open: { .open(.game($0.game.id)) }
    ) { listTable.table }
    page.heading = { heading }
    page.counts = { (model.list.items.count, model.page?.all ?? 0) }
    page.sorting = ListSorting(walk: model.sortTapped, turn: {}) { column in
      if let order = listTable.order(ofColumn: column) { model.sort(by: order) }
    }
    page.edge = { context.text("games.list.count", count: model.list.items.count) }
    page.look = look
    page.lookBelow = .rows(Self.summaryRows, ofAtLeast: Self.fewestRows)
    return page
  }

  var bindings: [KeyBinding] {
    let keys = GameActKeys(acts: model.acts, view: model.selected)
    let filter = KeyBinding(.character("/"), "common.key.filter") {
      model.list.filterTapped()
      return .stay
    }
    return page.walking + Array(keys.bindings.prefix(1))
      + keys.listKeys(sort: { model.sortTapped() }) + Array(keys.bindings.dropFirst())
      + [filter, keys.zone]
  }
}

// MARK: - Drawing
extension AvailablePane {
  /// The rows of the preview below the list, including its rule.
  private static let summaryRows = 6
  private static let fewestRows = 14

  func draw(on canvas: inout Canvas, in whole: Rect) {
    let words = context.gameWords
    let now = words.local(words.now, in: .system)
    let notes = [context.gamePlace?.name ?? "", words.long(now)].filter { !$0.isEmpty }
    page.draw(
      on: &canvas,
      in: KioskClock.drawHead(words.time(now), notes, context, on: &canvas, in: whole))
  }

  private func look(at view: GameView) -> ListPage<GameView>.Look {
    let summary = GameSummary(
      view: view, people: model.preview.people, clash: model.clash(of: view), context: context)
    let title = context.gameWords.place(view)
    return { canvas, area in
      summary.draw(on: &canvas, in: Box(title, isFocused: false).draw(on: &canvas, in: area))
    }
  }

  private var listTable: GameListTable {
    GameListTable(
      views: model.list.items, words: context.gameWords, person: context.user?.id,
      here: context.gamePlace?.point, namesSport: model.chosen.filter.sport == nil,
      isWide: model.isWide, order: model.chosen.filter.order, glyphs: context.glyphs)
  }

  /// The filters and the order; a note if the own place is unknown.
  private var heading: String {
    let filters = FilterWords(
      model.chosen, context.gameWords, here: context.here.place?.name ?? "")
    let nowhere = context.here.isUnknown && model.chosen.place == nil
    let narrowed = filters.clearable
    let parts = [narrowed, nowhere ? context.text("games.list.nowhere") : ""]
    let text = parts.filter { !$0.isEmpty }.joined(separator: "  ")
    return text.isEmpty ? context.text("games.filter.none") : text
  }
}

/// The meaning of the signs in lists of games.
enum GameLegend {
  static var signs: [(sign: String, meaning: Wording)] {
    [
      ("*", Wording("games.legend.mine")), ("~", Wording("games.legend.slot")),
      ("w", Wording("games.legend.waiting")), ("!", Wording("games.legend.open")),
    ]
  }

  static var notes: [HelpNote] { signs.map { HelpNote($0.sign, $0.meaning) } }
}
