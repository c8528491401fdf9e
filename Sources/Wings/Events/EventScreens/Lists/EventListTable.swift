import Events
import Languages
import Places
import Shell
import Terminal
import Widgets

/// Events as a table: signs, time, title, category, place, organizer, price and interest.
struct EventListTable {
  let lines: [EventLine]
  let categories: CategoryList
  let sorting: ColumnSort<EventOrder>
  /// The reference point for distances.
  var here: GeoPoint?
  let context: AppContext

  /// Whether the user sorts or filters by distance.
  var tellsDistance = false

  /// Whether there may be room for columns that repeat the preview.
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

  /// Returns the order that a click on a column selects.
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
    let (times, columns, namesCity) = (context.eventTimes, columns, hasSeveralCities)
    var table = Table(columns: columns.map(titled), count: lines.count) { index in
      let (line, marks) = (lines[index], EventMarks(lines[index], context))
      let cells = columns.map { column in
        column == .place ? place(of: line.event, namesCity) : text(column, line, marks, times)
      }
      return TableRow(cells, role: marks.role)
    }
    table.fitting = fitting
    return table
  }

  /// Returns the preferred width of a column, and the smallest one before a column is dropped.
  ///
  /// Titles shrink first, and they grow first if there is much room.
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

  /// The width of a title next to columns that repeat the preview.
  private static let wideTitle = 40

  /// Whether a column repeats the preview, so that no title is cut for it.
  ///
  /// The distance does not count as repeated if the user sorts or filters by it.
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

  /// Returns a column without a heading; a higher number means a lower priority.
  private func empty(_ column: Column) -> TableColumn {
    switch column {
    case .marks: TableColumn("", columns: EventMarks.columns)
    case .when, .event: TableColumn("")
    case .price: TableColumn("", priority: 2)
    case .interest:
      TableColumn(
        "", columns: max(5, TextWidth.columns(of: context.text("events.list.interest"))), .right,
        priority: 3)
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
    case .place: return event.position?.name ?? ""
    case .author: return line.author + (line.isAuthorVerified ? " v" : "")
    case .km:
      return line.distance(from: here).map {
        context.texts.number(context.text($0.wording(in: context.lengthUnits())))
      } ?? ""
    case .price: return cost(of: line)
    case .interest: return "\(line.interestsCount)"
    }
  }

  /// Whether the events are in several cities.
  private var hasSeveralCities: Bool {
    let cities = lines.lazy.compactMap(\.event.position?.city).filter { !$0.isEmpty }
    return cities.first.map { first in cities.contains { $0 != first } } ?? false
  }

  /// Returns the place, after its city if there are several.
  private func place(of event: Event, _ namesCity: Bool) -> String {
    guard !event.online else { return context.text("events.mark.online") }
    guard let position = event.position else { return "" }
    let parts = (namesCity ? [position.city] : []) + [position.name]
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
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
