import Games
import MapScreens
import Places
import Timekeeping

/// The filters of lists of games, with the name of their place.
nonisolated struct ChosenGames: Sendable, Equatable {
  /// Without `near`, which follows from the place.
  var filter = GameFilter()
  /// The typed place; `nil` for the reader's own.
  var place: OwnPlace?
  /// Whether games are left out that clash with the reader's plans.
  var fitsPlans = false

  init() { (filter.hidesOwn, filter.openOnly) = (true, false) }

  /// Whether it leaves nothing out and keeps the usual order.
  var isEmpty: Bool { self == ChosenGames() }

  /// Creates the filters that a person has kept.
  init(_ kept: GamePreferences) {
    self.init()
    (filter.sport, filter.hoursFrom, filter.hoursTo) = (kept.sport, kept.hoursFrom, kept.hoursTo)
    filter.metres = kept.within.map(Double.init)
    (filter.room, filter.freeOnly, fitsPlans) = (kept.room, kept.freeOnly, kept.fitsPlans)
    filter.kind = kept.kind.flatMap(GameKind.init)
    filter.order = GameFilter.Order(rawValue: kept.order) ?? .time
  }

  /// The filters as they are kept; days, place and level are not.
  var kept: GamePreferences {
    var kept = GamePreferences()
    (kept.sport, kept.hoursFrom, kept.hoursTo) = (filter.sport, filter.hoursFrom, filter.hoursTo)
    kept.within = filter.metres.map { Int($0.rounded()) }
    (kept.room, kept.freeOnly, kept.fitsPlans) = (filter.room, filter.freeOnly, fitsPlans)
    kept.kind = filter.kind?.rawValue
    kept.order = filter.order == .time ? "" : filter.order.rawValue
    return kept
  }

  /// Selects this weekend, or any day if it is selected.
  mutating func turnWeekend(_ now: LocalTime) {
    let (from, to) = Self.weekend(now)
    let isOn = isWeekend(now)
    (filter.from, filter.to) = (isOn ? nil : from, isOn ? nil : to)
  }

  /// Whether the days are those of this weekend.
  func isWeekend(_ now: LocalTime) -> Bool {
    (filter.from, filter.to) == Self.weekend(now)
  }

  /// The days of the weekend; on a Sunday that day alone.
  private static func weekend(_ now: LocalTime) -> (from: String?, to: String?) {
    // 0 is Monday.
    let weekday = now.weekday - 1
    return (now.adding(days: max(0, 5 - weekday)).date, now.adding(days: 6 - weekday).date)
  }

  /// Returns the filter with the point from which it measures.
  func filter(from here: OwnPlace?) -> GameFilter {
    var asked = filter
    asked.near = (place ?? here)?.point
    if asked.near == nil, asked.order == .distance { asked.order = .time }
    return asked
  }
}
