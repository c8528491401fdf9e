import Languages
import QRCode
import Shell
import Terminal
import Widgets

/// A full-screen ticket: the code on the left, the text beside it.
package struct CodePage {
  private let code: QRCode?
  private let context: AppContext
  private let isAlone: Bool
  private let lines: (_ columns: Int) -> [PageLine]

  /// - Parameters:
  ///   - code: The code; `nil` if no door accepts it.
  ///   - context: The screen's context.
  ///   - isAlone: Whether the code is as large as fits, without text beside it.
  ///   - lines: Returns the text about the ticket.
  package init(
    _ code: QRCode?, _ context: AppContext, isAlone: Bool = false,
    lines: @escaping (_ columns: Int) -> [PageLine]
  ) {
    (self.code, self.context, self.isAlone, self.lines) = (code, context, isAlone, lines)
  }

  package func draw(on canvas: inout Canvas, in area: Rect) {
    guard let code, let blocks = blocks(of: code, in: area) else {
      var state = PageState()
      let lines = lines(area.columns) + room(columns: area.columns)
      return Page(lines).draw(on: &canvas, in: area, state: &state)
    }
    if isAlone { return drawAlone(blocks, on: &canvas, in: area) }
    let (left, right) = middle(of: area, round: blocks)
      .splitLeft(blocks.size(context.glyphs).columns + 1)
    let square = left.splitTop(blocks.size(context.glyphs).rows).top
    blocks.drawBlackOnWhite(on: &canvas, in: square, context.glyphs)
    var state = PageState()
    // The text is level with the first dark modules.
    let level = right.splitTop(min(2, max(0, right.rows - square.rows))).bottom
    let beside = level.columns(from: 1, count: max(0, level.columns - 1))
    Page(lines(beside.columns)).draw(on: &canvas, in: beside, state: &state)
  }

  private func drawAlone(_ blocks: HalfBlocks, on canvas: inout Canvas, in area: Rect) {
    let size = blocks.size(context.glyphs)
    let square = Rect(
      column: area.column + (area.columns - size.columns) / 2,
      row: area.row + (area.rows - size.rows) / 2, columns: size.columns, rows: size.rows)
    blocks.drawBlackOnWhite(on: &canvas, in: square, context.glyphs)
  }

  /// On a large screen, code and text are centred together.
  private func middle(of area: Rect, round blocks: HalfBlocks) -> Rect {
    guard area.columns >= Preview.fewestColumns else { return area }
    let size = blocks.size(context.glyphs)
    let columns = min(area.columns, size.columns + 1 + Self.mostBeside)
    return Rect(
      column: area.column + (area.columns - columns) / 2,
      row: area.row + (area.rows - size.rows) / 2, columns: columns, rows: size.rows)
  }

  /// Returns the code in double size if it fits, for cameras at a distance.
  ///
  /// The quiet zone is as wide as fits; 3 modules are enough on a screen.
  private func blocks(of code: QRCode, in area: Rect) -> HalfBlocks? {
    func fits(_ blocks: HalfBlocks, beside columns: Int) -> Bool {
      let size = blocks.size(context.glyphs)
      return size.rows <= area.rows && size.columns + columns <= area.columns
    }
    let large = HalfBlocks(Self.doubled(code.rows(quiet: 4)), inksLight: false)
    if fits(large, beside: isAlone ? 0 : Self.usualBeside) { return large }
    return [4, 3, 2].lazy.map { HalfBlocks(code.rows(quiet: $0), inksLight: false) }
      .first { fits($0, beside: isAlone ? 0 : Self.fewestBeside) }
  }

  private static func doubled(_ rows: [[Bool]]) -> [[Bool]] {
    rows.flatMap { row in
      let wide = row.flatMap { [$0, $0] }
      return [wide, wide]
    }
  }

  private static let fewestBeside = 20
  private static let usualBeside = 40
  private static let mostBeside = 60

  /// Returns the window size that the code needs; empty without a code.
  private func room(columns: Int) -> [PageLine] {
    guard let code else { return [] }
    let size = HalfBlocks(code.rows(quiet: 2)).size(context.glyphs)
    let text = context.text(
      "tickets.room",
      ["columns": "\(size.columns + Self.fewestBeside)", "rows": "\(size.rows)"])
    return [PageLine()] + TextLines.wrap(text, columns: columns).map { PageLine($0, .dim) }
  }
}
