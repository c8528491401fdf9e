import Languages
import Races
import Shell
import Terminal
import Widgets

/// The way a competition goes: length, climb, profile and checkpoints.
struct CoursePane: Pane {
  let model: CourseModel

  var title: Wording { Wording("files.course.title") }
  var takesText: Bool { model.form != nil }
  var hasUnsavedText: Bool { model.form?.isChanged ?? false }
  var wakesEvery: Int? { model.isWorking ? 100 : nil }

  var bindings: [KeyBinding] {
    if let form = model.form {
      return [
        KeyBinding(.enter, "files.course.key.attach") { model.submitTapped() },
        KeyBinding(.escape, "common.key.back") { model.leaveFormTapped() },
      ]
        + FormKeys.bindings(of: form) { change in
          var form = form
          change(&form)
          model.form = form
        }
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
    guard var form = model.form else { return keys.take(input) }
    defer { model.form = form }
    return FormInput.take(input, &form)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let form = model.form.map { FormView($0, model.surroundings) }
    let (body, foot) = area.splitBottom(form?.rows(columns: area.columns) ?? 0)
    Page(lines(in: body.size)).draw(on: &canvas, in: body, state: &model.page)
    form?.draw(on: &canvas, in: foot)
  }

  private func lines(in size: Size) -> [PageLine] {
    let surroundings = model.surroundings
    guard let course = model.course else {
      let key = model.offersChange ? "files.course.noneYet" : "files.course.none"
      return TextLines.wrap(surroundings.text(key), columns: size.columns)
        .map { PageLine($0, .dim) }
    }
    return CoursePage(
      course: course, competition: model.competition, surroundings: surroundings
    ).lines(in: size)
  }
}
