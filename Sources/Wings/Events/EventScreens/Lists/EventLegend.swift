import Languages
import Shell

/// What the signs in lists of events mean, and whose clock tells their times.
enum EventLegend {
  private static let signs: [(sign: String, name: String)] = [
    ("*", "interested"), ("+", "calendar"), ("g", "going"), ("@", "own"), ("v", "verified"),
    ("~", "repeats"),
  ]

  /// What may stand in lists of a machine that is nobody's.
  private static let shared: Set = ["+", "v", "~"]

  /// For help pages of lists.
  static func notes(_ context: AppContext) -> [HelpNote] {
    known(context).map { HelpNote($0.sign, $0.meaning) }
      + [HelpNote("12", Wording("events.legend.interest"))]
  }

  /// The same beside the map.
  static func ofMap(_ context: AppContext) -> [(sign: String, meaning: Wording)] {
    known(context) + [("x", Wording("events.legend.cancelled"))]
  }

  /// Those that may stand where somebody is.
  private static func known(_ context: AppContext) -> [(sign: String, meaning: Wording)] {
    guard context.isForStrangers else {
      return signs.map { ($0.sign, Wording("events.legend.\($0.name)")) }
    }
    return signs.filter { shared.contains($0.sign) }.map { sign, name in
      // Nobody has a calendar there: what is kept goes when they leave.
      (sign, Wording("events.legend.\(sign == "+" ? "keptHere" : name)"))
    }
  }

  /// The same where days have a sign for what is called off, and what leaves no room for something
  /// else has one.
  static func ofCalendar(_ context: AppContext) -> [HelpNote] {
    notes(context) + [
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
