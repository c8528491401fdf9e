import Events
import Fields
import Files

/// The columns of event tables: those of the draft's fields, and those that identify an event.
package enum EventColumns {
  private static let listed = EventDraft.tableColumns(with: [
    FieldColumn("uid", 21),
    FieldColumn("recurrence_id", 23, also: ["recurrence-id", "date of the series"]),
    FieldColumn("cancelled", 30), FieldColumn("left_out", 31), FieldColumn("added", 32),
  ])

  /// In the order of a written table.
  package static let all = listed.map(\.name)
  /// Other names of columns, in tables exported for Google Calendar.
  private static let google: [String: Set<String>] = [
    "start_time": ["start time"], "end_time": ["end time"], "private": [],
  ]

  /// The fields that a column can be mapped to.
  package static let fields = all + ["start_time", "end_time", "private"]

  package static let names: ColumnNames = {
    let others = listed.filter { !$0.others.isEmpty }.map { ($0.name, $0.others) }
    return ColumnNames(google.merging(others) { first, _ in first })
  }()
}
