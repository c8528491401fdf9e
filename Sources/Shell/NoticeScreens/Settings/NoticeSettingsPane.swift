import Languages
import Shell
import Terminal
import Timekeeping

/// The settings for notices, quiet times and visibility.
struct NoticeSettingsPane: Pane, LivePane, FramedPane {
  let model: NoticeSettingsViewModel

  var standsBeside: Bool { true }
  var title: Wording { Wording("inbox.settings.title") }
  var isSaving: Bool { model.isSaving }

  var bindings: [KeyBinding] {
    [
      KeyBinding(.right, "inbox.key.next", also: [.character(" "), .enter]) { turn(.right) },
      KeyBinding(.left, "inbox.key.former", footer: false) { turn(.left) },
    ] + muted + [
      KeyBinding(.character("p"), "inbox.key.profile") { .open(AccountDestination.profile) }
    ] + FormKeys.bindings(of: model.form, namesNext: true) { $0(&model.form) }
  }

  /// The muted people have their own screen, since there may be many.
  private var muted: [KeyBinding] {
    guard let route = model.context.wings.lazy.compactMap(\.muted).first else { return [] }
    return [KeyBinding(.character("x"), "inbox.key.muted") { .open(route) }]
  }

  /// The height up to which the bottom line is omitted; then only the keys show the rest.
  private static let fewestRows = 12

  private func turn(_ key: Key) -> Move {
    FormInput.take(.key(key, at: model.context.clock.now()), &model.form) ?? .stay
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let (page, foot) = area.splitBottom(area.rows > Self.fewestRows ? 1 : 0)
    FormView(model.form, model.context).draw(on: &canvas, in: page)
    guard !foot.isEmpty else { return }
    let said = TextWidth.fit(model.context.text("inbox.settings.profile"), columns: foot.columns)
    canvas.write(said, row: foot.row, column: foot.column, style: Style(.dim))
  }
}
