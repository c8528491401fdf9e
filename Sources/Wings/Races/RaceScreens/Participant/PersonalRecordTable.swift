import Languages
import Races
import Seasons
import Shell
import Terminal
import Widgets

/// Personal records by distance.
struct PersonalRecordTable {
  private let records: [RecordMark]
  private let context: AppContext

  init(_ records: [RecordMark], _ context: AppContext) {
    self.records = records
    self.context = context
  }

  var table: Table {
    Table(columns: columns, count: records.count) { row(records[$0]) }
  }

  private var columns: [TableColumn] {
    func title(_ key: String) -> String { context.text("races.list.\(key)") }
    return [
      TableColumn(context.text("records.column.event"), columns: 13),
      TableColumn(context.text("records.column.result"), columns: 10, .right),
      TableColumn(title("name")),
      TableColumn(title("date"), columns: Catalogue.shortDateColumns, priority: 1),
    ]
  }

  private func row(_ record: RecordMark) -> TableRow {
    let texts = RecordTexts(context)
    return TableRow([
      texts.event(record.event), texts.result(record), record.competitionName,
      context.texts.shortDate(record.date ?? ""),
    ])
  }
}
