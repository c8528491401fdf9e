import Events
import Languages
import Places
import Shell
import Terminal
import Widgets

/// Events as a table: marks, when, what, where, what it costs, how many are interested.
struct EventTable {
  let lines: [EventLine]
  let categories: CategoryList
  let sorting: ColumnSort<EventOrder>
  /// From where distances are told.
  var here: GeoPoint?
  let context: AppContext

  /// Whether that was asked for.
  var tellsDistance = false

  /// Whether there may be room for what the look beside the list says as well.
  var isWide = false
  var fitting = Table.Fitting.seen

  private enum Column: String {
    case marks, when, event, category, place, author, km, price, interest
  }

  private var columns: [Column] {
    let all: [Column] = [.marks, .when, .event, .category, .place, .author, .km, .price, .interest]
    return all.filter { column in
      switch column {
      case .category, .author: isWide
      case .km: here != nil
      case .marks, .when, .event, .place, .price, .interest: true
      }
    }
  }

  /// What a click on a column sorts by.
  func order(ofColumn index: Int) -> EventOrder? { Self.order(columns[index]) }

  private static func order(_ column: Column) -> EventOrder? {
    switch column {
    case .when: .start
    case .km: .distance
    case .price: .price
    case .interest: .interest
    case .marks, .event, .category, .place, .author: nil
    }
  }

  var table: Table {
    let (times, columns) = (context.eventTimes, columns)
    var table = Table(columns: columns.map(titled), count: lines.count) { place in
      let (line, marks) = (lines[place], EventMarks(lines[place], context))
      return TableRow(columns.map { text($0, line, marks, times) }, role: marks.role)
    }
    table.fitting = fitting
    return table
  }

  /// What a column keeps at least while there is room, and with what it makes do before a less
  /// important one goes: titles give way first, and where there is much room get it first.
  private func room(_ column: Column) -> (least: Int?, fewest: Int?) {
    switch column {
    case .event: (isWide ? Self.wideTitle : 18, 16)
    case .place: (12, 10)
    case .category: (nil, 8)
    case .author: (nil, 10)
    case .price: (nil, 8)
    case .when: (EventTimes.columns, EventTimes.columns)
    case .marks, .km, .interest: (nil, nil)
    }
  }

  /// A title is cut to this for a column that the look beside the list has as well.
  private static let wideTitle = 40

  /// What the look beside the list says as well cuts no title; how far it is does where that was
  /// asked for.
  private func isExtra(_ column: Column) -> Bool {
    switch column {
    case .category, .author: true
    case .km: isWide && !tellsDistance
    case .marks, .when, .event, .place, .price, .interest: false
    }
  }

  private func titled(_ column: Column) -> TableColumn {
    let key = column == .km ? unitTitle : "events.list.\(column.rawValue)"
    let title = context.text(key)
    let heading =
      Self.order(column).map { sorting.title(title, of: $0, context.glyphs) }
      ?? TableHeading(title)
    var titled = empty(column)
    titled.heading = column == .marks ? titled.heading : heading
    (titled.least, titled.fewest) = room(column)
    titled.isExtra = isExtra(column)
    return titled
  }

  /// A column without its heading: the less it matters, the higher its number.
  private func empty(_ column: Column) -> TableColumn {
    switch column {
    case .marks: TableColumn("", columns: EventMarks.columns)
    case .when, .event: TableColumn("")
    case .price: TableColumn("", priority: 2)
    case .interest: TableColumn("", columns: 5, .right, priority: 3)
    case .place: TableColumn("", priority: 4)
    case .km:
      TableColumn("", columns: 7, .right, priority: sorting.column == .distance ? 1 : 5)
    case .category: TableColumn("", priority: 6)
    case .author: TableColumn("", priority: 7)
    }
  }

  private var unitTitle: String {
    context.lengthUnits() == .metric ? "events.list.km" : "events.list.mi"
  }

  private func text(
    _ column: Column, _ line: EventLine, _ marks: EventMarks, _ times: EventTimes
  ) -> String {
    let event = line.event
    switch column {
    case .marks: return marks.text
    case .when: return times.short(event)
    case .event: return marks.title
    case .category:
      let category = event.categories.first.flatMap { categories[$0] }
      return category?.title(in: context.texts.language.code) ?? ""
    case .place:
      return event.online ? context.text("events.mark.online") : event.position?.name ?? ""
    case .author: return line.author + (line.isAuthorVerified ? " v" : "")
    case .km:
      return line.distance(from: here).map {
        context.texts.number(context.text($0.wording(in: context.lengthUnits())))
      } ?? ""
    case .price: return cost(of: line)
    case .interest: return "\(line.interestsCount)"
    }
  }

  private func cost(of line: EventLine) -> String {
    line.isFull
      ? context.text("events.mark.full") : line.event.price.map { context.text($0.wording) } ?? ""
  }
}

nonisolated extension EventOrder: SortColumn {
  package var startsWithLargest: Bool {
    switch self {
    case .popular, .newest, .interest: true
    case .start, .distance, .price: false
    }
  }
}
