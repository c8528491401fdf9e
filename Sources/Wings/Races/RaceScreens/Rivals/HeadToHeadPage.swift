import Languages
import Races
import Seasons
import Shell
import Terminal
import Widgets

/// The page about two competitors.
struct HeadToHeadPage {
  private let model: HeadToHeadViewModel
  private let texts: RecordTexts
  private var context: AppContext { model.context }

  init(_ model: HeadToHeadViewModel) {
    self.model = model
    texts = RecordTexts(model.context)
  }

  /// The page, and the line of the selected race; `nil` if there is no common race.
  func content(columns: Int) -> (page: Page, selected: Int)? {
    guard let both = model.headToHead, !both.meetings.isEmpty else { return nil }
    let head = score(both, columns: columns) + [PageLine()]
    let rows = races.table(model.meetings, by: model.sorting, context.glyphs)
      .lines(columns: columns, selection: model.selection.selection)
    let page = Page(
      head + rows + bests(both, columns: columns), headed: head.count..<head.count + rows.count)
    return (page, head.count + 1 + model.selection.selection)
  }

  private func score(_ both: HeadToHead, columns: Int) -> [PageLine] {
    let counts = [HeadToHead.Outcome.won, .lost, .tied].map { outcome in
      context.text("records.rival.\(outcome)", count: both.count(outcome))
    }
    let races = context.text("records.rival.races", count: both.meetings.count)
    let running =
      both.running == 0
      ? ""
      : context.glyphs.running + " " + context.text("records.rival.running", count: both.running)
    return ItemLines.wrap([both.name, races] + counts + [running], columns: columns).map {
      PageLine($0, .accent)
    }
  }

  /// The difference in places by race, the oldest first; unknown ones are gaps.
  var chart: LeadChart {
    let races = model.inTime
    func day(_ meeting: HeadToHead.Meeting?) -> String {
      context.texts.shortDate(meeting?.competition.date ?? "")
    }
    return LeadChart(
      title: context.text("records.lead.races", ["name": model.headToHead?.name ?? ""]),
      values: races.map(\.lead), least: 2,
      ends: ChartEnds(start: day(races.first), end: day(races.last)),
      chosen: races.firstIndex { $0.competition.id == model.selected?.competition.id },
      label: { $0 > 0 ? "+\($0)" : "\($0)" })
  }

  var races: SortableTable<HeadToHead.Meeting> {
    SortableTable(
      columns: [
        .init(
          TableColumn(
            word("races.list.date"), columns: Catalogue.shortDateColumns, priority: 3),
          startsWithLargest: true,
          text: { context.texts.shortDate($0.competition.date ?? "") },
          by: { .words($0.competition.date ?? "") }),
        .init(TableColumn(word("races.list.name")), text: \.competition.name),
        column("records.column.me", \.own), column("records.column.other", \.others),
        .init(
          TableColumn(word("records.column.places"), columns: 9, .right, priority: 2),
          text: { "\(place($0.own)):\(place($0.others))" },
          by: { $0.own.place.map(SortValue.count) }),
      ], look: look)
  }

  private func column(
    _ title: String, _ row: @escaping (HeadToHead.Meeting) -> BoardRow
  ) -> SortableTable<HeadToHead.Meeting>.Column {
    .init(
      TableColumn(word(title), columns: 10, .right), text: { result(row($0), in: $0) },
      by: { meeting in
        meeting.isRunning(row(meeting))
          ? nil : ParticipatedOrder.result(of: row(meeting), in: meeting.competition)
      })
  }

  /// The sign of a race: `+` won, `-` lost, `=` shared place; the place columns show the same.
  private func look(_ meeting: HeadToHead.Meeting) -> (role: Role, sign: Character) {
    if meeting.isRunning { return (.live, context.glyphs.running.first ?? " ") }
    let signs: [HeadToHead.Outcome: Character] = [.won: "+", .lost: "-", .tied: "="]
    return (meeting.outcome == .won ? .leader : .text, signs[meeting.outcome] ?? " ")
  }

  private func place(_ row: BoardRow) -> String {
    row.place.map(String.init) ?? (row.status == .ok ? "-" : row.status.rawValue)
  }

  /// A result; an intermediate one has the sign of a running race in front.
  private func result(_ row: BoardRow, in meeting: HeadToHead.Meeting) -> String {
    let result = standing(row, in: meeting)
    return meeting.isRunning(row) && !result.isEmpty ? context.glyphs.running + result : result
  }

  private func standing(_ row: BoardRow, in meeting: HeadToHead.Meeting) -> String {
    guard meeting.competition.goesByDistance else { return context.texts.number(row.time) }
    return row.km.map { context.text("races.own.km", ["km": BoardTable.km($0)]) } ?? ""
  }

  private func bests(_ both: HeadToHead, columns: Int) -> [PageLine] {
    guard !both.bests.isEmpty else { return [] }
    let rows = RivalBests(both.bests, context).table
    let sorting = model.bests.sorting
    let table = rows.table(rows.sorted(both.bests, by: sorting), by: sorting, context.glyphs)
    let title = word(both.knowsAllRaces ? "records.rival.bests" : "records.rival.bestsShared")
    return [PageLine(), PageLine(title, .title)] + table.lines(columns: columns)
  }

  private func word(_ key: String) -> String { context.text(key) }
}

/// The bests of both competitors by event, as a table.
struct RivalBests {
  let table: SortableTable<HeadToHead.Pair>

  init(_ bests: [HeadToHead.Pair], _ context: AppContext) {
    let texts = RecordTexts(context)
    func best(
      _ title: String, _ mark: @escaping (HeadToHead.Pair) -> RecordMark?
    ) -> SortableTable<HeadToHead.Pair>.Column {
      .init(
        TableColumn(context.text(title), columns: 11, .right),
        text: { mark($0).map(texts.result) ?? "-" },
        by: { mark($0).flatMap(ColumnSort<RecordOrder>.result) })
    }
    table = SortableTable(columns: [
      .init(
        TableColumn(
          context.text("records.column.event"), columns: texts.columns(of: bests.map(\.event))),
        text: { texts.event($0.event) },
        by: { pair in bests.firstIndex { $0.event == pair.event }.map(SortValue.count) }),
      best("records.column.me", \.own), best("records.column.other", \.others),
    ])
  }
}
