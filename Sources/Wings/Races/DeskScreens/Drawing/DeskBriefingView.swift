import Languages
import RaceScreens
import Races
import Shell
import Terminal
import Timekeeping
import Widgets

/// The briefing shown before the start in place of empty lists.
///
/// It names the key that starts the race, who starts, and what is missing of them.
struct DeskBriefingView {
  let model: DeskViewModel
  let briefing: StartBriefing

  private static let plus = [
    "  \u{2588}\u{2588}", "\u{2588}\u{2588}\u{2588}\u{2588}\u{2588}\u{2588}", "  \u{2588}\u{2588}",
  ]
  private static let plainPlus = ["  ||", "--++--", "  ||"]
  /// The columns of the plus sign and the label beside it.
  private static let signColumns = 28
  private static let plusColumns = 8

  init?(of model: DeskViewModel) {
    guard let briefing = model.overview.briefing, !model.isUnderWay else { return nil }
    (self.model, self.briefing) = (model, briefing)
  }

  /// The rows needed at a width, upper edge included, with the plus sign left of the lines.
  func rows(columns: Int) -> Int {
    1 + max(Self.plus.count, lines(columns: columns - Self.signColumns).count)
  }

  /// Draws the briefing beside the plus sign, or below it if the area is tall and narrow.
  func draw(on canvas: inout Canvas, in area: Rect, isHigh: Bool) {
    let box = Box(model.context.text("desk.briefing"), isFocused: false)
    let body = box.draw(on: &canvas, in: area)
    guard !canvas.isLinear else { return write(lines(columns: body.columns), &canvas, body) }
    let (sign, rest) =
      isHigh ? body.splitTop(Self.plus.count + 1) : body.splitLeft(Self.signColumns)
    drawSign(on: &canvas, in: sign)
    write(lines(columns: rest.columns), &canvas, rest)
  }

  private func drawSign(on canvas: inout Canvas, in area: Rect) {
    let lines = canvas.isPlain ? Self.plainPlus : Self.plus
    for (row, line) in lines.prefix(area.rows).enumerated() {
      canvas.write(
        line, row: area.row + row, column: area.column, style: Style(.accent, bold: true),
        limit: area.columns)
    }
    guard area.rows > 1 else { return }
    canvas.write(
      model.context.text("desk.briefing.starts"), row: area.row + 1,
      column: area.column + Self.plusColumns,
      style: Style(.accent, bold: true), limit: max(0, area.columns - Self.plusColumns))
  }

  private func write(_ lines: [PageLine], _ canvas: inout Canvas, _ area: Rect) {
    for (row, line) in lines.prefix(area.rows).enumerated() {
      canvas.write(
        line.text, row: area.row + row, column: area.column, style: Style(line.role),
        limit: area.columns)
    }
  }

  private func lines(columns: Int) -> [PageLine] {
    let missing = [
      ("desk.briefing.noBib", briefing.withoutBib),
      ("desk.briefing.noChip", briefing.withoutChip),
      ("desk.briefing.noStart", briefing.withoutStart),
      ("desk.briefing.noCategory", briefing.withoutCategory),
      ("desk.briefing.otherCategory", briefing.inOtherCategory),
    ]
    return [PageLine(entered, .text)] + startHint(columns: columns)
      + missing.flatMap { key, lacking in
        model.context.lines(key, of: lacking, columns: columns).map { PageLine($0, .warning) }
      } + briefing.groups.map { PageLine(line(of: $0), .text) }
  }

  /// How starts are given at the interval of the race.
  private func startHint(columns: Int) -> [PageLine] {
    let interval = model.book.competition.settings.intervalMilliseconds
    guard let interval, briefing.withoutStart.count > 0 else { return [] }
    let time = Elapsed.text(milliseconds: interval, decimals: 0)
    let hint = model.context.text("desk.briefing.giveStarts", ["time": time])
    return TextLines.wrap(hint, columns: max(1, columns)).map { PageLine($0, .text) }
  }

  private var entered: String {
    let entered = model.context.text("desk.briefing.entered", ["count": "\(briefing.entered)"])
    let arrived = briefing.checkedIn.map {
      ", " + model.context.text("desk.briefing.checkedIn", ["count": "\($0)"])
    }
    return entered + (arrived ?? "")
  }

  private func line(of group: StartBriefing.Group) -> String {
    let names = [group.wave, category(of: group)].filter { !$0.isEmpty }
    let who =
      names.isEmpty ? model.context.text("desk.wave.everybody") : names.joined(separator: " ")
    let laps = group.laps.map { ", " + model.context.text("desk.briefing.laps", count: $0) } ?? ""
    let offset = group.offset.map { " " + Elapsed.gap(milliseconds: $0, decimals: 0) } ?? ""
    return who + offset + ": " + model.context.text("desk.briefing.people", count: group.count)
      + laps
  }

  /// The name of a group's category.
  ///
  /// A group without a category gets a name if other groups have a category.
  private func category(of group: StartBriefing.Group) -> String {
    let isTold = group.category.isEmpty && briefing.groups.contains { !$0.category.isEmpty }
    return isTold ? model.context.text("desk.briefing.uncategorized") : group.category
  }
}
