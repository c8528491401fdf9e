import Places
import Events
import Languages
import MapScreens
import Timekeeping

/// What lists are narrowed down to, with the names that people have given it.
nonisolated struct ChosenCriteria: Sendable, Equatable {
  var criteria = EventCriteria()
  /// What the middle of the circle is called.
  var place = ""
  /// Whether that is where whoever looks is anyway, and no place was typed.
  private(set) var isRoundHere = false
  /// Which of the usual spans of days, or the one that was typed.
  var span = EventSpan.any
  /// The free time into which everything has to fit, ways on foot included; the criteria have its
  /// beginning and end.
  var free: FreeTime?

  /// Whether nothing is narrowed down.
  var isEmpty: Bool { criteria == EventCriteria() }

  /// Puts the circle round a place.
  mutating func center(on place: OwnPlace, isHere: Bool = false) {
    (self.place, isRoundHere) = (place.name, isHere)
    (criteria.latitude, criteria.longitude) = (place.point.latitude, place.point.longitude)
  }

  /// One thing less each that is asked for, with what that is called.
  var loosened: [(name: Wording, chosen: ChosenCriteria)] {
    let all: [(String, (inout EventCriteria) -> Void)] = [
      ("text", { $0.text = "" }),
      ("place", { ($0.latitude, $0.longitude, $0.kilometres) = (nil, nil, nil) }),
      ("when", { ($0.from, $0.to) = (nil, nil) }), ("category", { $0.categories = [] }),
      ("price", { $0.cost = nil }), ("online", { $0.online = nil }),
      ("organizer", { ($0.author, $0.isVerified, $0.isFollowed) = (nil, false, false) }),
      ("friends", { $0.withFriends = false }),
    ]
    return all.compactMap { name, change in
      var less = self
      change(&less.criteria)
      if less.criteria.from == nil { less.free = nil }
      return less == self ? nil : (Wording("events.criteria.\(name)"), less)
    }
  }

  /// Narrows to the next of these categories, after the last to all.
  mutating func walkCategories(_ offered: [String]) {
    criteria.categories = offered.next(after: criteria.categories.first).map { [$0] } ?? []
  }

  /// The same, with the days that a usual span means now: "tonight" goes on to the next evening.
  func onDay(_ now: LocalTime) -> ChosenCriteria {
    guard span != .any, span != .typed else { return self }
    var chosen = self
    let days = SpanDays(span, now: now)
    (chosen.criteria.from, chosen.criteria.to) = (days.from, days.to)
    return chosen
  }

  /// The same with what fits into some free time in place of other days.
  func filling(_ free: FreeTime) -> ChosenCriteria {
    var chosen = self
    (chosen.criteria.from, chosen.criteria.to) = (free.time.lowerBound, free.time.upperBound)
    (chosen.span, chosen.free) = (.typed, free)
    return chosen
  }
}

nonisolated extension EventQuestion {
  init(_ chosen: ChosenCriteria, order: EventOrder = .popular, limit: Int?) {
    self.init(chosen.criteria, order: order, limit: limit)
    free = chosen.free
  }
}
