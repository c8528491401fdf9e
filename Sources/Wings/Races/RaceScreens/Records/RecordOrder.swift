import Races
import Seasons
import Shell

/// The orders of records; the record book's own order, by event, comes first.
nonisolated enum RecordOrder: SortColumn {
  case listed, title, event, group, result, name, competition, date

  var startsWithLargest: Bool { self == .date }
}

extension ColumnSort<RecordOrder> {
  /// Sorts records.
  func sorted(_ records: [StandingRecord], _ texts: RecordTexts) -> [StandingRecord] {
    guard column != .listed else { return isTurned ? records.reversed() : records }
    let events = Set(records.map(\.mark.event)).sorted()
    let places = Dictionary(uniqueKeysWithValues: events.enumerated().map { ($1, $0) })
    return sorted(records) { record in
      switch column {
      case .listed: nil
      case .event: places[record.mark.event].map(SortValue.count)
      case .title: .words(record.title)
      case .group: .words(texts.group(record.group))
      case .result: Self.result(of: record.mark)
      case .name: .words(record.mark.name)
      case .competition: .words(record.mark.competitionName)
      case .date: .words(record.mark.date ?? "")
      }
    }
  }

  /// The value of a result: the shortest time, or the longest distance, first.
  static func result(of mark: RecordMark) -> SortValue? {
    mark.event.isMostMetres
      ? mark.metres.map { .count(-$0) } : mark.milliseconds.map(SortValue.count)
  }
}
