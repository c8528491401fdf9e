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
  }

  /// The same where what leaves no room for something else has a sign, too.
  static var withClash: [HelpNote] {
    notes + [HelpNote("!", Wording("events.legend.clash"))]
  }

  /// Whose times a list tells.
  static func zone(_ context: AppContext) -> String {
    context.eventShelf.showsOwnZone ? "events.list.zone.own" : "events.list.zone.there"
  }
}
