import Languages
import Races
import Seasons
import Shell
import Terminal
import Widgets

/// Races somebody took part in, as a table; a sign marks those that are still active.
struct ParticipatedTable {
  enum Column {
    case state, date, name, place, km, result
  }

  private let races: [Participated]
  private let context: AppContext
  private let columns: [Column]
  private let order: ParticipatedOrder

  init(
    _ races: [Participated], _ context: AppContext, columns: [Column],
    sortedBy order: ParticipatedOrder
  ) {
    self.order = order
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

  private func column(_ column: Column) -> TableColumn {
    let title = context.text("races.list.\(column)") + arrow(column)
    return switch column {
    case .state: TableColumn(title, columns: 8, priority: 3)
    case .date: TableColumn(title, columns: 10, priority: 2)
    case .name: TableColumn(title)
    case .place: TableColumn(title, columns: 7, .right)
    case .km: TableColumn(title, columns: 8, .right, priority: 1)
    case .result: TableColumn(title, columns: 10, .right)
    }
  }

  /// The sign beside the title of the column the races are sorted by.
  private func arrow(_ column: Column) -> String {
    switch (order, column) {
    case (.name, .name), (.place, .place): context.glyphs.ascending
    case (.km, .km): context.glyphs.descending
    default: ""
    }
  }

  private func text(_ column: Column, of race: Participated) -> String {
    switch column {
    case .state:
      context.text(
        race.competition.isActive ? "races.history.joined" : "races.history.previous")
    case .date: race.competition.date ?? ""
    case .name: race.competition.name
    case .place: place(race)
    case .km: race.km > 0 ? context.texts.number(BoardTable.km(race.km)) : ""
    case .result: result(race)
    }
  }

  /// The place of how many, or why there is none.
  private func place(_ race: Participated) -> String {
    guard let place = race.row.place else {
      return race.row.status == .ok ? "-" : race.row.status.rawValue
    }
    return "\(place)" + (race.row.sharesPlace ? "=" : "") + "/\(race.fieldSize)"
  }

  /// What the race is ranked by.
  private func result(_ race: Participated) -> String {
    guard race.competition.goesByDistance else { return context.texts.number(race.row.time) }
    return race.km > 0
      ? context.text("races.own.km", ["km": BoardTable.km(race.km)]) : ""
  }
}
