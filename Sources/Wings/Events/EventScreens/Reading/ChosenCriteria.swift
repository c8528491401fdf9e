import Events
import Languages

/// What lists are narrowed down to, with the names that people have given it.
nonisolated struct ChosenCriteria: Sendable, Equatable {
  var criteria = EventCriteria()
  /// What the middle of the circle is called.
  var place = ""
  /// Which of the usual spans of days, or the one that was typed.
  var span = EventSpan.any

  /// Whether nothing is narrowed down.
  var isEmpty: Bool { criteria == EventCriteria() }

  /// One thing less each that is asked for, with what that is called.
  var loosened: [(name: Wording, criteria: EventCriteria)] {
    let all: [(String, (inout EventCriteria) -> Void)] = [
      ("text", { $0.text = "" }),
      ("place", { ($0.latitude, $0.longitude, $0.kilometres) = (nil, nil, nil) }),
      ("when", { ($0.from, $0.to) = (nil, nil) }), ("category", { $0.categories = [] }),
      ("price", { $0.cost = nil }), ("online", { $0.online = nil }),
      ("organizer", { ($0.author, $0.isVerified, $0.isFollowed) = (nil, false, false) }),
      ("friends", { $0.withFriends = false }),
    ]
    return all.compactMap { name, change in
      var less = criteria
      change(&less)
      return less == criteria ? nil : (Wording("events.criteria.\(name)"), less)
    }
  }
}

/// Spans of days that people ask for.
nonisolated enum EventSpan: String, CaseIterable, Sendable {
  case any, tonight, tomorrow, weekend, week
  /// From and to were typed.
  case typed
}
