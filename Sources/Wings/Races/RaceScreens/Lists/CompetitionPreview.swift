import Accounts
import Languages
import RaceDay
import Races
import Shell
import Terminal
import Widgets

/// The preview of a competition beside its list: facts, leaders and the user's result.
struct CompetitionPreview {
  let competition: Competition
  let glance: CompetitionGlance?
  /// Why it could not be read.
  var failure: Wording?
  let context: AppContext

  /// How many of the leaders are shown before the course.
  private static let fewestBest = 5

  func draw(on canvas: inout Canvas, in area: Rect) {
    Preview.draw(competition.name, on: &canvas, in: area, lines: lines)
  }

  private func lines(in size: Size) -> [PageLine] {
    let facts = CompetitionFacts(competition, context).lines(columns: size.columns)
      .enumerated().map { PageLine($1, $0 == 0 ? .accent : .text) }
    let rest = Size(columns: size.columns, rows: size.rows - facts.count)
    if let failure {
      return facts + [PageLine()]
        + TextLines.wrap(context.text(failure), columns: size.columns).map { PageLine($0, .error) }
    }
    return facts + (glance.map { known(of: $0, in: rest) } ?? [])
  }

  /// The known data: the leaders take the remaining rows; a course that does not fit is left out.
  private func known(of glance: CompetitionGlance, in size: Size) -> [PageLine] {
    let official = official(of: glance, size.columns)
    let room = size.rows - official.count - Self.headRows - (glance.own == nil ? 0 : 3)
    let course = profile(of: glance.course, columns: size.columns)
    let least = min(glance.best.count, Self.fewestBest)
    let upper = room - course.count < least ? [] : course
    let best = Array(glance.best.prefix(max(least, room - upper.count)))
    let rest = glance.placed - best.count
    let more = rest > 0 ? "  " + CutSigns.below(rest, context.glyphs) : ""
    let title =
      best.isEmpty
      ? toCome(size.columns) : [PageLine(), PageLine(context.text(bestTitle) + more, .title)]
    let own = [glance.own].compactMap(\.self)
    let lines = table(best + own, columns: size.columns)
    let ownTitle =
      own.isEmpty ? [] : [PageLine(), PageLine(context.text("races.preview.own"), .title)]
    return upper + title + lines.prefix(best.count) + ownTitle + lines.dropFirst(best.count)
      + official
  }
  private static let headRows = 2

  /// The text shown until there are results.
  private func toCome(_ columns: Int) -> [PageLine] {
    guard competition.isActive, competition.race.stopped == nil else { return [] }
    let text = context.text("races.preview.toCome")
    return [PageLine()] + TextLines.wrap(text, columns: columns).map { PageLine($0, .dim) }
  }

  private var bestTitle: String {
    competition.isActive && competition.race.stopped == nil
      ? "races.preview.best" : "races.preview.results"
  }

  /// The state of the results; left out for a closed race whose results were never made official.
  private func official(of glance: CompetitionGlance, _ columns: Int) -> [PageLine] {
    guard let official = glance.official, competition.isActive || glance.isOfficial else {
      return []
    }
    let text = context.text(official.withMoments(in: context.texts))
    return [PageLine()] + TextLines.wrap(text, columns: columns).map { PageLine($0, .dim) }
  }

  /// A small profile of the course.
  private func profile(of course: Course?, columns: Int) -> [PageLine] {
    guard let course, !context.tellsCharts else { return [] }
    let profile = CourseProfile(course: course, competition: competition, context: context)
    let lines = profile.chart()?.lines(columns: columns, rows: 5) ?? []
    let title = [PageLine(), PageLine(context.text("files.course.profile"), .title)]
    return lines.isEmpty ? [] : title + lines.map { PageLine($0, .gauge) }
  }

  /// The leaders; their laps are shown if they differ, because times then do not compare.
  private func table(_ rows: [BoardRow], columns: Int) -> [PageLine] {
    let tellsLaps = !competition.goesByDistance && Set(rows.map(\.laps)).count > 1
    let lines = rows.map { row($0, tellsLaps: tellsLaps) }
    let laps = tellsLaps ? [TableColumn("", columns: columnsNeeded(3, by: lines))] : []
    let titles =
      [
        TableColumn("", columns: 3, .right), TableColumn("", columns: 5, priority: 1),
        TableColumn(""),
      ] + laps + [TableColumn("", columns: columnsNeeded(tellsLaps ? 4 : 3, by: lines), .right)]
    let table = Table(columns: titles, count: lines.count) { lines[$0] }
    return Array(table.lines(columns: columns).dropFirst())
  }

  private func columnsNeeded(_ column: Int, by rows: [TableRow]) -> Int {
    rows.map { TextWidth.columns(of: $0.cells[column]) }.max() ?? 0
  }

  private func row(_ row: BoardRow, tellsLaps: Bool) -> TableRow {
    let doubt = row.isInDoubt ? "?" : ""
    let place =
      row.place.map { doubt + "\($0)" } ?? (row.status == .ok ? "-" : row.status.rawValue)
    let look = RowLook(of: row, context)
    let result = context.texts.number(
      competition.goesByDistance ? row.km.map(BoardTable.km) ?? "" : row.time)
    return TableRow(
      [place, row.bib, row.shownName(context.text)] + (tellsLaps ? [laps(row)] : []) + [result],
      role: look.role, sign: look.sign)
  }

  private func laps(_ row: BoardRow) -> String {
    context.text("common.live.lap", ["lap": "\(row.laps)"])
  }
}
