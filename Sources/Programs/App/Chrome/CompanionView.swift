import Shell
import Terminal
import Widgets

/// The previous screen, drawn to the left of the open one if there is room for both.
struct CompanionView {
  let pane: any Pane
  let context: AppContext

  private static let fewestColumns = 160
  private static let fewestRows = 30
  /// The minimum width of the screen on the left; a narrower screen has no side borders.
  private static let ownColumns = 100

  /// Creates the view; `nil` if the previous screen cannot be shown or there is no room for it.
  init?(below stack: [Place], on canvas: Canvas, _ context: AppContext) {
    guard stack.count > 1, !canvas.isLinear, canvas.size.columns >= Self.fewestColumns,
      canvas.size.rows >= Self.fewestRows, stack[stack.count - 1].pane.standsBeside
    else { return nil }
    let below = stack[stack.count - 2]
    guard !below.route.isOverlay, !below.pane.isDesk, !below.pane.takesWholeScreen
    else { return nil }
    (pane, self.context) = (below.pane, context)
  }

  /// Draws the previous screen, without keyboard focus.
  ///
  /// - Returns: The area left for the open screen.
  func draw(on canvas: inout Canvas, in area: Rect) -> Rect {
    let (left, right) = area.splitLeft(max(Self.ownColumns, area.columns / 2))
    var own = Canvas(size: left.size)
    own.isPlain = canvas.isPlain
    let box = Box(context.text(pane.title), isFocused: false)
    let whole = Rect(own.size)
    if pane.hasOwnBoxes(on: own.size) {
      box.drawPlain(on: &own, in: whole.rows(from: 0, count: 1))
      pane.show(on: &own, in: whole.splitTop(1).bottom)
    } else {
      pane.show(on: &own, in: box.draw(on: &own, in: whole))
    }
    canvas.lay(own, at: Point(column: left.column, row: left.row), Self.quiet)
    return right
  }

  private static func quiet(_ style: Style) -> Style {
    var style = style
    switch style.role {
    case .selection: style.role = .quietSelection
    case .borderFocused: style.role = .border
    case .fieldFocused: style.role = .field
    case .title: style.role = .dim
    default: break
    }
    return style
  }
}
