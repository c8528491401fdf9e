import Languages
import Shell

/// What the signs in lists of events mean, and whose clock tells their times.
enum EventLegend {
  private static let signs: [(sign: String, name: String)] = [
    ("*", "interested"), ("+", "calendar"), ("g", "going"), ("@", "own"), ("v", "verified"),
    ("~", "repeats"),
  ]

  /// For help pages of lists.
  static var notes: [HelpNote] {
    signs.map { HelpNote($0.sign, Wording("events.legend.\($0.name)")) }
      + [HelpNote("12", Wording("events.legend.interest"))]
  }

  /// The same where days have a sign for what is called off, and what leaves no room for something
  /// else has one.
  static var ofCalendar: [HelpNote] {
    notes + [
      HelpNote("x", Wording("events.legend.cancelled")),
      HelpNote("!", Wording("events.legend.clash")),
    ]
  }

  /// Whose times the calendar tells.
  static func calendarZone(_ context: AppContext) -> String {
    context.eventShelf.showsZonesThere ? "events.list.zone.there" : "events.list.zone.own"
  }

  /// Whose times a list tells.
  static func zone(_ context: AppContext) -> String {
    context.eventShelf.showsOwnZone ? "events.list.zone.own" : "events.list.zone.there"
  }
}
