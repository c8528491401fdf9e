import Languages
import Terminal
import Widgets

/// The view model of a page of text.
package protocol PageHolder: AnyObject {
  /// How far the page is scrolled.
  var page: PageState { get set }
}

/// A screen that is read from top to bottom: the facts of one thing, a history.
///
/// It gives its lines; keys, mouse and drawing are there.
package protocol ReadingPane {
  associatedtype Model: PageHolder
  var model: Model { get }
  /// The text for an area of this size.
  func lines(in size: Size) -> [PageLine]
  /// What can be done here, in front of the keys that scroll.
  var acts: [KeyBinding] { get }
  /// Whether the footer names the keys that turn pages: there is much to read.
  var isLong: Bool { get }
}

extension ReadingPane {
  package var acts: [KeyBinding] { [] }
  package var isLong: Bool { false }

  /// The keys and the mouse that scroll.
  package var reading: ReadingKeys {
    ReadingKeys(
      line: { model.page.scroll(by: $0) }, page: { model.page.page(by: $0) }, namesPages: isLong)
  }
}

extension Pane where Self: ReadingPane {
  package var bindings: [KeyBinding] { acts + reading.bindings }
  package func take(_ input: Input) -> Move? { reading.take(input) }

  package func draw(on canvas: inout Canvas, in area: Rect) {
    Page(lines(in: area.size)).draw(on: &canvas, in: area, state: &model.page)
  }
}
