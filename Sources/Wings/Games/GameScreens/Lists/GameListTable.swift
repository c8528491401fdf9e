import Games
import Languages
import Places
import Shell
import Terminal
import Widgets

/// Games as a table: day, time, format, free places, distance, place, level, host and fee.
struct GameListTable {
  let views: [GameView]
  let words: GameWords
  /// The person whose signs stand in front of rows; `nil` for a visitor.
  let person: String?
  /// The reference point for distances.
  var here: GeoPoint?
  /// Whether rows of several sports are listed.
  var namesSport = false
  /// Whether there may be room for columns that repeat the preview.
  var isWide = false
  /// The order, whose column has an arrow.
  var order: GameFilter.Order?
  var glyphs = Glyphs.unicode

  private enum Column: String {
    case day, time, sport, format, free, far, place, level, host, fee
  }

  private var columns: [Column] {
    let all: [Column] = [.day, .time, .sport, .format, .free, .far, .place, .level, .host, .fee]
    return all.filter { column in
      switch column {
      case .sport: namesSport
      case .far: here != nil
      case .host, .fee: isWide
      case .day, .time, .format, .free, .place, .level: true
      }
    }
  }

  /// Returns the order that a click on a column selects.
  func order(ofColumn index: Int) -> GameFilter.Order? {
    columns.indices.contains(index) ? Self.order(columns[index]) : nil
  }

  private static func order(_ column: Column) -> GameFilter.Order? {
    switch column {
    case .day: .time
    case .far: .distance
    case .free: .free
    case .level: .level
    case .time, .sport, .format, .place, .host, .fee: nil
    }
  }

  var table: Table {
    let columns = columns
    return Table(columns: columns.map(titled), count: views.count) { place in
      let view = views[place]
      return TableRow(
        columns.map { text($0, view) }, role: role(of: view),
        sign: GameWords.sign(view, of: person))
    }
  }

  private func role(of view: GameView) -> Role {
    switch view.state {
    case .cancelled, .tooFew, .over: .dim
    case .playing: .live
    case .locked, .waitlist, .full, .membersOnly, .asksHost, .needs:
      view.own?.plays == true ? .ownRow : .text
    }
  }

  private func titled(_ column: Column) -> TableColumn {
    var titled = empty(column)
    let title = words.texts.text("games.list.\(column.rawValue)")
    let isOrder = order != nil && Self.order(column) == order
    titled.heading =
      isOrder
      ? TableHeading(title, sign: column == .free ? glyphs.descending : glyphs.ascending)
      : TableHeading(title)
    return titled
  }

  /// Returns a column without a heading; a higher number means a lower priority.
  private func empty(_ column: Column) -> TableColumn {
    switch column {
    case .day: TableColumn("")
    case .time: TableColumn("", priority: 1)
    case .sport: TableColumn("", priority: 2)
    case .format: TableColumn("", columns: 6, priority: 4)
    case .free: TableColumn("")
    case .far: TableColumn("", columns: 10, priority: 3)
    case .place: TableColumn("")
    case .level: TableColumn("", columns: 6, priority: 5)
    case .host: TableColumn("", priority: 6)
    case .fee: TableColumn("", priority: 7)
    }
  }

  private func text(_ column: Column, _ view: GameView) -> String {
    let game = view.game
    return switch column {
    case .day: words.day(game)
    case .time: words.hours(game)
    case .sport: words.sport(game.sport)
    case .format: game.format
    case .free: words.brief(view)
    case .far: words.far(view, from: here)
    case .place: words.place(view)
    case .level: words.level(game)
    case .host: view.hostName
    case .fee: words.fee(game)
    }
  }
}
