import Events
import Languages
import QRCode
import Shell
import Terminal
import Widgets

/// A QR code over the whole screen, with its content beside it.
struct QRPane: Pane, FramedPane {
  let model: QRViewModel

  private var context: AppContext { model.context }

  var title: Wording { Wording("events.code.title") }
  var takesWholeScreen: Bool { true }

  var bindings: [KeyBinding] {
    [
      KeyBinding(
        .character("E"), "events.key.file", disabled: context.sharedMachineObstacle
      ) { model.fileTapped() }
    ]
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
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
  private func drawWords(_ code: QRViewModel.Fitted, on canvas: inout Canvas, in area: Rect) {
    guard area.columns >= 12 else { return }
    let place = model.event.position?.name ?? ""
    let facts = context.eventTimes.whole(model.event) + [place, model.event.link]
    func lines(_ texts: [String], _ role: Role) -> [PageLine] {
      texts.filter { !$0.isEmpty }
        .flatMap { TextLines.wrap($0, columns: area.columns) }.map { PageLine($0, role) }
    }
    var state = PageState()
    Page(
      [PageLine()] + lines([model.event.title], .title) + lines(facts, .text) + [PageLine()]
        + lines(model.omitted(code), .dim)
    ).draw(on: &canvas, in: area, state: &state)
  }

  private func drawTooSmall(on canvas: inout Canvas, in area: Rect) {
    let wording =
      model.modulesNeeded.map { modules in
        let isASCII = context.glyphs.isASCII
        return Wording(
          "events.code.tooSmall",
          [
            "columns": "\(isASCII ? modules * 2 : modules)",
            "rows": "\((isASCII ? modules : (modules + 1) / 2) + 1)",
          ])
      } ?? Wording("files.code.tooLong")
    EmptyNotice(wording, context).draw(on: &canvas, in: area)
  }
}
