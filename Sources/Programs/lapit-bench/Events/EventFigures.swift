/// What the events wing costs: figures of one name, so that one that fails takes no other along.
enum EventFigures {
  static let name = "events"

  static let all = [
    Figure(name, town), Figure(name, EventHoldersFigure.lines),
    Figure(name) { _ in EventMapFigure.lines() }, Figure(name, EventMonthFigure.lines),
    Figure(name, EventRushFigure.lines), Figure(name, EventInboxFigure.lines),
    Figure(name, EventImportFigure.lines),
  ]

  /// What is measured in the folder of a town.
  private static func town(in workplace: Workplace) throws -> [Line] {
    try EventIndexFigure.lines(in: workplace) + EventMemoryFigure.lines(in: workplace)
      + EventFriendsFigure.lines(in: workplace)
  }
}
