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

  /// What a click on a column sorts by.
  static func order(ofColumn index: Int) -> EventOrder? {
    columns.indices.contains(index) ? columns[index].order : nil
  }

  private struct Column {
    let name: String
    var columns: Int?
    var side = TextWidth.Alignment.left
    var priority = 0
    var order: EventOrder?
  }

  private static let columns = [
    Column(name: "", columns: EventMarks.columns), Column(name: "when", order: .start),
    Column(name: "event"), Column(name: "category", columns: 12, priority: 6),
    Column(name: "place", priority: 3), Column(name: "author", priority: 7),
    Column(name: "km", columns: 7, side: .right, priority: 5, order: .distance),
    Column(name: "price", priority: 2, order: .price),
    Column(name: "interest", columns: 5, side: .right, priority: 4, order: .popular),
  ]

  var table: Table {
    let times = context.eventTimes
    return Table(columns: Self.columns.map(titled), count: lines.count) {
      row(lines[$0], times)
    }
  }

  private func titled(_ column: Column) -> TableColumn {
    let isKm = column.order == .distance
    guard !column.name.isEmpty, !isKm || here != nil else {
      return TableColumn("", columns: isKm ? 1 : column.columns, priority: column.priority)
    }
    let title = sorting.title(
      context.text("events.list.\(column.name)"), of: column.order, context.glyphs)
    return TableColumn(
      title, columns: column.columns, column.side, priority: column.priority)
  }

  private func row(_ line: EventLine, _ times: EventTimes) -> TableRow {
    let (event, marks) = (line.event, EventMarks(line, context))
    let category = event.categories.first.flatMap { categories[$0] }
    return TableRow(
      [
        marks.text, times.short(event), String(event.title.prefix(EventLimits.shownTitle)),
        category?.title(in: context.texts.language.code) ?? "",
        event.online ? context.text("events.mark.online") : event.position?.name ?? "",
        line.author + (line.isAuthorVerified ? " v" : ""),
        line.distance(from: here).map { context.texts.number($0.text) } ?? "",
        cost(of: line), "\(line.interestsCount)",
      ], role: marks.role)
  }

  private func cost(of line: EventLine) -> String {
    line.isFull
      ? context.text("events.mark.full") : line.event.price.map { context.text($0.wording) } ?? ""
  }
}

nonisolated extension EventOrder: SortColumn {
  package var startsWithLargest: Bool { self == .popular || self == .newest }
}
