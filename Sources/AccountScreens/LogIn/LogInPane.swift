import Languages
import Stage
import Terminal

/// The log-in screen.
struct LogInPane: Pane {
  let model: LogInViewModel

  var title: Wording { Wording("accounts.login.title") }

  var bindings: [KeyBinding] {
    [
      KeyBinding(.enter, "accounts.login.key.logIn") { .stay },
      KeyBinding(.control("f"), "accounts.login.key.forgot") { model.forgotTapped() },
      KeyBinding(.control("n"), "accounts.login.key.register") { model.registerTapped() },
      KeyBinding(.control("g"), "accounts.login.key.guest") { model.guestTapped() },
      KeyBinding(.control("r"), "accounts.key.reveal", footer: false) { .stay },
      KeyBinding(.tab, "common.key.nextField", footer: false) { .stay },
    ]
  }

  func take(_ input: Input) -> Move? {
    FormInput.take(input, &model.form) { model.submitTapped() }.map { _ in model.takeOutcome() }
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let view = FormView(model.form, model.surroundings)
    let (head, rest) = area.splitTop(min(2, area.rows / 6))
    canvas.write(
      TextWidth.fit(model.surroundings.text("accounts.login.welcome"), columns: area.columns),
      row: head.row, column: head.column, style: Style(.title))
    let (form, foot) = rest.splitTop(min(rest.rows, view.rows + 1))
    view.draw(on: &canvas, in: form)
    for (row, line) in notes.enumerated() where row < foot.rows {
      canvas.write(
        TextWidth.fit(line.text, columns: foot.columns), row: foot.row + row, column: foot.column,
        style: Style(line.role))
    }
  }

  private var notes: [(text: String, role: Role)] {
    var notes: [(text: String, role: Role)] = []
    if model.isWorking {
      notes.append((model.surroundings.text("accounts.login.working"), .accent))
    }
    guard let demo = model.surroundings.demo else { return notes }
    let arguments = [
      "organizer": demo.organizer, "participant": demo.participant, "password": demo.password,
    ]
    return notes + ["demo", "demoOrganizer", "demoParticipant", "demoPassword"].map {
      (model.surroundings.text("accounts.login.\($0)", arguments), .accent)
    }
  }
}
