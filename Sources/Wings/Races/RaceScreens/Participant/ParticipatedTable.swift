import Languages
import Races
import Seasons
import Shell
import Terminal
import Widgets

/// A user's races as a table; a sign marks those that are still active.
struct ParticipatedTable {
  private let races: [Participated]
  private let context: AppContext
  private let columns: [ParticipatedOrder]
  private let sorting: ColumnSort<ParticipatedOrder>

  init(
    _ races: [Participated], _ context: AppContext, columns: [ParticipatedOrder],
    sortedBy sorting: ColumnSort<ParticipatedOrder>
  ) {
    self.sorting = sorting
    self.races = races
    self.context = context
    self.columns = columns
  }

  var table: Table {
    Table(columns: columns.map(column), count: races.count) { index in
      let race = races[index]
      return TableRow(
        columns.map { text($0, of: race) },
        role: race.competition.race.isRunning ? .live : .text,
        sign: race.competition.isActive ? "*" : " ")
    }
  }

  private func column(_ column: ParticipatedOrder) -> TableColumn {
    let title = sorting.title(
      context.text("races.list.\(column)"), of: column, context.glyphs)
    return switch column {
    case .state: TableColumn(title, columns: 8, priority: 3)
    case .date: TableColumn(title, columns: Catalogue.shortDateColumns, priority: 2)
    case .name, .listed: TableColumn(title)
    case .behind: TableColumn(title, columns: 8, .right)
    case .place: TableColumn(title, columns: 7, .right)
    case .km: TableColumn(title, columns: 8, .right, priority: 1)
    case .result: TableColumn(title, columns: 10, .right)
    }
  }

  private func text(_ column: ParticipatedOrder, of race: Participated) -> String {
    switch column {
    case .state:
      context.text(
        race.competition.isActive ? "races.history.joined" : "races.history.previous")
    case .date: context.texts.shortDate(race.competition.date ?? "")
    case .name, .listed: race.competition.name
    case .behind: race.form.map { "\(Int(($0 * 100).rounded()))%" } ?? context.glyphs.missing
    case .place: place(race)
    case .km: race.km > 0 ? context.texts.number(BoardTable.km(race.km)) : ""
    case .result: result(race)
    }
  }

  /// The place and the number of competitors, or why there is no place.
  private func place(_ race: Participated) -> String {
    guard let place = race.row.place else {
      return race.row.status == .ok ? "-" : race.row.status.rawValue
    }
    return "\(place)" + (race.row.sharesPlace ? "=" : "") + "/\(race.fieldSize)"
  }

  /// The result by which the race is ranked.
  private func result(_ race: Participated) -> String {
    guard race.competition.goesByDistance else { return context.texts.number(race.row.time) }
    return race.km > 0
      ? context.text("races.own.km", ["km": BoardTable.km(race.km)]) : ""
  }
}
