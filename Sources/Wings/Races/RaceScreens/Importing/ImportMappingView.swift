import Files
import Languages
import RaceFiles
import Races
import Shell
import Terminal
import Timekeeping
import Widgets

/// The columns of the file and what they become; below, the rows as they will be read.
struct ImportMappingView {
  let model: ImportViewModel
  let mapping: ImportMapping

  private var context: AppContext { model.context }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let (head, rest) = area.splitTop(1)
    canvas.write(
      TextWidth.fit(heading, columns: head.columns), row: head.row, column: head.column,
      style: Style(.accent))
    let wanted = mapping.rowCount + 1
    let (top, bottom) = rest.splitTop(min(wanted, max(4, rest.rows / 2)))
    drawColumns(on: &canvas, in: top)
    let (line, list) = bottom.splitTop(1)
    let state = status(columns: line.columns)
    canvas.write(
      TextWidth.fit(state.text, columns: line.columns), row: line.row, column: line.column,
      style: Style(state.role))
    mapping.showsProblems
      ? drawProblems(on: &canvas, in: list) : drawRows(on: &canvas, in: list)
  }

  private var heading: String {
    let strict = mapping.isStrict ? context.text("files.import.strict") : ""
    let name = context.text(
      "files.import.heading",
      ["file": mapping.name, "kind": context.text(mapping.kind.wording)],
      count: mapping.file.rowCount)
    let read = mapping.preview?.understood.first.map { context.text($0) } ?? ""
    return [name, strict, read].filter { !$0.isEmpty }.joined(separator: "  ")
  }

  private func status(columns: Int) -> (text: String, role: Role) {
    if model.isSaving { return (saving(columns: columns), .live) }
    if let obstacle = mapping.obstacle { return ("! " + context.text(obstacle), .error) }
    guard let preview = mapping.preview else {
      return (context.text("files.import.reading"), .dim)
    }
    let numbers = [
      "good": "\(preview.goodCount)", "known": "\(preview.knownCount)",
      "bad": "\(preview.problems.count)",
    ]
    let key = mapping.kind == .crossings ? "files.import.statusCrossings" : "files.import.status"
    let warnings =
      preview.warnings.isEmpty
      ? "" : context.text("files.import.statusWarnings", [:], count: preview.warnings.count)
    let isClean = preview.problems.isEmpty && preview.warnings.isEmpty
    return (context.text(key, numbers) + warnings, isClean ? .success : .warning)
  }

  private func saving(columns: Int) -> String {
    let step = model.saving.isCancelled ? "common.work.stopping" : "files.import.saving"
    return model.saving.progress(at: context.clock.now()).line(
      context.text(step), columns: columns, context.glyphs, in: context.texts)
  }

  private func drawColumns(on canvas: inout Canvas, in area: Rect) {
    let columns = [
      TableColumn(context.text("files.import.column")),
      TableColumn(context.text("files.import.values"), priority: 1),
      TableColumn(context.text("files.import.becomes"), columns: 22),
    ]
    guard var state = model.mapping?.columns else { return }
    Table(columns: columns, count: mapping.rowCount) { index in
      guard mapping.file.columns.indices.contains(index) else {
        return row(of: mapping.questions[index - mapping.file.columns.count])
      }
      let column = mapping.file.columns[index]
      let field = mapping.field(ofColumn: index)
      let becomes = context.text("files.field.\(field ?? "none")")
      return TableRow(
        [column.title, column.values.joined(separator: ", "), "< \(becomes) >"],
        role: field == nil ? .dim : .text)
    }.draw(on: &canvas, in: area, state: &state)
    model.mapping?.columns = state
  }

  private func row(of question: ImportQuestion) -> TableRow {
    let choice = mapping.choice(of: question)
    let answer = context.text(choice ?? Wording("files.import.unanswered"))
    return TableRow(
      [context.text(question.wording), "", "< \(answer) >"],
      role: choice == nil ? .warning : .text)
  }

  private func drawRows(on canvas: inout Canvas, in area: Rect) {
    guard let preview = mapping.preview else { return }
    let columns = preview.fields.enumerated().map { index, field in
      TableColumn(
        context.text("files.field.\(field)"), columns: field == "bib" ? 6 : nil,
        priority: index)
    }
    var state = TableState.nothingSelected
    Table(columns: columns, count: preview.rows.count) { TableRow(preview.rows[$0]) }
      .draw(on: &canvas, in: area, state: &state)
  }

  private func drawProblems(on canvas: inout Canvas, in area: Rect) {
    guard let preview = mapping.preview else { return }
    var state = TableState.nothingSelected
    model.problems(preview.problems, preview.warnings, columns: area.columns)
      .table
      .draw(on: &canvas, in: area, state: &state)
  }
}
