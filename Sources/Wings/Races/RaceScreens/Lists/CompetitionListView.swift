import Languages
import Races
import Shell
import Terminal
import Widgets

/// A list of competitions as a page.
struct CompetitionListView {
  let list: CompetitionList
  let context: AppContext
  /// The catalogue key of the text of an empty list.
  let empty: String
  /// The sign before a competition that the user runs or has joined.
  var sign: (Competition) -> Character = { _ in " " }
  /// The catalogue key of the sign's meaning.
  var signMeaning: String?
  /// Whether the state column of a deactivated competition says so instead of `over`.
  var tellsDeactivated = false
  /// The catalogue key of the action that opens a competition.
  var label = "common.key.open"
  let open: (Competition) -> Move

  var page: ListPage<Competition> {
    let columns = columns
    var page = ListPage(list.rows, context, notice: notice, open: open) {
      Table(columns: columns.map(\.column), count: list.rows.items.count) {
        row(list.rows.items[$0])
      }
    }
    page.label = label
    page.sorting = ListSorting(
      walk: list.sortTapped, turn: list.turnTapped,
      choose: { list.sortTapped(by: columns[$0].order) })
    page.heading = {
      list.sorting.words(
        context.text("races.list.\(list.sorting.column)"), in: context.texts)
    }
    page.edge = { context.text("races.list.count", count: list.rows.all.count) }
    page.look = { list.glances.look(at: $0).draw }
    page.lookBelow = .spare
    page.legend = { legend }
    return page
  }

  /// The meaning of the sign, if a row has it.
  private var legend: String? {
    guard let signMeaning else { return nil }
    return list.rows.items.lazy.map(sign).first { $0 != " " }
      .map { "\($0) " + context.text(signMeaning) }
  }

  /// Why the list is empty.
  private var notice: Wording {
    if let failure = list.failure { return context.wording(of: failure) }
    return Wording(list.rows.all.isEmpty ? empty : "races.list.noMatch")
  }

  private var columns: [(column: TableColumn, order: CompetitionList.Order)] {
    func title(_ order: CompetitionList.Order) -> TableHeading {
      list.sorting.title(context.text("races.list.\(order)"), of: order, context.glyphs)
    }
    return [
      (TableColumn(title(.name)), .name),
      (TableColumn(title(.date), columns: Catalogue.shortDateColumns, priority: 2), .date),
      (TableColumn(title(.format), columns: 10, priority: 4), .format),
      (TableColumn(title(.entries), columns: 8, .right, priority: 3), .entries),
      (TableColumn(title(.state), columns: 12, priority: 1), .state),
    ]
  }

  static func state(_ competition: Competition, tellsDeactivated: Bool) -> Wording {
    let state =
      competition.race.isRunning
      ? "running"
      : !competition.isActive && tellsDeactivated
        ? "deactivated"
        : competition.race.stopped != nil ? "over" : competition.isActive ? "open" : "closed"
    return Wording("races.state.\(state)")
  }

  static func format(_ competition: Competition) -> Wording {
    Wording("races.format.\(competition.rules?.rawValue ?? "\(competition.format)")")
  }

  private func row(_ competition: Competition) -> TableRow {
    TableRow(
      [
        competition.name, context.texts.shortDate(competition.date ?? ""),
        context.text(Self.format(competition)), "\(list.entries(of: competition))",
        context.text(Self.state(competition, tellsDeactivated: tellsDeactivated)),
      ], role: competition.race.isRunning ? .live : .text, sign: sign(competition))
  }
}
