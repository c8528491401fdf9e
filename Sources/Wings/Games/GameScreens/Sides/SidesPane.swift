import Accounts
import Games
import Languages
import Shell
import Terminal
import Widgets

/// The sides of a game: players with their strengths, the difference and the odds.
struct SidesPane: Pane, LivePane, @MainActor ListPane, FramedPane {
  let model: SidesViewModel

  private var context: AppContext { model.context }

  var title: Wording {
    Wording("games.sides.title", ["game": context.gameWords.name(model.game)])
  }
  var hasUnsavedText: Bool { !model.isSaved && model.isHost }
  func refresh() { model.storeChanged() }
  func draw(on canvas: inout Canvas, in area: Rect) { page.draw(on: &canvas, in: area) }

  var page: ListPage<SidesViewModel.Row> {
    let notice = model.failure ?? Wording(model.isHost ? "games.sides.none" : "games.sides.notYet")
    var page = ListPage(
      model.list, context, notice: notice,
      open: { .open(.player(SideBoard.host(of: $0.id))) }
    ) { table }
    page.label = "games.key.player"
    page.head = { head($0.area.columns) }
    return page
  }

  var bindings: [KeyBinding] {
    let obstacle = model.changeObstacle
    func key(
      _ key: Key, _ label: String, _ obstacle: Wording?, footer: Bool = true,
      _ act: @escaping () -> Move
    ) -> KeyBinding { KeyBinding(key, label, disabled: obstacle, footer: footer, action: act) }
    let none = model.list.selected == nil ? Wording("common.nothingSelected") : obstacle
    return page.bindings([
      key(.character("b"), "games.key.balance", obstacle) { model.balanceTapped() },
      key(.character("r"), "games.key.nextSplit", model.nextObstacle) { model.nextTapped() },
      key(.character(" "), "games.key.mark", none) { model.markTapped() },
      key(.character("k"), "games.key.together", model.pairObstacle) { model.togetherTapped() },
      key(.character("a"), "games.key.apart", model.pairObstacle) { model.apartTapped() },
      key(.character("c"), "games.key.clear", obstacle, footer: false) { model.clearTapped() },
      key(.character("n"), "games.key.moreSides", obstacle, footer: false) {
        model.countTapped()
      },
      key(.character("S"), "common.key.save", model.saveObstacle) { model.saveTapped() },
      context.writeKey(
        model.isHost ? .doorSheet(model.game.id) : nil, "p", "games.key.doorSheet"),
    ]).map { binding in
      var binding = binding
      // Here `k` keeps players together, so it does not move up.
      if binding.label == "common.key.up" { binding.keys = [.up] }
      return binding
    }
  }

  private var table: Table {
    func title(_ name: String) -> String { context.text("games.sides.column.\(name)") }
    let rows = model.list.items
    let columns = [
      TableColumn(title("side"), columns: 6), TableColumn(title("name")),
      TableColumn(title("strength"), .right), TableColumn(title("role"), priority: 1),
    ]
    return Table(columns: columns, count: rows.count) { place in
      let row = rows[place]
      let mark = row.player.isEstimate ? "~" : ""
      let name = (model.marked == row.id ? "* " : "") + row.name
      return TableRow(
        [
          SideWords.name(of: row.side), name, mark + context.gameWords.decimal(row.player.skill.mu),
          row.player.role,
        ],
        role: row.player.id == context.user?.id ? .ownRow : .text)
    }
  }

  /// Strengths, difference and odds, and what was compared.
  private func head(_ columns: Int) -> [PageLine] {
    guard let board = model.board else { return [] }
    let words = SideWords(board: board, context: context)
    var lines = [PageLine(words.strengths, .title), PageLine(words.fairness, .text)]
    if let splits = model.splits {
      lines.append(PageLine(words.weighed(splits, choice: model.choice), .dim))
    }
    let rules = model.rules.rules.compactMap { words.rule($0, model.name(of:)) }
    if !rules.isEmpty { lines.append(PageLine(rules.joined(separator: "; "), .dim)) }
    if !model.sideless.isEmpty {
      let names = model.sideless.joined(separator: ", ")
      lines.append(PageLine(context.text("games.sides.sideless", ["names": names]), .warning))
    }
    if model.nameless > 0 {
      lines.append(PageLine(context.text("games.sides.nameless", count: model.nameless), .dim))
    }
    return lines.map { line in
      PageLine(TextWidth.fit(line.text, columns: columns), line.role)
    }
  }
}
