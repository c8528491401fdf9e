import Accounts
import Games
import Languages
import Shell
import Terminal
import Widgets

/// A game afterwards: players with their attendance and the user's stars, and the result above.
struct AfterPane: Pane, LivePane, TypingPane, FramedPane {
  let model: AfterViewModel

  private var context: AppContext { model.context }
  private var foot: FootForm { FootForm(model) }

  var title: Wording {
    Wording("games.after.title", ["game": context.gameWords.name(model.game)])
  }
  var filter: TypedFilter? { model.list.filter }
  var takesText: Bool { foot.isOpen }
  var hasUnsavedText: Bool { foot.isChanged }
  /// Digits are stars here.
  var digitsAreTabs: Bool { false }
  func refresh() { model.storeChanged() }

  private var page: ListPage<AfterViewModel.Row> {
    var page = ListPage(
      model.list, context, notice: model.failure ?? Wording("games.list.reading"),
      open: { _ in model.reviewTapped() }
    ) { table }
    page.label = "games.key.review"
    page.head = { _ in head }
    return page
  }

  var bindings: [KeyBinding] {
    if foot.isOpen { return foot.bindings(submit: "common.key.save", leave: "common.key.back") }
    let page = page
    let walking = page.walking.map { binding in
      var binding = binding
      if binding.label == "games.key.review" { binding.disabled = model.reviewObstacle }
      return binding
    }
    return walking + marks + stars + [
      KeyBinding(.character("t"), "games.key.result", disabled: model.resultObstacle) {
        model.resultTapped()
      },
      KeyBinding(.character("U"), "games.key.dispute", disabled: model.disputeObstacle) {
        model.disputeTapped()
      },
      KeyBinding(
        .character("!"), "people.key.report", disabled: model.reportObstacle, footer: false
      ) { model.reportTapped() },
      KeyBinding(
        .character("u"), "common.key.undo",
        disabled: GameActs(context).canUndo ? nil : Wording("common.undo.nothing"), footer: false
      ) { model.undoTapped() },
    ]
  }

  private var marks: [KeyBinding] {
    guard model.isHost else { return [] }
    func mark(_ key: Character, _ label: String, _ mark: Attendance) -> KeyBinding {
      KeyBinding(
        .character(key), label, also: key == "+" ? [.character("=")] : [],
        disabled: model.markObstacle
      ) { model.markTapped(mark) }
    }
    return [
      mark("+", "games.key.present", .yes), mark("-", "games.key.absent", .no),
      mark("e", "games.key.excused", .excused),
      KeyBinding(.character("A"), "games.key.allPresent", disabled: model.markAllObstacle) {
        model.markAllTapped()
      },
    ]
  }

  /// The digits for stars; only the first is in the footer.
  private var stars: [KeyBinding] {
    (1...5).map { stars in
      KeyBinding(
        .character(Character("\(stars)")), "games.key.stars", disabled: model.reviewObstacle,
        footer: stars == 1
      ) { model.starsTapped(stars) }
    }
  }

  func take(_ input: Input) -> Move? { foot.take(input) ?? page.take(input) }

  func draw(on canvas: inout Canvas, in area: Rect) {
    page.draw(on: &canvas, in: foot.draw(on: &canvas, in: area))
  }

  private var table: Table {
    func title(_ name: String) -> String { context.text("games.after.column.\(name)") }
    let rows = model.list.items
    let columns = [
      TableColumn(title("side"), columns: 6), TableColumn(title("name")),
      TableColumn(title("came")), TableColumn(title("stars"), columns: 7),
      TableColumn(title("review"), priority: 1),
    ]
    return Table(columns: columns, count: rows.count) { place in
      let row = rows[place]
      let stars = row.review.map { PlayerWords.stars($0.stars, context) } ?? ""
      return TableRow(
        [
          row.row.side.map(SideWords.name) ?? "", row.name, came(row.row), stars,
          row.review?.text ?? "",
        ],
        role: row.id == context.user?.id ? .ownRow : .text)
    }
  }

  private func came(_ row: GamePlayer) -> String {
    if row.state == .host { return context.text("games.after.is.host") }
    let mark = context.text("games.after.is.\(row.attended.rawValue)")
    return row.disputed ? context.text("games.after.disputed", ["mark": mark]) : mark
  }

  /// The result, and until when something can be done.
  private var head: [PageLine] {
    let words = context.gameWords
    let moments = [
      ("marking", ReviewRule.markingDeadline(model.game)),
      ("reviewing", ReviewRule.deadline(model.game)),
    ].filter { model.now <= $0.1 && ($0.0 == "reviewing" || model.isHost) }
    let until = moments.map {
      context.text("games.after.until.\($0.0)", ["time": words.moment($0.1, of: model.game)])
    }
    return [
      PageLine(ResultWords(game: model.game, now: model.now, context: context).text, .title),
      PageLine(until.joined(separator: "  "), .dim),
    ]
  }
}
