import Languages
import RaceScreens
import Races
import Shell
import Terminal
import Widgets

/// All crossings of the competitor whose crossing is selected.
///
/// Each is shown with its source and its corrections.
struct DeskCrossingLook {
  private static let mostRows = 16
  /// The rows that the board keeps.
  private static let fewestBoardRows = 10

  let model: DeskViewModel
  private let chosen: CrossingLine
  private let lines: [CrossingLine]
  /// The ids of the crossings in `lines` that were removed.
  private let removed: Set<CrossingID>

  /// Creates the view; `nil` if no crossing is selected.
  init?(_ model: DeskViewModel) {
    let crossings = CrossingList(of: model.book)
    guard model.panes.tab == .crossings,
      let chosen = model.panes.chosenCrossing.flatMap(crossings.line)
    else { return nil }
    self.model = model
    self.chosen = chosen
    let standing = chosen.bib.isEmpty ? [chosen] : crossings.lines(ofBib: chosen.bib)
    let gone =
      chosen.entryID.flatMap {
        model.past.corrections(at: model.now)?.removed(ofEntry: $0, in: model.book)
      } ?? []
    removed = Set(gone.map(\.id))
    lines = (standing + gone).enumerated().sorted { one, other in
      (one.element.elapsedMilliseconds, one.offset)
        < (other.element.elapsedMilliseconds, other.offset)
    }.map(\.element)
  }

  /// The rows it takes of an area below the board; 0 if there is no room for both.
  func rows(in area: Rect) -> Int {
    let room = area.rows - Self.fewestBoardRows
    let done = lines.reduce(0) { $0 + deeds(of: $1).count }
    return room < 6 ? 0 : min(lines.count + done + 3, room, Self.mostRows)
  }

  /// The corrections of a crossing.
  private func deeds(of line: CrossingLine) -> [HistoryLine] {
    model.past.corrections(at: model.now)?.lines(of: line.id) ?? []
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let name = chosen.name.isEmpty ? model.context.text("desk.look.nobody") : chosen.name
    let title = [chosen.bib, name].filter { !$0.isEmpty }.joined(separator: " ")
    let box = Box(title, note: "\(lines.count - removed.count)", isFocused: false)
    let body = box.draw(on: &canvas, in: area)
    let page = page(columns: body.columns)
    var state = PageState()
    let end = page.chosen.upperBound
    let first = max(0, min(end - body.rows, page.chosen.lowerBound - 1))
    Page(
      [page.lines[0]] + page.lines[(first + 1)...], headed: 0..<1
    ).draw(on: &canvas, in: body, state: &state)
  }

  /// The crossings, each with its corrections, and the range of lines of the selected one.
  private func page(columns: Int) -> (lines: [PageLine], chosen: Range<Int>) {
    let place = lines.firstIndex { $0.id == chosen.id }
    let rows = table.lines(columns: columns, selection: place)
    var shown = rows.prefix(1).map(\.self)
    var range = 1..<1
    for (index, line) in lines.enumerated() {
      let start = shown.count
      var row = rows[index + 1]
      if index == place {
        row.role = .quietSelection
        row.text = TextWidth.pad(row.text, columns: columns)
      }
      shown.append(row)
      shown += deeds(of: line).map {
        PageLine(
          String(repeating: " ", count: Self.indent) + HistoryText($0, model.context).withoutDay,
          .dim)
      }
      if index == place { range = start..<shown.count }
    }
    if let failure = model.past.failure {
      shown.append(PageLine(model.context.text(failure), .error))
    }
    return (shown, range)
  }
  private static let indent = 6

  private var table: Table {
    func title(_ key: String) -> String { model.context.text("races.lap.\(key)") }
    let columns = [
      TableColumn(title("number"), columns: 4, .right),
      TableColumn(title("total"), columns: 10, .right),
      TableColumn(title("time"), columns: 9, .right, priority: 1),
      TableColumn(model.context.text("desk.look.how")),
    ]
    return Table(columns: columns, count: lines.count) { row(lines[$0]) }
  }

  private func row(_ line: CrossingLine) -> TableRow {
    let isGone = removed.contains(line.id)
    let (book, end) = (model.book, line.elapsedMilliseconds)
    let role: Role = line.question != nil ? .warning : line.counts && !isGone ? .text : .dim
    return TableRow(
      [
        line.lap.map(String.init) ?? "-", number(book.text(ofTime: end)),
        line.lapMilliseconds.map { number(book.text(ofLap: $0, endingAt: end)) } ?? "", how(line),
      ], role: role, sign: isGone ? "x" : line.question != nil ? "!" : line.counts ? " " : "-")
  }

  /// The source of a crossing and its doubts.
  private func how(_ line: CrossingLine) -> String {
    let texts = [
      "desk.look.\(line.source.rawValue)", line.isMarked ? "desk.look.marked" : nil,
      line.question == nil ? nil : "desk.look.question",
      line.isAfterFinish ? "desk.look.afterFinish" : nil,
      removed.contains(line.id) ? "desk.look.removed" : nil,
    ]
    let said = texts.compactMap(\.self).map { model.context.text($0) }
    return ([line.checkpoint] + said).compactMap(\.self).joined(separator: ", ")
  }

  private func number(_ time: String) -> String { model.context.texts.number(time) }
}
