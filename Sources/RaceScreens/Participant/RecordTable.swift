import Races
import Stage
import Terminal
import Widgets

/// Personal records by distance.
struct RecordTable {
  private let records: [PersonalRecord]
  private let surroundings: Surroundings

  init(_ records: [PersonalRecord], _ surroundings: Surroundings) {
    self.records = records
    self.surroundings = surroundings
  }

  var table: Table {
    Table(columns: columns, count: records.count) { row(records[$0]) }
  }

  private var columns: [TableColumn] {
    func title(_ key: String) -> String { surroundings.text("races.list.\(key)") }
    return [
      TableColumn(title("km"), columns: 8, .right),
      TableColumn(title("time"), columns: 9, .right),
      TableColumn(title("name")),
      TableColumn(title("date"), columns: 10, priority: 1),
    ]
  }

  private func row(_ record: PersonalRecord) -> TableRow {
    TableRow([
      BoardTable.km(Double(record.metres) / 1_000),
      record.time, record.competitionName, record.date ?? "",
    ])
  }
}
