import Languages
import Shell
import Terminal

/// A screen with a title alone.
struct PlainPane: Pane {
  let title: Wording

  init(_ key: String, _ blanks: [String: String] = [:]) { title = Wording(key, blanks) }

  var bindings: [KeyBinding] { [] }

  func draw(on canvas: inout Canvas, in area: Rect) {}
}
