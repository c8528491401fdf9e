import Languages
import Shell

/// The meaning of the signs in lists of events, and the time zone of their times.
enum EventLegend {
  private static let signs: [(sign: String, name: String)] = [
    ("*", "interested"), ("+", "calendar"), ("g", "going"), ("@", "own"), ("v", "verified"),
    ("~", "repeats"),
  ]

  /// The signs used on a shared machine.
  private static let shared: Set = ["+", "v", "~"]

  /// Returns the notes for the help pages of lists.
  static func notes(_ context: AppContext) -> [HelpNote] {
    known(context).map { HelpNote($0.sign, $0.meaning) }
      + [HelpNote("12", Wording("events.legend.interest"))]
  }

  /// Returns the signs for the map.
  static func ofMap(_ context: AppContext) -> [(sign: String, meaning: Wording)] {
    known(context) + [("x", Wording("events.legend.cancelled"))]
  }

  /// Returns the signs that the current user or visitor can see.
  private static func known(_ context: AppContext) -> [(sign: String, meaning: Wording)] {
    guard context.isForStrangers else {
      return signs.map { ($0.sign, Wording("events.legend.\($0.name)")) }
    }
    return signs.filter { shared.contains($0.sign) }.map { sign, name in
      // A visitor of a shared machine has no calendar; marks are removed when they leave.
      (sign, Wording("events.legend.\(sign == "+" ? "keptHere" : name)"))
    }
  }

  /// Returns the notes for the calendar, which also has signs for cancelled and clashing events.
  static func ofCalendar(_ context: AppContext) -> [HelpNote] {
    notes(context) + [
      HelpNote("x", Wording("events.legend.cancelled")),
      HelpNote("!", Wording("events.legend.clash")),
    ]
  }

  /// Returns the label of the calendar's time zone.
  static func calendarZone(_ context: AppContext) -> String {
    context.eventListState.showsZonesThere ? "events.list.zone.there" : "events.list.zone.own"
  }

  /// Returns the label of a list's time zone.
  static func zone(_ context: AppContext) -> String {
    context.eventListState.showsOwnZone ? "events.list.zone.own" : "events.list.zone.there"
  }
}
