import Languages
import Races
import Seasons
import Shell
import Terminal
import Widgets

/// What stands on the screen of two competitors.
struct HeadToHeadPage {
  private let model: HeadToHeadViewModel
  private let texts: RecordTexts
  private var context: AppContext { model.context }

  init(_ model: HeadToHeadViewModel) {
    self.model = model
    texts = RecordTexts(model.context)
  }

  /// The page, and which of its lines is the selected race; nothing where there is no race.
  func content(columns: Int) -> (page: Page, selected: Int)? {
    guard let both = model.headToHead, !both.meetings.isEmpty else { return nil }
    let head = score(both, columns: columns) + [PageLine()]
    let rows = races.lines(columns: columns, selection: model.selection.selection)
    let page = Page(
      head + rows + bests(both, columns: columns), headed: head.count..<head.count + rows.count)
    return (page, head.count + 1 + model.selection.selection)
  }

  private func score(_ both: HeadToHead, columns: Int) -> [PageLine] {
    let counts = [HeadToHead.Outcome.won, .lost, .tied].map { outcome in
      context.text("records.rival.\(outcome)", count: both.count(outcome))
    }
    let races = context.text("records.rival.races", count: both.meetings.count)
    return ItemLines.wrap([both.name, races] + counts, columns: columns).map {
      PageLine($0, .accent)
    }
  }

  private var races: Table {
    let columns = [
      TableColumn(word("races.list.date"), columns: 10, priority: 3),
      TableColumn(word("races.list.name")),
      TableColumn(word("records.column.me"), columns: 10, .right),
      TableColumn(word("records.column.other"), columns: 10, .right),
      TableColumn(word("records.column.places"), columns: 9, .right, priority: 2),
    ]
    return Table(columns: columns, count: model.meetings.count) { row(model.meetings[$0]) }
  }

  /// `+` won, `-` lost, `=` shared place: what the sign says stands in the column of places too.
  private func row(_ meeting: HeadToHead.Meeting) -> TableRow {
    let signs: [HeadToHead.Outcome: Character] = [.won: "+", .lost: "-", .tied: "="]
    let (own, other) = (meeting.own, meeting.others)
    return TableRow(
      [
        context.texts.shortDate(meeting.competition.date ?? ""), meeting.competition.name,
        result(own, in: meeting),
        result(other, in: meeting), "\(place(own)):\(place(other))",
      ], role: meeting.outcome == .won ? .leader : .text, sign: signs[meeting.outcome] ?? " ")
  }

  private func place(_ row: BoardRow) -> String {
    row.place.map(String.init) ?? (row.status == .ok ? "-" : row.status.rawValue)
  }

  private func result(_ row: BoardRow, in meeting: HeadToHead.Meeting) -> String {
    guard meeting.competition.goesByDistance else { return context.texts.number(row.time) }
    return row.km.map { context.text("races.own.km", ["km": BoardTable.km($0)]) } ?? ""
  }

  private func bests(_ both: HeadToHead, columns: Int) -> [PageLine] {
    guard !both.bests.isEmpty else { return [] }
    let titles = [
      TableColumn(word("records.column.event"), columns: 13),
      TableColumn(word("records.column.me"), columns: 11, .right),
      TableColumn(word("records.column.other"), columns: 11, .right),
    ]
    let table = Table(columns: titles, count: both.bests.count) { index in
      let pair = both.bests[index]
      return TableRow(
        [texts.event(pair.event)]
          + [pair.own, pair.others].map { $0.map(texts.result) ?? "-" })
    }
    let title = word(both.knowsAllRaces ? "records.rival.bests" : "records.rival.bestsShared")
    return [PageLine(), PageLine(title, .title)] + table.lines(columns: columns)
  }

  private func word(_ key: String) -> String { context.text(key) }
}
