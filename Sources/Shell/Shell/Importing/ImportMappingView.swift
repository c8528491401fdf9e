import Files
import Languages
import Terminal
import Timekeeping
import Widgets

/// The questions and columns of a file with their meanings.
///
/// Below them are problems and a preview of rows.
struct ImportMappingView {
  let model: ColumnImport
  let page: ImportViewModel

  private var mapping: ImportMapping { model.mapping }
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
    guard !mapping.showsProblems else { return drawProblems(on: &canvas, in: list) }
    let faults = faults(columns: list.columns).prefix(max(0, list.rows - Self.fewestRows))
    let (above, rows) = list.splitTop(faults.count)
    for (row, fault) in faults.enumerated() {
      canvas.write(
        fault, row: above.row + row, column: above.column, style: Style(.warning),
        limit: above.columns)
    }
    drawRows(on: &canvas, in: rows)
  }

  /// The maximum number of problems in the view, and the number of preview rows.
  private static let mostFaults = 3
  private static let fewestRows = 4

  /// Returns the first problems; a key lists them all.
  private func faults(columns: Int) -> [String] {
    guard let preview = mapping.preview else { return [] }
    let list = preview.problems.isEmpty ? preview.warnings : preview.problems
    return list.listed.prefix(Self.mostFaults).map { fault in
      let line = context.text("files.import.lineOf", ["line": "\(model.line(of: fault))"])
      return TextWidth.fit("  " + line + "  " + fault.text(in: context.texts), columns: columns)
    }
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
    if page.step == .saving {
      return (page.progress("files.import.saving", columns: columns), .live)
    }
    if let obstacle = mapping.obstacle { return ("! " + context.text(obstacle), .error) }
    guard let preview = mapping.preview else {
      return (context.text("files.import.reading"), .dim)
    }
    let numbers = [
      "good": "\(preview.goodCount)", "known": "\(preview.knownCount)",
      "bad": "\(preview.problems.count)",
    ]
    let warnings =
      preview.warnings.isEmpty
      ? "" : context.text("files.import.statusWarnings", [:], count: preview.warnings.count)
    let isClean = preview.problems.isEmpty && preview.warnings.isEmpty
    return (context.text(mapping.kind.status, numbers) + warnings, isClean ? .success : .warning)
  }

  private func drawColumns(on canvas: inout Canvas, in area: Rect) {
    let columns = [
      TableColumn(context.text("files.import.column")),
      TableColumn(context.text("files.import.values"), priority: 1),
      TableColumn(context.text("files.import.becomes"), columns: 22),
    ]
    var state = mapping.columns
    Table(columns: columns, count: mapping.rowCount) { index in
      guard !mapping.questions.indices.contains(index) else {
        return row(of: mapping.questions[index])
      }
      let place = index - mapping.questions.count
      let column = mapping.file.columns[place]
      let field = mapping.field(ofColumn: place)
      let becomes = context.text(mapping.kind.label(of: field))
      return TableRow(
        [column.title, column.values.joined(separator: ", "), "< \(becomes) >"],
        role: field == nil ? .dim : .text)
    }.draw(on: &canvas, in: area, state: &state)
    model.mapping.columns = state
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
        context.text(mapping.kind.label(of: field)), columns: field == "bib" ? 6 : nil,
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
