import Games
import Languages
import Shell
import Terminal
import Widgets

/// The teams: own ones first.
struct TeamsPane: Pane, LivePane, @MainActor ListPane, FramedPane {
  let model: TeamsViewModel

  private var context: AppContext { model.context }

  var title: Wording { Wording("games.teams.title") }

  var page: ListPage<TeamLine> {
    var page = ListPage(
      model.list, context, notice: model.notice, open: { .open(.team($0.id)) }
    ) { table }
    page.legend = {
      model.list.items.contains(where: \.isOwn) ? "* " + context.text("games.teams.own") : nil
    }
    return page
  }

  var bindings: [KeyBinding] {
    page.bindings([
      KeyBinding(
        .character("n"), "games.teams.key.new", disabled: context.sharedMachineObstacle
      ) { model.newTapped() },
      context.writeKey(.teams, "E", "games.key.table"),
      context.writeKey(.players, "P", "games.key.playersTable"), context.importKey(.teams),
      GameActKeys(acts: model.acts, view: nil).undo,
    ])
  }

  func refresh() { model.storeChanged() }

  private var table: Table {
    func title(_ key: String) -> String { context.text("games.teams.\(key)") }
    let (words, items) = (context.gameWords, model.list.items)
    let columns = [
      TableColumn(title("name")), TableColumn(context.text("games.form.sport"), priority: 1),
      TableColumn(title("members"), columns: 7, .right, priority: 2), TableColumn(title("next")),
    ]
    return Table(columns: columns, count: items.count) { row in
      let line = items[row]
      let next = line.next.map(words.start) ?? ""
      return TableRow(
        [
          line.team.name, words.sport(line.team.sport), "\(line.members)",
          line.team.isActive ? next : title("inactive"),
        ],
        role: line.team.isActive ? line.isOwn ? .ownRow : .text : .dim,
        sign: line.isOwn ? "*" : " ")
    }
  }
}
