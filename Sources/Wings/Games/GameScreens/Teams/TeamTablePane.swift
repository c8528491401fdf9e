import Accounts
import Games
import Languages
import Shell
import Terminal
import Widgets

/// The players of a team by what they made of its games.
struct TeamTablePane: Pane, LivePane, @MainActor ListPane, FramedPane {
  let model: TeamTableModel

  private var context: AppContext { model.context }

  var title: Wording { Wording("games.table.title", ["team": model.name]) }
  var standsBeside: Bool { true }

  var page: ListPage<TeamTableRow> {
    var page = ListPage(
      model.list, context, notice: model.notice, open: { .open(.player($0.id)) }
    ) { table }
    page.heading = { context.text("games.table.points") }
    return page
  }

  var bindings: [KeyBinding] { page.bindings([]) }

  func refresh() { model.storeChanged() }

  private var table: Table {
    let rows = model.list.items
    let numbers = ["place", "games", "won", "drawn", "lost", "sum", "rating"].map {
      TableColumn(context.text("games.table.\($0)"), columns: $0 == "rating" ? 7 : 4, .right)
    }
    let columns =
      [numbers[0], TableColumn(context.text("games.teams.member"))] + numbers.dropFirst()
    return Table(columns: columns, count: rows.count) { place in
      let (row, player) = (rows[place], rows[place].player)
      let counts = [player.games, player.won, player.drawn, player.lost, player.points]
      return TableRow(
        ["\(model.rank(of: row))", row.name] + counts.map { "\($0)" }
          + [row.rating.map(context.gameWords.decimal) ?? ""],
        role: row.id == context.user?.id ? .ownRow : .text)
    }
  }
}
