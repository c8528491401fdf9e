import Terminal

/// A screen of one list: typing filters it, and its page takes input and draws.
package protocol ListPane: TypingPane {
  associatedtype Item
  var page: ListPage<Item> { get }
}

extension Pane where Self: ListPane {
  package var filter: TypedFilter? { page.list.filter }
  package var bindings: [KeyBinding] { page.bindings() }
  package func take(_ input: Input) -> Move? { page.take(input) }
  package func draw(on canvas: inout Canvas, in area: Rect) { page.draw(on: &canvas, in: area) }
}

extension Pane where Self: ListPane & FramedPane {
  package func hasOwnBoxes(on size: Size) -> Bool { page.hasOwnBoxes(on: size) }
}
