/// What the events wing costs: figures that are asked for one by one or by what their names share, so
/// that one that fails takes no other along.
enum EventFigures {
  static let name = "events"

  static let all = [
    Figure("events-town", town), Figure("events-holders", EventHoldersFigure.lines),
    Figure("events-map") { _ in EventMapFigure.lines() },
    Figure("events-month", EventMonthFigure.lines), Figure("events-rush", EventRushFigure.lines),
    Figure("events-inbox", EventInboxFigure.lines),
    Figure("events-import", EventImportFigure.lines),
  ]

  /// What is measured in the folder of a town.
  private static func town(in workplace: Workplace) throws -> [Line] {
    try EventIndexFigure.lines(in: workplace) + EventMemoryFigure.lines(in: workplace)
      + EventFriendsFigure.lines(in: workplace)
  }
}
