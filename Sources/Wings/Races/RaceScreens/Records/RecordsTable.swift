import Languages
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
    let sorting = model.sorting
    return Table(
      columns: columns.map { column in
        var titled = column.column
        titled.heading = sorting.title(titled.heading.title, of: column.order, model.context.glyphs)
        return titled
      }, count: model.list.items.count
    ) { index in
      TableRow(columns.map { $0.text(model.list.items[index]) })
    }
  }

  /// The orders of the columns, from left to right.
  var orders: [RecordOrder] { columns.map(\.order) }

  /// The title of a column.
  func title(_ order: RecordOrder) -> String {
    let shown = order == .listed ? .event : order
    return columns.first { $0.order == shown }?.column.heading.title ?? ""
  }

  private typealias Column = (
    column: TableColumn, order: RecordOrder, text: (StandingRecord) -> String
  )

  private var columns: [Column] {
    let subject: [Column] =
      model.kind == .distances ? [] : [(TableColumn(title(model.kind)), .title, \.title)]
    let race: [Column] =
      model.kind == .distances
      ? [
        (
          TableColumn(word("races.list.name"), priority: 3), .competition,
          \.mark.competitionName
        )
      ] : []
    return subject + [
      (
        TableColumn(word("records.column.event"), priority: subject.isEmpty ? 0 : 2),
        .event, { texts.event($0.event) }
      ),
      (
        TableColumn(word("records.column.group"), priority: 3),
        .group, { texts.group($0.group) }
      ),
      (
        TableColumn(word("records.column.result"), columns: 10, .right), .result,
        { texts.result($0.mark) }
      ),
      (
        TableColumn(word("records.column.name"), priority: subject.isEmpty ? 0 : 1), .name,
        \.mark.name
      ),
    ] + race + [
      (
        TableColumn(
          word("races.list.date"), columns: Catalogue.shortDateColumns, priority: 4), .date,
        { model.context.texts.shortDate($0.mark.date ?? "") }
      )
    ]
  }

  private func title(_ kind: RecordSubject.Kind) -> String { word("records.column.\(kind)") }
  private func word(_ key: String) -> String { model.context.text(key) }
}
