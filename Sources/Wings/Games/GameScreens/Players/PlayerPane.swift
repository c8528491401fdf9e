import Games
import Languages
import PeopleScreens
import Shell
import Terminal
import Widgets

/// A player's card, with a line of the rating over time where there is room.
struct PlayerPane: Pane, LivePane, TypingPane, FramedPane, ReadingPane {
  let model: PlayerViewModel

  private var context: AppContext { model.context }
  private var foot: FootForm { FootForm(model) }

  var standsBeside: Bool { true }
  var title: Wording {
    Wording("games.player.title", ["name": model.look?.view.name ?? ""])
  }
  var takesText: Bool { foot.isOpen }
  var hasUnsavedText: Bool { foot.isChanged }
  func refresh() { model.storeChanged() }

  var bindings: [KeyBinding] {
    if foot.isOpen { return foot.bindings(submit: "common.key.save", leave: "common.key.back") }
    return reading.bindings + (model.isOwn ? own : others)
  }

  private var own: [KeyBinding] {
    let shared = context.sharedMachineObstacle
    return [
      KeyBinding(.character("e"), "common.key.edit", disabled: shared) { .open(.editCard) },
      KeyBinding(.character("r"), "games.key.reply", disabled: model.replyObstacle) {
        model.replyTapped()
      },
      KeyBinding(
        .character("!"), "games.key.reportReview", disabled: shared ?? model.reviewObstacle,
        footer: false
      ) { model.reportReviewTapped() },
    ]
  }

  /// The keys of acts on another player.
  private var others: [KeyBinding] {
    let (acts, ties) = (model.personActs, model.look?.ties)
    return [acts.followKey(ties)] + acts.muteKeys(ties) + [
      KeyBinding(
        .character("!"), "people.key.report", disabled: context.sharedMachineObstacle,
        footer: false
      ) { model.reportTapped() }
    ]
  }

  func take(_ input: Input) -> Move? { foot.take(input) ?? reading.take(input) }

  func lines(in size: Size) -> [PageLine] {
    guard let look = model.look else {
      return [PageLine(context.text(model.notice ?? Wording("games.list.reading")), .dim)]
    }
    return PlayerWords(look: look, context: context).lines(columns: size.columns)
  }

  func draw(on canvas: inout Canvas, in whole: Rect) {
    let area = foot.draw(on: &canvas, in: whole)
    guard let line = model.look?.line, line.values.count > 1, area.rows >= Self.fewestRows,
      !canvas.isLinear
    else {
      return Page(lines(in: area.size)).draw(on: &canvas, in: area, state: &model.page)
    }
    let (above, below) = area.splitBottom(Self.chartRows)
    Page(lines(in: above.size)).draw(on: &canvas, in: above, state: &model.page)
    let title = context.text(
      "games.player.line", ["sport": context.gameWords.sport(line.sport)])
    let inside = Box(title, isFocused: false).draw(on: &canvas, in: below)
    chart(line.values).draw(on: &canvas, in: inside)
  }

  private static let fewestRows = 20
  private static let chartRows = 9

  private func chart(_ values: [Double]) -> LineChart {
    let (top, low) = (values.max() ?? 0, values.min() ?? 0)
    let (high, foot) = (min(50, top + 1), max(0, low - 1))
    return LineChart(
      [LineChart.Line(values, label: "", standingOut: Style(.ownRow))], steps: values.count,
      from: high, to: foot, topLabel: context.gameWords.decimal(high),
      footLabel: context.gameWords.decimal(foot),
      ends: ChartEnds(start: "1", end: "\(values.count)"), glyphs: context.glyphs)
  }
}
