import Places
import Events
import Languages
import MapScreens
import Timekeeping

/// The filters of lists, with the names of their place and time span.
nonisolated struct ChosenCriteria: Sendable, Equatable {
  var criteria = EventCriteria()
  /// The name of the circle's centre.
  var place = ""
  /// Whether the centre is the reader's own place rather than a typed one.
  private(set) var isRoundHere = false
  /// The relative span of days, such as tonight; `typed` for typed dates.
  var span = EventSpan.any
  /// The free time that every event must fit into, including the walk.
  ///
  /// Its start and end are also in the criteria.
  var free: FreeTime?

  /// Whether there are no filters.
  var isEmpty: Bool { criteria == EventCriteria() }

  /// Sets the centre of the circle.
  mutating func center(on place: OwnPlace, isHere: Bool = false) {
    (self.place, isRoundHere) = (place.name, isHere)
    (criteria.latitude, criteria.longitude) = (place.point.latitude, place.point.longitude)
  }

  /// The filters without one of them: a copy for each, with the name of the removed filter.
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

  /// Selects the next of these categories; after the last, all.
  mutating func walkCategories(_ offered: [String]) {
    criteria.categories = offered.next(after: criteria.categories.first).map { [$0] } ?? []
  }

  /// Selects this weekend, or any day if it is selected.
  mutating func turnWeekend() {
    (free, criteria.from, criteria.to) = (nil, nil, nil)
    span = span == .weekend ? .any : .weekend
  }

  /// Returns the filters with the current dates of a relative span such as "tonight".
  func onDay(_ now: LocalTime) -> ChosenCriteria {
    guard span != .any, span != .typed else { return self }
    var chosen = self
    let days = SpanDays(span, now: now)
    (chosen.criteria.from, chosen.criteria.to) = (days.from, days.to)
    return chosen
  }

  /// Returns the filters with a free time in place of other dates.
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
