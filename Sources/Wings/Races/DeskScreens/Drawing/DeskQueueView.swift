import Languages
import RaceDay
import Races
import Shell
import Terminal
import Timekeeping

/// The queue of pending times on one row: the age of each, and which one the next bib takes.
struct DeskQueueView {
  let model: DeskViewModel

  /// The texts of the row; empty if no time is pending and nothing is typed.
  ///
  /// In linear mode it leaves out ages, which would be read aloud continuously. It is then empty
  /// whenever no time is pending.
  func pieces(columns: Int, isLinear: Bool = false) -> [(text: String, role: Role)] {
    let marks = model.session.pendingTimes.all
    guard !marks.isEmpty else {
      guard !model.line.isEmpty, model.hasStarted, !isRetyping, !isLinear else { return [] }
      return standing(columns: columns)
    }
    let next =
      isRetyping ? nil : model.session.pendingTimes.next(for: model.line.text, at: model.now)
    let label = model.context.text("desk.marks", count: marks.count)
    var pieces: [(text: String, role: Role)] = [(label, .mark)]
    var room = columns - TextWidth.columns(of: label)
    for (index, mark) in marks.enumerated() {
      let text = (index == next ? " >" : " ") + self.text(mark, hasAge: !isLinear)
      room -= TextWidth.columns(of: text)
      guard room >= Self.restColumns || index == marks.count - 1 && room >= 0 else {
        let rest = model.context.text("desk.marks.more", ["count": "\(marks.count - index)"])
        return pieces + [(" " + rest, .mark)]
      }
      let isStale = !model.book.markAge.isFresh(mark.at, at: model.now)
      pieces.append((text, isStale ? .warning : index == next ? .accent : .mark))
    }
    return pieces
  }

  /// The result of the competitor whose bib is typed and, if it fits, that no time is pending.
  private func standing(columns: Int) -> [(text: String, role: Role)] {
    let none = model.context.text("desk.marks.none")
    guard let result = result(ofBib: model.line.text) else { return [(none, .dim)] }
    let hasRoom = TextWidth.columns(of: result + "  " + none) <= columns
    return [(result, .text)] + (hasRoom ? [("  " + none, .dim)] : [])
  }

  private func result(ofBib bib: String) -> String? {
    guard let position = model.book.position(ofBib: bib) else { return nil }
    let row = model.book.row(at: position)
    guard let place = row.place else {
      return row.status == .ok ? nil : model.context.text(row.status.wording)
    }
    let field = ["place": "\(place)", "field": "\(model.book.entryCount)"]
    let laps = row.laps > 0 ? model.context.text("races.laps", count: row.laps) : ""
    return [
      model.context.text("races.own.place", field), laps, model.context.texts.number(row.time),
    ].filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// Whether a bib is retyped: it keeps its time and takes no pending time.
  private var isRetyping: Bool { model.session.acts.isRetyping }

  /// The columns for the number of times that do not fit.
  private static let restColumns = 8

  private func text(_ mark: DeskMark, hasAge: Bool) -> String {
    let time = model.book.elapsedMilliseconds(at: mark.at) ?? 0
    let whose = mark.bib.map { "=" + $0 } ?? ""
    let age = model.context.text(
      "desk.marks.age", ["seconds": "\(max(0, age(of: mark)) / 1000)"])
    let moment = Elapsed.text(milliseconds: time, decimals: 1, rounding: .down)
    return "+" + model.context.texts.number(moment) + whose + (hasAge ? age : "")
  }

  private func age(of mark: DeskMark) -> Int {
    model.book.markAge.milliseconds(of: mark.at, at: model.now)
  }

  func draw(on canvas: inout Canvas, in row: Rect) {
    var column = row.column
    for piece in pieces(columns: row.columns, isLinear: canvas.isLinear) {
      column += canvas.write(
        piece.text, row: row.row, column: column, style: Style(piece.role),
        limit: row.endColumn - column)
    }
  }
}
