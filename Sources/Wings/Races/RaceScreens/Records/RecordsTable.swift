import Races
import Seasons
import Shell
import Terminal
import Widgets

/// Records as a table.
struct RecordsTable {
  private let model: RecordsViewModel
  private let texts: RecordTexts

  init(_ model: RecordsViewModel) {
    self.model = model
    texts = RecordTexts(model.context)
  }

  var table: Table {
    let columns = columns
    return Table(columns: columns.map(\.column), count: model.list.items.count) { index in
      TableRow(columns.map { $0.text(model.list.items[index]) })
    }
  }

  private typealias Column = (column: TableColumn, text: (StandingRecord) -> String)

  private var columns: [Column] {
    let subject: [Column] =
      model.kind == .distances ? [] : [(TableColumn(title(model.kind)), \.title)]
    let race: [Column] =
      model.kind == .distances
      ? [(TableColumn(word("races.list.name"), priority: 3), \.mark.competitionName)] : []
    return subject + [
      (
        TableColumn(word("records.column.event"), columns: 13, priority: subject.isEmpty ? 0 : 2),
        { texts.event($0.event) }
      ),
      (
        TableColumn(word("records.column.group"), columns: 14, priority: 3),
        { texts.group($0.group) }
      ),
      (TableColumn(word("records.column.result"), columns: 10, .right), { texts.result($0.mark) }),
      (TableColumn(word("records.column.name"), priority: subject.isEmpty ? 0 : 1), \.mark.name),
    ] + race + [
      (TableColumn(word("races.list.date"), columns: 10, priority: 4), { $0.mark.date ?? "" })
    ]
  }

  private func title(_ kind: RecordSubject.Kind) -> String { word("records.column.\(kind)") }
  private func word(_ key: String) -> String { model.context.text(key) }
}
