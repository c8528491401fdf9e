import Languages
import Terminal
import Widgets

/// The view model of a page of text.
package protocol PageHolder: AnyObject {
  /// The scroll position of the page.
  var page: PageState { get set }
}

/// A screen of text to read: the facts of one thing, a history.
///
/// It supplies the lines; keys, mouse input and drawing are provided.
package protocol ReadingPane {
  associatedtype Model: PageHolder
  var model: Model { get }
  /// Returns the text for an area of this size.
  func lines(in size: Size) -> [PageLine]
  /// The actions, listed before the scroll keys.
  var acts: [KeyBinding] { get }
  /// Whether the footer names the keys for turning pages, since the text is long.
  var isLong: Bool { get }
}

extension ReadingPane {
  package var acts: [KeyBinding] { [] }
  package var isLong: Bool { false }

  /// The keys and mouse input that scroll.
  package var reading: ReadingKeys {
    ReadingKeys(
      line: { model.page.scroll(by: $0) }, page: { model.page.page(by: $0) }, namesPages: isLong)
  }
}

extension Pane where Self: ReadingPane {
  package var bindings: [KeyBinding] { acts + reading.bindings }
  package func take(_ input: Input) -> Move? { reading.take(input) }

  package func draw(on canvas: inout Canvas, in area: Rect) {
    Page(lines(in: area.size)).drawScrolled(on: &canvas, in: area, state: &model.page)
  }
}
