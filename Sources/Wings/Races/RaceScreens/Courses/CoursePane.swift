import Languages
import Races
import Shell
import Terminal
import Widgets

/// The way a competition goes: length, climb, profile and checkpoints.
struct CoursePane: Pane {
  let model: CourseModel

  var title: Wording { Wording("files.course.title") }
  private var form: FootForm { FootForm(model) }
  var takesText: Bool { form.isOpen }
  var hasUnsavedText: Bool { form.isChanged }
  var wakesEvery: Int? { model.isWorking ? 100 : nil }

  var bindings: [KeyBinding] {
    if form.isOpen {
      return form.bindings(submit: "files.course.key.attach", leave: "common.key.back")
    }
    return (model.offersChange ? changes : []) + keys.bindings
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
    Page(lines(in: body.size)).draw(on: &canvas, in: body, state: &model.page)
  }

  private func lines(in size: Size) -> [PageLine] {
    let context = model.context
    guard let course = model.course else {
      let key = model.offersChange ? "files.course.noneYet" : "files.course.none"
      return TextLines.wrap(context.text(key), columns: size.columns)
        .map { PageLine($0, .dim) }
    }
    return CoursePage(
      course: course, competition: model.competition, context: context
    ).lines(in: size)
  }
}
