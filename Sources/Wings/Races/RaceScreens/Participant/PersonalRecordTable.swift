import Races
import Seasons
import Shell
import Terminal
import Widgets

/// Personal records by distance.
struct PersonalRecordTable {
  private let records: [RecordMark]
  private let surroundings: AppContext

  init(_ records: [RecordMark], _ surroundings: AppContext) {
    self.records = records
    self.surroundings = surroundings
  }

  var table: Table {
    Table(columns: columns, count: records.count) { row(records[$0]) }
  }

  private var columns: [TableColumn] {
    func title(_ key: String) -> String { surroundings.text("races.list.\(key)") }
    return [
      TableColumn(surroundings.text("records.column.event"), columns: 13),
      TableColumn(surroundings.text("records.column.result"), columns: 10, .right),
      TableColumn(title("name")),
      TableColumn(title("date"), columns: 10, priority: 1),
    ]
  }

  private func row(_ record: RecordMark) -> TableRow {
    let texts = RecordTexts(surroundings)
    return TableRow([
      texts.event(record.event), texts.result(record), record.competitionName, record.date ?? "",
    ])
  }
}
