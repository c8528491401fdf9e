import Games
import Languages
import MapScreens
import Shell
import Terminal
import Widgets

/// The courts by distance.
struct CourtsPane: Pane, LivePane, @MainActor ListPane, FramedPane {
  let model: CourtsViewModel

  private var context: AppContext { model.context }

  var title: Wording { Wording("games.courts.title") }

  var page: ListPage<CourtLine> {
    var page = ListPage(
      model.list, context, notice: model.notice, open: { .open(.court($0.id)) }
    ) { table }
    page.heading = { model.heading }
    page.edge = { context.text(title) }
    page.look = { line in
      { canvas, area in
        Preview.draw(line.court.name, on: &canvas, in: area) { lines(line.court, $0) }
      }
    }
    return page
  }

  var bindings: [KeyBinding] {
    page.bindings([
      KeyBinding(.character("n"), "games.courts.key.new", disabled: model.newObstacle) {
        model.newTapped()
      },
      context.writeKey(.courts, "E", "games.key.table"),
      context.importKey(.courts, model.newObstacle),
      GameActKeys(acts: model.acts, view: nil).undo,
    ])
  }

  func refresh() { model.storeChanged() }

  private var table: Table {
    func title(_ key: String) -> String { context.text("games.courts.\(key)") }
    let (words, here, items) = (context.gameWords, context.gamePlace?.point, model.list.items)
    let columns = [
      TableColumn(title("name")), TableColumn(title("far"), columns: 10),
      TableColumn(title("sports"), priority: 1), TableColumn(title("surface"), priority: 2),
      TableColumn(title("price"), priority: 3),
    ]
    return Table(columns: columns, count: items.count) { row in
      let court = items[row].court
      return TableRow([
        court.name, words.far(court, from: here), words.sports(court), words.kind(court),
        words.price(court),
      ])
    }
  }

  /// Returns the facts and the hours of each weekday.
  private func lines(_ court: Court, _ size: Size) -> [PageLine] {
    let words = context.gameWords
    let facts = words.facts(court, from: context.gamePlace?.point)
      .flatMap { TextLines.wrap($0, columns: size.columns) }.map { PageLine($0) }
    let days = (1...7).map { weekday in
      PageLine(
        context.text("common.weekday.short.\(weekday)") + " " + words.hours(court, on: weekday),
        .dim)
    }
    return facts + [PageLine()] + days
  }
}
