import Languages
import RaceDay
import Races
import Shell
import Terminal
import Widgets

/// The screen that copies data from a former competition.
struct CopyPane: Pane, TypingPane, FramedPane {
  let model: CopyViewModel

  var title: Wording { Wording("races.copy.title") }
  func hasOwnBoxes(on size: Size) -> Bool { Preview.hasRoom(on: size) }
  var filter: TypedFilter? { model.former == nil ? model.list.rows.filter : nil }
  var takesText: Bool { model.former != nil || model.list.rows.filter.isTyping }

  private var page: ListPage<Competition> {
    CompetitionListView(
      list: model.list, context: model.context, empty: "races.copy.empty",
      tellsDeactivated: true, label: "races.copy.key.choose",
      open: model.chooseTapped
    ).page
  }

  var bindings: [KeyBinding] {
    guard model.former != nil else {
      return page.bindings()
    }
    return [
      KeyBinding(.enter, "races.copy.key.take") { model.submitTapped() },
      KeyBinding(keys: [.character(" ")], "races.copy.key.turn") { press in
        model.take(.key(press.key, at: press.at)) ?? .stay
      },
      KeyBinding(.escape, "races.copy.key.other") { model.closeTapped() },
    ] + FormKeys.bindings(of: model.form) { $0(&model.form) }
  }

  func take(_ input: Input) -> Move? {
    guard model.former == nil else {
      if case .key(.character(" "), _) = input { return nil }
      return model.take(input)
    }
    return page.take(input)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard let former = model.former else { return page.draw(on: &canvas, in: area) }
    let lines = TextLines.wrap(about(former), columns: area.columns)
    let form = FormView(model.form, model.context)
    let room = max(0, area.rows - form.rows(columns: area.columns))
    let (head, body) = area.splitTop(min(lines.count + 1, room))
    for (row, line) in lines.prefix(head.rows).enumerated() {
      canvas.write(line, row: head.row + row, column: head.column, style: Style(.accent))
    }
    form.draw(on: &canvas, in: body)
  }

  /// What the copy would contain, in words.
  private func about(_ former: Competition) -> String {
    guard let plan = model.plan else { return former.name }
    let context = model.context
    let counts = [
      context.text("races.copy.count.entries", [:], count: plan.entries.count),
      plan.knownCount > 0
        ? context.text("races.copy.count.known", [:], count: plan.knownCount) : "",
      plan.bibsTaken > 0
        ? context.text("races.copy.count.bibsTaken", [:], count: plan.bibsTaken) : "",
      plan.categories.isEmpty
        ? "" : context.text("races.copy.count.categories", [:], count: plan.categories.count),
      plan.waves.isEmpty
        ? "" : context.text("races.copy.count.waves", [:], count: plan.waves.count),
      plan.teams.isEmpty
        ? "" : context.text("races.copy.count.teams", [:], count: plan.teams.count),
      plan.courseID == nil ? "" : context.text("races.copy.count.course"),
    ]
    return context.text(
      "races.copy.about",
      ["name": former.name, "counts": counts.filter { !$0.isEmpty }.joined(separator: ", ")])
  }
}
