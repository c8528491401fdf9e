import Languages
import Races
import Shell
import Terminal
import Widgets

/// The course of a competition: length, climb, profile and checkpoints.
struct CoursePane: Pane, LivePane, TypingPane, FramedPane {
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

  func refresh() { model.refresh() }

  func take(_ input: Input) -> Move? {
    form.isOpen ? form.take(input) : keys.take(input)
  }

  func layOut(_ room: FrameRoom) {
    model.showsBoth = Preview.hasRoom(on: room.terminal) && !model.context.tellsCharts
    guard let course = model.course, model.isWalked else { return }
    let body = form.place(in: room.area).above
    model.reveal(CoursePage(model, course).page(in: pagePlace(in: body).size).chosen)
  }

  /// The area of the page: all of it, or the part left of the map.
  private func pagePlace(in body: Rect) -> Rect {
    guard model.showsBoth else { return body }
    let left = body.columns * 3 / 5
    return body.columns(from: 0, count: left - 2)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let body = form.draw(on: &canvas, in: area)
    guard let course = model.course else {
      return Page(none(columns: body.columns)).draw(on: &canvas, in: body, state: &model.page)
    }
    guard model.showsBoth else {
      return model.showsOutline && !model.context.tellsCharts
        ? CourseOutline(model, course).draw(on: &canvas, in: body)
        : drawPage(course, on: &canvas, in: body)
    }
    drawPage(course, on: &canvas, in: pagePlace(in: body))
    CourseOutline(model, course)
      .draw(on: &canvas, in: body.splitLeft(body.columns * 3 / 5).right)
  }

  private func drawPage(_ course: Course, on canvas: inout Canvas, in area: Rect) {
    CoursePage(model, course).page(in: area.size).page.draw(
      on: &canvas, in: area, state: &model.page)
  }

  private func none(columns: Int) -> [PageLine] {
    let key = model.offersChange ? "files.course.noneYet" : "files.course.none"
    return TextLines.wrap(model.context.text(key), columns: columns).map { PageLine($0, .dim) }
  }
}
