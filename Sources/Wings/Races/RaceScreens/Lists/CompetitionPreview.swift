import Accounts
import Languages
import RaceDay
import Races
import Shell
import Terminal
import Widgets

/// A competition beside the list it is chosen in: what it is, who leads, the own result.
struct CompetitionPreview {
  let competition: Competition
  let glance: CompetitionGlance?
  let context: AppContext

  func draw(on canvas: inout Canvas, in area: Rect) {
    Preview.draw(competition.name, on: &canvas, in: area) { lines(columns: $0.columns) }
  }

  private func lines(columns: Int) -> [PageLine] {
    let facts = CompetitionFacts(competition, context).lines(columns: columns)
      .enumerated().map { PageLine($1, $0 == 0 ? .accent : .text) }
    return facts + (glance.map { known(of: $0, columns: columns) } ?? [])
  }

  private func known(of glance: CompetitionGlance, columns: Int) -> [PageLine] {
    let own = glance.own.map { own in
      [PageLine(), PageLine(context.text("races.preview.own"), .title)]
        + table([own], columns: columns)
    }
    let best =
      glance.best.isEmpty
      ? []
      : [PageLine(), PageLine(context.text("races.preview.best"), .title)]
        + table(glance.best, columns: columns)
    let official = glance.official.map { wording in
      [PageLine()]
        + TextLines.wrap(context.text(wording.withMoments(in: context.texts)), columns: columns)
        .map { PageLine($0, .dim) }
    }
    return profile(of: glance.course, columns: columns) + best + (own ?? []) + (official ?? [])
  }

  /// The heights of the course, small.
  private func profile(of course: Course?, columns: Int) -> [PageLine] {
    guard let course, !context.tellsCharts else { return [] }
    let profile = CourseProfile(course: course, competition: competition, context: context)
    let lines = profile.chart()?.lines(columns: columns, rows: 5) ?? []
    let title = [PageLine(), PageLine(context.text("files.course.profile"), .title)]
    return lines.isEmpty ? [] : title + lines.map { PageLine($0, .gauge) }
  }

  private func table(_ rows: [BoardRow], columns: Int) -> [PageLine] {
    let laps = tellsLaps ? [TableColumn("", columns: 8, priority: 1)] : []
    let titles =
      [
        TableColumn("", columns: 3, .right), TableColumn("", columns: 5, priority: 2),
        TableColumn(""),
      ] + laps + [TableColumn("", columns: 9, .right)]
    let table = Table(columns: titles, count: rows.count) { row(rows[$0]) }
    return Array(table.lines(columns: columns).dropFirst())
  }

  /// Whether times are of different numbers of laps, so that each has to say its own.
  private var tellsLaps: Bool {
    let rows = (glance?.best ?? []) + [glance?.own].compactMap(\.self)
    return !competition.goesByDistance && Set(rows.map(\.laps)).count > 1
  }

  private func row(_ row: BoardRow) -> TableRow {
    let place = row.place.map { "\($0)" } ?? (row.status == .ok ? "-" : row.status.rawValue)
    let isOwn = row.userID != nil && row.userID == context.user?.id
    let result = context.texts.number(
      competition.goesByDistance ? row.km.map(BoardTable.km) ?? "" : row.time)
    return TableRow(
      [place, row.bib, row.shownName(context.text)] + (tellsLaps ? [laps(row)] : []) + [result],
      role: isOwn ? .ownRow : row.place == 1 ? .leader : .text, sign: isOwn ? "*" : " ")
  }

  private func laps(_ row: BoardRow) -> String {
    context.text("common.live.lap", ["lap": "\(row.laps)"])
  }
}
