import Languages
import Races
import Seasons
import Shell
import Terminal
import Widgets

/// The course and competition records that a user holds.
///
/// Columns shared with personal records have the same positions, so that one order fits both.
struct HeldRecordTable {
  private let records: [StandingRecord]
  private let context: AppContext

  init(_ records: [StandingRecord], _ context: AppContext) {
    self.records = records
    self.context = context
  }

  var table: SortableTable<StandingRecord> {
    let texts = RecordTexts(context)
    func title(_ key: String) -> String { context.text("records.column.\(key)") }
    return SortableTable(columns: [
      .init(
        TableColumn(title("event"), columns: texts.columns(of: records.map(\.event))),
        text: { texts.event($0.event) },
        by: { record in records.firstIndex(of: record).map(SortValue.count) }),
      .init(
        TableColumn(title("result"), columns: 10, .right), text: { texts.result($0.mark) },
        by: { ColumnSort<RecordOrder>.result(of: $0.mark) }),
      .init(TableColumn(title("subject")), text: \.title),
      .init(
        TableColumn(
          context.text("races.list.date"), columns: Catalogue.shortDateColumns, priority: 1),
        startsWithLargest: true, text: { context.texts.shortDate($0.mark.date ?? "") },
        by: { .words($0.mark.date ?? "") }),
      .init(
        TableColumn(title("group"), columns: 14, priority: 2), text: { texts.group($0.group) }),
    ])
  }
}

/// Personal records by distance.
struct PersonalRecordTable {
  private let records: [RecordMark]
  private let context: AppContext

  init(_ records: [RecordMark], _ context: AppContext) {
    self.records = records
    self.context = context
  }

  /// The table; sorted by event, the shortest comes first.
  var table: SortableTable<RecordMark> {
    func title(_ key: String) -> String { context.text("races.list.\(key)") }
    let texts = RecordTexts(context)
    return SortableTable(columns: [
      .init(
        TableColumn(
          context.text("records.column.event"), columns: texts.columns(of: records.map(\.event))),
        text: { texts.event($0.event) },
        by: { record in records.firstIndex { $0.event == record.event }.map(SortValue.count) }),
      .init(
        TableColumn(context.text("records.column.result"), columns: 10, .right),
        text: texts.result, by: ColumnSort<RecordOrder>.result),
      .init(TableColumn(title("name")), text: \.competitionName),
      .init(
        TableColumn(title("date"), columns: Catalogue.shortDateColumns, priority: 1),
        startsWithLargest: true, text: { context.texts.shortDate($0.date ?? "") },
        by: { .words($0.date ?? "") }),
    ])
  }
}
