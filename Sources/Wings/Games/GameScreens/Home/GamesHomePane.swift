import Games
import Languages
import MapScreens
import Places
import Shell
import Terminal
import Widgets

/// The home of the section: open questions, the next game, and the ways on, with a small map.
struct GamesHomePane: Pane, LivePane, FramedPane {
  let model: GamesHomeViewModel

  private var context: AppContext { model.context }

  var title: Wording { Wording("games.home.title") }
  var wakesEvery: Int? { 60_000 }

  private var page: ListPage<GamesHomeViewModel.Row> {
    var page = ListPage(
      model.list, context, notice: Wording("games.list.reading"), open: { .open($0.route) }
    ) { table }
    page.head = { head(columns: $0.area.columns) }
    return page
  }

  var bindings: [KeyBinding] {
    page.walking
      + model.ways.map { way in
        KeyBinding(
          .character(Character(way.key)), "games.home.\(key(of: way))",
          footer: way.key == "n" || way.key == "a"
        ) { .open(way.route) }
      } + [KeyBinding(.character("f"), "games.key.filters", footer: false) { .open(.filters) }]
      + [GameActKeys(acts: model.acts, view: model.list.selected?.view).undo]
  }

  private func key(of way: GamesHomeViewModel.Row) -> String {
    switch way.key {
    case "n": "new"
    case "a": "available"
    case "m": "map"
    case "M": "mine"
    case "T": "teams"
    case "C": "courts"
    default: "profile"
    }
  }

  func take(_ input: Input) -> Move? { page.take(input) }

  func refresh() { model.refresh() }

  /// When the next game starts, and what to do without one.
  private func head(columns: Int) -> [PageLine] {
    let words = context.gameWords
    let text =
      model.nextGame.map { view in
        [words.long(view.game), words.ahead(view.game) ?? "", words.own(view) ?? ""]
          .filter { !$0.isEmpty }.joined(separator: "   ")
      } ?? context.text("games.home.noNext")
    return TextLines.wrap(text, columns: columns).map { PageLine($0, .accent) } + [PageLine()]
  }

  private var table: Table {
    let rows = model.list.items
    let columns = [
      TableColumn("", columns: 1), TableColumn("", least: 20), TableColumn("", priority: 1),
    ]
    return Table(columns: columns, count: rows.count) { place in
      let row = rows[place]
      return TableRow([row.key, row.name, row.text], role: role(of: row.kind))
    }
  }

  private func role(of kind: GamesHomeViewModel.Row.Kind) -> Role {
    switch kind {
    case .question: .accent
    case .next: .ownRow
    case .way: .text
    }
  }

  private static let mapRows = 8

  func draw(on canvas: inout Canvas, in area: Rect) {
    let rows = model.list.items.count + 4
    guard !canvas.isLinear, area.rows >= rows + Self.mapRows, let here = context.here.place,
      context.mapLayers.saysAnything(
        round: here.point, size: Size(columns: area.columns, rows: area.rows - rows))
    else { return page.draw(on: &canvas, in: area) }
    let (above, below) = area.splitTop(rows)
    page.draw(on: &canvas, in: above)
    GameMap(point: model.nextGame?.point ?? here.point, context: context)
      .draw(on: &canvas, in: below)
  }
}
