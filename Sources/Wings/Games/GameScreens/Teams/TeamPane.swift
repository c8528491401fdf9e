import Accounts
import Games
import Languages
import Shell
import Terminal
import Widgets

/// A team: facts, next game and record above its roster.
struct TeamPane: Pane, LivePane, TypingPane, FramedPane {
  let model: TeamViewModel

  private var context: AppContext { model.context }
  private var foot: FootForm { FootForm(model) }

  var title: Wording { Wording("games.teams.of", ["team": model.name]) }
  var standsBeside: Bool { true }
  var filter: TypedFilter? { foot.isOpen ? nil : model.list.filter }
  var takesText: Bool { foot.isOpen || model.list.filter.isTyping }
  var hasUnsavedText: Bool { foot.isChanged }
  var pasteLimit: Int? { foot.isOpen ? nil : TypedFilter.longest }

  private var page: ListPage<TeamView.Member> {
    var page = ListPage(
      model.list, context, notice: model.notice, open: { _ in model.openTapped() }
    ) { table }
    page.head = { TeamFacts(model.view, context).lines(columns: $0.area.columns) }
    page.isFocused = !foot.isOpen
    return page
  }

  var bindings: [KeyBinding] {
    if foot.isOpen {
      return foot.bindings(submit: "games.teams.key.add", leave: "common.key.back")
    }
    let captain = model.captainObstacle
    let noGame = model.view?.next == nil ? Wording("games.teams.noNext") : nil
    return page.bindings([
      KeyBinding(.character("n"), "games.teams.key.game", disabled: captain) {
        model.newGameTapped()
      },
      KeyBinding(.character("o"), "games.teams.key.next", disabled: noGame) {
        model.nextTapped()
      },
      KeyBinding(.character("t"), "games.teams.key.table") { model.tableTapped() },
      KeyBinding(.character("a"), "games.teams.key.add", disabled: captain) {
        model.addTapped()
      },
      KeyBinding(.character("R"), "games.teams.key.remove", disabled: model.removeObstacle) {
        model.removeTapped()
      },
      KeyBinding(.character("c"), "games.teams.key.captain", disabled: model.roleObstacle) {
        model.captainTapped()
      },
      KeyBinding(.character("e"), "common.key.edit", disabled: captain) { model.editTapped() },
      KeyBinding(.character("D"), "common.key.delete", disabled: model.ownerObstacle, footer: false)
      { model.deleteTapped() },
      context.writeKey(.team(model.id)),
      GameActKeys.undo(model.acts, seeing: model.id),
    ])
  }

  func take(_ input: Input) -> Move? { foot.take(input) ?? page.take(input) }

  func refresh() { model.storeChanged() }

  func draw(on canvas: inout Canvas, in area: Rect) {
    page.draw(on: &canvas, in: foot.draw(on: &canvas, in: area))
  }

  private var table: Table {
    func title(_ key: String) -> String { context.text("games.teams.\(key)") }
    let members = model.list.items
    let columns = [
      TableColumn(title("number"), columns: 6, .right, priority: 1), TableColumn(title("member")),
      TableColumn(title("role")),
    ]
    return Table(columns: columns, count: members.count) { row in
      let member = members[row].member
      let isOwn = context.user.map { $0.id == member.userID } ?? false
      return TableRow(
        [
          member.number, members[row].name,
          member.isCaptain ? title("captain") : member.role,
        ], role: isOwn ? .ownRow : .text, sign: isOwn ? "*" : " ")
    }
  }
}

/// The facts of a team in lines.
struct TeamFacts {
  let view: TeamView?
  let context: AppContext

  init(_ view: TeamView?, _ context: AppContext) { (self.view, self.context) = (view, context) }

  private func text(_ key: String, _ names: [String: String] = [:]) -> String {
    context.text("games.teams.\(key)", names)
  }

  func lines(columns: Int) -> [PageLine] {
    guard let view else { return [] }
    let (words, team) = (context.gameWords, view.team)
    let home = view.homeCourt.map { text("home", ["court": $0.name]) } ?? ""
    let facts = [
      team.short, words.sport(team.sport), team.colour, home,
      team.isActive ? "" : text("inactive"),
    ].filter { !$0.isEmpty }.joined(separator: "   ")
    return wrapped(facts, columns, .title) + wrapped(team.about, columns)
      + wrapped(next(view, words), columns) + wrapped(record(view.record), columns)
      + wrapped(opponents(view), columns, .dim)
  }

  private func wrapped(_ text: String, _ columns: Int, _ role: Role = .text) -> [PageLine] {
    text.isEmpty ? [] : TextLines.wrap(text, columns: columns).map { PageLine($0, role) }
  }

  private func next(_ view: TeamView, _ words: GameWords) -> String {
    guard let next = view.next else { return text("noNext") }
    return text("nextGame", ["game": words.name(next.game), "state": words.brief(next)])
  }

  /// Returns games, results and points in words.
  private func record(_ record: TeamRecord) -> String {
    guard record.games > 0 else { return text("noRecord") }
    let games = context.text("games.teams.record", count: record.games)
    guard record.won + record.drawn + record.lost > 0 else { return games }
    let results = text(
      "results",
      [
        "won": "\(record.won)", "drawn": "\(record.drawn)", "lost": "\(record.lost)",
        "for": "\(record.pointsFor)", "against": "\(record.pointsAgainst)",
      ])
    return "\(games)   \(results)"
  }

  private func opponents(_ view: TeamView) -> String {
    guard !view.opponents.isEmpty else { return "" }
    let names = view.opponents.map { "\($0.name) (\($0.games))" }.joined(separator: ", ")
    return text("opponents", ["names": names])
  }
}
