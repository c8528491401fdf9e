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
  /// Titles are cut no further than that for a column that a look beside the list says as well.
  private static let fewestForTitle = 22

  /// From where distances are told.
  var here: GeoPoint?
  let context: AppContext

  /// Whether there is room for what the look beside or below the list says as well.
  var isWide = false

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
    case .interest: .popular
    case .marks, .event, .category, .place, .author: nil
    }
  }

  var table: Table {
    let (times, columns) = (context.eventTimes, columns)
    return Table(columns: columns.map(titled), count: lines.count) { place in
      let (line, marks) = (lines[place], EventMarks(lines[place], context))
      return TableRow(columns.map { text($0, line, marks, times) }, role: marks.role)
    }
  }

  private func titled(_ column: Column) -> TableColumn {
    func title(_ key: String) -> TableHeading {
      // What is popular is no order of the numbers in a column.
      let order = Self.order(column).flatMap { $0 == .popular ? nil : $0 }
      return order.map { sorting.title(context.text(key), of: $0, context.glyphs) }
        ?? TableHeading(context.text(key))
    }
    let name = title("events.list.\(column.rawValue)")
    return switch column {
    case .marks: TableColumn("", columns: EventMarks.columns)
    case .when: TableColumn(name, least: EventTimes.columns)
    case .event: TableColumn(name, least: Self.fewestForTitle)
    case .category: TableColumn(name, priority: 5)
    case .place: TableColumn(name, priority: 3)
    case .author: TableColumn(name, priority: 6)
    case .km: TableColumn(title(unitTitle), columns: 7, .right, priority: 4)
    case .price: TableColumn(name, priority: 1)
    case .interest: TableColumn(name, columns: 5, .right, priority: 2)
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
  package var startsWithLargest: Bool { self == .popular || self == .newest }
}
