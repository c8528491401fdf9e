import Languages
import Shell
import Terminal
import Timekeeping

/// What somebody wants to be told, where, and when; and who sees what they keep.
struct NoticeSettingsPane: Pane {
  let model: NoticeSettingsViewModel

  var title: Wording { Wording("inbox.settings.title") }
  var isSaving: Bool { model.isSaving }

  var bindings: [KeyBinding] {
    [
      KeyBinding(.right, "inbox.key.next", also: [.character(" "), .enter]) { turn(.right) },
      KeyBinding(.left, "inbox.key.former", footer: false) { turn(.left) },
    ] + FormKeys.bindings(of: model.form, namesNext: true) { $0(&model.form) }
  }

  private func turn(_ key: Key) -> Move {
    FormInput.take(.key(key, at: model.context.clock.now()), &model.form) ?? .stay
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    FormView(model.form, model.context).draw(on: &canvas, in: area)
  }
}
