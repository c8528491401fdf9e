import Languages
import Races
import Shell
import Terminal
import Widgets

/// The way a competition goes: length, climb, profile and checkpoints.
struct CoursePane: Pane, LivePane, TypingPane {
  let model: CourseModel

  var title: Wording { Wording("files.course.title") }
  private var form: FootForm { FootForm(model) }
  var takesText: Bool { form.isOpen }
  var hasUnsavedText: Bool { form.isChanged }
  var wakesEvery: Int? {
    model.isWorking ? 100 : model.competition.race.isRunning ? 1_000 : nil
  }

  var bindings: [KeyBinding] {
    if form.isOpen {
      return form.bindings(submit: "files.course.key.attach", leave: "common.key.back")
    }
    return (model.offersChange ? changes : []) + (model.course == nil ? [] : looks) + keys.bindings
  }

  private var looks: [KeyBinding] {
    let outline = model.showsOutline ? "files.course.key.profile" : "files.course.key.outline"
    let turn = KeyBinding(.character("o"), outline, footer: !model.showsBoth) {
      model.outlineTapped()
      return .stay
    }
    return [
      KeyBinding(.right, "files.course.key.on") { walk(1) },
      KeyBinding(.left, "files.course.key.back", footer: false) { walk(-1) },
    ] + (model.context.tellsCharts ? [] : [turn]) + KeyBinding.chartForm(model.context)
  }

  private func walk(_ steps: Int) -> Move {
    model.walk(by: steps)
    return .stay
  }

  private var changes: [KeyBinding] {
    [
      KeyBinding(.character("a"), "files.course.key.attach", disabled: model.obstacle) {
        model.attachTapped()
      },
      KeyBinding(.character("R"), "files.course.key.remove", disabled: model.removeObstacle) {
        model.removeTapped()
      },
    ]
  }

  private var keys: ReadingKeys {
    ReadingKeys(line: { model.page.scroll(by: $0) }, page: { model.page.page(by: $0) })
  }

  func storeChanged() -> Move {
    model.refresh()
    return .stay
  }

  func take(_ input: Input) -> Move? {
    form.isOpen ? form.take(input) : keys.take(input)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let body = form.draw(on: &canvas, in: area)
    guard let course = model.course else {
      return Page(none(columns: body.columns)).draw(on: &canvas, in: body, state: &model.page)
    }
    model.showsBoth = showsBoth(on: canvas.size)
    guard model.showsBoth else {
      return model.showsOutline && !model.context.tellsCharts
        ? CourseOutline(model, course).draw(on: &canvas, in: body)
        : drawPage(course, on: &canvas, in: body)
    }
    let (left, right) = body.splitLeft(body.columns * 3 / 5)
    drawPage(course, on: &canvas, in: left.columns(from: 0, count: left.columns - 2))
    CourseOutline(model, course).draw(on: &canvas, in: right)
  }

  private func showsBoth(on size: Size) -> Bool {
    Preview.hasRoom(on: size) && !model.context.tellsCharts
  }

  private func drawPage(_ course: Course, on canvas: inout Canvas, in area: Rect) {
    let (page, chosen) = CoursePage(model, course).page(in: area.size)
    model.reveal(chosen)
    page.draw(on: &canvas, in: area, state: &model.page)
  }

  private func none(columns: Int) -> [PageLine] {
    let key = model.offersChange ? "files.course.noneYet" : "files.course.none"
    return TextLines.wrap(model.context.text(key), columns: columns).map { PageLine($0, .dim) }
  }
}
