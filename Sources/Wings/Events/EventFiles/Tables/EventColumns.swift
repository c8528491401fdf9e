import Events
import Fields
import Files

/// The columns of tables of events: those of the fields of a draft, and what names an event.
package enum EventColumns {
  private static let listed: [FieldColumn] = {
    let own = [
      FieldColumn("uid", 21),
      FieldColumn("recurrence_id", 23, also: ["recurrence-id", "date of the series"]),
    ]
    let fields = EventDraft.fields.filter { !$0.absent.contains(.table) }
    let all = (fields.flatMap(\.columns) + own).enumerated()
    return all.sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
      .map(\.element)
  }()

  /// In the order in which a table is written.
  package static let all = listed.map(\.name)
  /// Those of a calendar that Google has written, beside its start, end and place.
  private static let google: [String: Set<String>] = [
    "start_time": ["start time"], "end_time": ["end time"], "private": [],
  ]

  /// What can be mapped.
  package static let fields = all + ["start_time", "end_time", "private"]

  package static let names: ColumnNames = {
    let others = listed.filter { !$0.others.isEmpty }.map { ($0.name, $0.others) }
    return ColumnNames(google.merging(others) { first, _ in first })
  }()
}
