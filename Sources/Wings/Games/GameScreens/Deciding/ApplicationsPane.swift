import Games
import Languages
import Shell
import Terminal
import Widgets

/// Those who ask to join a game, followed by those who are in or wait.
struct ApplicationsPane: Pane, LivePane, @MainActor ListPane, FramedPane {
  let model: ApplicationsViewModel

  private var context: AppContext { model.context }

  var title: Wording { Wording("games.applications.title") }

  var page: ListPage<GameApplicant> {
    var page = ListPage(
      model.list, context, notice: model.notice, open: { model.openTapped($0) }
    ) { table }
    page.label = "games.key.player"
    page.head = { room in head(columns: room.area.columns) }
    return page
  }

  var bindings: [KeyBinding] {
    page.bindings([
      KeyBinding(
        .character("a"), model.isVote ? "games.key.voteFor" : "games.key.accept",
        disabled: model.acceptingObstacle
      ) { model.decideTapped(true) },
      KeyBinding(.character("x"), "games.key.refuse", disabled: model.decidingObstacle) {
        model.decideTapped(false)
      },
      KeyBinding(.character("R"), "games.key.remove", disabled: model.removingObstacle) {
        model.removeTapped()
      },
      KeyBinding(
        .character("u"), "common.key.undo",
        disabled: model.canUndo ? nil : Wording("common.undo.nothing"), footer: model.canUndo
      ) { model.undoTapped() },
    ])
  }

  func refresh() { model.storeChanged() }

  /// The game, its state and who decides.
  private func head(columns: Int) -> [PageLine] {
    guard let applications = model.applications else { return [] }
    let (view, words) = (applications.view, context.gameWords)
    let rule = model.isVote ? "games.applications.all" : "games.applications.host"
    let lines = TextLines.wrap(context.text(rule), columns: columns)
    return [PageLine(words.name(view.game) + "   " + words.state(view), .title)]
      + lines.map { PageLine($0, .dim) }
  }

  private var table: Table {
    var columns = [
      TableColumn(context.text("common.list.name")),
      TableColumn(context.text("games.applications.state"), columns: 12),
      TableColumn(context.text("games.list.level"), columns: 7, .right),
      TableColumn(context.text("games.applications.stars"), columns: 5, .right, priority: 1),
    ]
    if model.isVote {
      columns.append(TableColumn(context.text("games.applications.votes"), columns: 7, .right))
    }
    if model.isHost {
      columns.append(
        TableColumn(context.text("games.applications.reliability"), columns: 11, .right))
    }
    let people = model.list.items
    return Table(columns: columns, count: people.count) { place in
      let person = people[place]
      return TableRow(
        cells(person), sign: person.row.state == .applied ? "!" : " ")
    }
  }

  private func cells(_ person: GameApplicant) -> [String] {
    let party = person.row.party > 1 ? " +\(person.row.party - 1)" : ""
    var cells = [
      person.name + party,
      context.text("games.applications.state.\(person.row.state.rawValue)"),
      level(person), person.stars.map { context.gameWords.decimal($0) } ?? "-",
    ]
    if model.isVote {
      let votes = "\(person.row.votes.count)/\(model.applications?.voters ?? 0)"
      cells.append(person.row.state == .applied ? votes : "")
    }
    if model.isHost {
      cells.append(person.reliability?.share.map { "\($0.percent) %" } ?? "-")
    }
    return cells
  }

  /// The level; an own estimate has a sign, and no level is a dash.
  private func level(_ person: GameApplicant) -> String {
    guard let level = person.level else { return "-" }
    return (person.isRated ? "" : "~") + "\(Int(level.rounded()))"
  }
}
