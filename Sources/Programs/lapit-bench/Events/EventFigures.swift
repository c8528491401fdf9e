/// The costs of the events wing.
///
/// Figures are chosen by name or prefix, and a failure affects no other.
enum EventFigures {
  static let name = "events"

  static let all = [
    Figure("events-town", town), Figure("events-holders", EventHoldersFigure.lines),
    Figure("events-map") { _ in EventMapFigure.lines() },
    Figure("events-month", EventMonthFigure.lines), Figure("events-rush", EventRushFigure.lines),
    Figure("events-inbox", EventInboxFigure.lines),
    Figure("events-import", EventImportFigure.lines),
  ]

  /// Measures the figures that need the folder of a town.
  private static func town(in workplace: Workplace) throws -> [Line] {
    try EventIndexFigure.lines(in: workplace) + EventMemoryFigure.lines(in: workplace)
      + EventFriendsFigure.lines(in: workplace)
  }
}
