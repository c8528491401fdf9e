import EventFiles
import Events
import Languages
import Shell
import Terminal
import Timekeeping
import Widgets

/// The events of a file, the worst first, with a preview of the selected one.
struct EventImportView {
  let model: EventImport
  let page: ImportViewModel
  let dryRun: DryRun

  private static let summaryRows = 6
  private static let fewestRows = 14
  private static let mostUnderstood = 3

  private var context: AppContext { model.context }

  func draw(on canvas: inout Canvas, in whole: Rect) {
    guard Preview.hasRoom(on: canvas.size) else { return drawStacked(on: &canvas, in: whole) }
    let box = Box(dryRun.file)
    guard let row = model.list.selected else {
      return drawList(on: &canvas, in: box.draw(on: &canvas, in: whole))
    }
    let (left, right) = Preview.places(
      of: table, in: whole, on: canvas.size, state: &model.list.state)
    drawList(on: &canvas, in: box.draw(on: &canvas, in: left))
    Preview.draw(row.title, on: &canvas, in: right) { look(at: row, columns: $0.columns) }
  }

  private func drawStacked(on canvas: inout Canvas, in whole: Rect) {
    guard let row = model.list.selected else { return drawList(on: &canvas, in: whole) }
    let isLow = whole.rows < Self.fewestRows || canvas.isLinear
    let (list, foot) = whole.splitBottom(isLow ? 1 : Self.summaryRows)
    drawList(on: &canvas, in: list)
    guard !isLow else {
      let what = what(of: row).map(\.text).joined(separator: "; ")
      canvas.write(
        TextWidth.fit(what, columns: foot.columns), row: foot.row, column: foot.column,
        style: Style(.warning))
      return
    }
    Preview.draw(row.title, on: &canvas, in: foot) { look(at: row, columns: $0.columns) }
  }

  private func drawList(on canvas: inout Canvas, in whole: Rect) {
    let head = heading(columns: whole.columns)
    let (top, rest) = whole.splitTop(min(whole.rows, head.count))
    var state = PageState()
    Page(head).draw(on: &canvas, in: top, state: &state)
    let heading = NarrowedHeading(
      shown: model.list.items.count, all: model.list.all.count, filter: model.list.filter,
      sorting: "", context: context)
    let area = heading.draw(on: &canvas, in: rest)
    guard !model.list.items.isEmpty else {
      let empty = dryRun.rows.isEmpty ? "events.import.empty" : "common.list.noneLike"
      return EmptyNotice(Wording(empty), context).draw(on: &canvas, in: area)
    }
    var table = table
    table.hits = model.list.filter.hits
    table.draw(on: &canvas, in: area, state: &model.list.state)
  }
}

// MARK: - Heading
extension EventImportView {
  /// Returns the counts, the visibility, and how the file was interpreted.
  private func heading(columns: Int) -> [PageLine] {
    let understood = model.result == nil ? dryRun.understood : []
    let lines =
      [PageLine(counts(columns: columns), role), PageLine(audience, .dim)]
      + understood.prefix(Self.mostUnderstood).map { PageLine(context.text($0), .dim) }
    return lines.flatMap { line in
      TextLines.wrap(line.text, columns: columns).map { PageLine($0, line.role) }
    }
  }

  private var role: Role {
    if page.step != nil { return .live }
    return (dryRun.counts[.skipped] ?? 0) > 0 ? .warning : .success
  }

  private func counts(columns: Int) -> String {
    if page.step != nil {
      let key = page.step == .saving ? "events.import.saving" : "files.import.readingFile"
      return page.progress(key, columns: columns)
    }
    let counts = model.result?.counts ?? dryRun.counts
    return ImportWords.counts(counts).map(context.text).joined(separator: ", ")
  }

  private var audience: String {
    let key = dryRun.options.publishes ? "everybody" : "private"
    return context.text("events.import.audience.\(key)", ["file": dryRun.file])
  }
}

// MARK: - Rows
extension EventImportView {
  private var table: Table {
    let columns = [
      TableColumn(context.text("events.import.outcome")),
      TableColumn(context.text("files.import.line"), columns: 6, .right, priority: 2),
      TableColumn(context.text("events.list.when"), priority: 3),
      TableColumn(context.text("events.list.event")),
      TableColumn(context.text("events.import.why"), priority: 1),
    ]
    let rows = model.list.items
    return Table(columns: columns, count: rows.count) { tableRow(rows[$0]) }
  }

  private func tableRow(_ row: ImportedRow) -> TableRow {
    let outcome = outcome(of: row)
    let when = event(of: row).map { context.eventTimes.short($0) } ?? ""
    return TableRow(
      [
        context.text(outcome.wording), "\(row.line)", when, row.title,
        why(row).joined(separator: "; "),
      ], role: role(of: row, outcome), sign: row.isProblem ? "!" : " ")
  }

  private func outcome(of row: ImportedRow) -> ImportOutcome {
    model.result == nil ? dryRun.outcome(of: row) : row.outcome
  }

  private func role(of row: ImportedRow, _ outcome: ImportOutcome) -> Role {
    if model.result == nil, dryRun.isLeftOut(row) { return .dim }
    switch outcome {
    case .skipped, .duplicate: return .warning
    case .same, .older: return .dim
    case .new, .changed, .cancelled: return .text
    }
  }

  /// Returns the reasons of a row's outcome: changed fields, notes and the user's decision.
  private func why(_ row: ImportedRow) -> [String] {
    let leftOut = Wording("events.import.leftOut")
    if model.result == nil, dryRun.isLeftOut(row) { return [context.text(leftOut)] }
    return row.differences.map { context.text($0.name) } + row.notes.map(context.text)
  }

  /// Returns the event that the import writes; `nil` if it writes none.
  private func event(of row: ImportedRow) -> Event? {
    row.imported?.applied(
      to: Event(id: "", title: "", userID: context.holder), in: context.events.zones)
  }

  /// Returns the complete changes and reasons of a row.
  private func what(of row: ImportedRow) -> [PageLine] {
    let words = DifferenceWords(context: context, event: event(of: row))
    let leftOut = dryRun.isLeftOut(row) ? [context.text("events.import.leftOut")] : []
    return row.differences.map { PageLine(words.text($0), .accent) }
      + (leftOut + row.notes.map(context.text)).map { PageLine($0, .warning) }
  }

  private func look(at row: ImportedRow, columns: Int) -> [PageLine] {
    let what = what(of: row).flatMap { line in
      TextLines.wrap(line.text, columns: columns).map { PageLine($0, line.role) }
    }
    return what + (event(of: row).map { facts($0, columns: columns) } ?? [])
  }

  private func facts(_ event: Event, columns: Int) -> [PageLine] {
    let line = EventLine(
      event: event, interestsCount: 0, goingCount: 0, own: nil, author: "",
      isAuthorVerified: false, places: .open)
    let summary = EventSummary(line: line, categories: dryRun.categories, context: context)
    let when = context.eventTimes.whole(event).joined(separator: "   ")
    return TextLines.wrap(when, columns: columns).map { PageLine($0, .accent) }
      + summary.lines(columns: columns)
  }
}
