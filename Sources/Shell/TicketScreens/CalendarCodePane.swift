import Languages
import QRCode
import Shell
import Terminal
import Widgets

/// A QR code of a date over the whole screen, with its content beside it.
package struct CalendarCodePane: Pane, FramedPane {
  private let model: CalendarCodeModel

  package init(model: CalendarCodeModel) { self.model = model }

  private var context: AppContext { model.context }

  package var title: Wording { Wording("tickets.calendar.title") }
  package var takesWholeScreen: Bool { true }

  package var bindings: [KeyBinding] {
    guard let file = model.file else { return [] }
    return [
      KeyBinding(
        .character("E"), "tickets.calendar.file", disabled: context.sharedMachineObstacle,
        action: file)
    ]
  }

  package func draw(on canvas: inout Canvas, in area: Rect) {
    let isASCII = context.glyphs.isASCII
    // A row shows two modules in half blocks; in ASCII each module takes two columns.
    let modules =
      isASCII ? min(area.columns / 2, area.rows) : min(area.columns, area.rows * 2)
    guard !canvas.isLinear, let code = model.code(modules: modules) else {
      return drawTooSmall(on: &canvas, in: area)
    }
    let blocks = HalfBlocks(code.qr.code.rows(quiet: code.quiet), inksLight: false)
    let columns = blocks.size(context.glyphs).columns
    let (left, right) = area.splitLeft(columns)
    blocks.drawBlackOnWhite(on: &canvas, in: left, context.glyphs)
    drawWords(code, on: &canvas, in: right.splitRight(right.columns - 2).right)
  }

  /// Draws the content of the code as text.
  private func drawWords(
    _ code: CalendarCodeModel.Fitted, on canvas: inout Canvas, in area: Rect
  ) {
    guard area.columns >= 12 else { return }
    func lines(_ texts: [String], _ role: Role) -> [PageLine] {
      texts.filter { !$0.isEmpty }
        .flatMap { TextLines.wrap($0, columns: area.columns) }.map { PageLine($0, role) }
    }
    var state = PageState()
    Page(
      [PageLine()] + lines([model.title], .title) + lines(model.facts(), .text) + [PageLine()]
        + lines(model.omitted(code), .dim)
    ).draw(on: &canvas, in: area, state: &state)
  }

  private func drawTooSmall(on canvas: inout Canvas, in area: Rect) {
    let wording =
      model.modulesNeeded.map { modules in
        let isASCII = context.glyphs.isASCII
        return Wording(
          model.file == nil ? "tickets.calendar.tooSmall" : "tickets.calendar.tooSmallOrFile",
          [
            "columns": "\(isASCII ? modules * 2 : modules)",
            "rows": "\((isASCII ? modules : (modules + 1) / 2) + 1)",
          ])
      } ?? Wording("files.code.tooLong")
    EmptyNotice(wording, context).draw(on: &canvas, in: area)
  }
}
