import Notifications
import Places

/// The order of a list of events.
package enum EventOrder: String, Codable, Sendable, CaseIterable {
  case popular
  case start
  /// The nearest first, online events last; the order of starts if there is no reference point.
  case distance
  /// The latest published first.
  case newest
  /// The cheapest first, those without a price last.
  case price
  /// The largest number of interested people first.
  case interest
}

/// The preferences by which a list is sorted for one person.
package struct OwnTaste: Sendable, Equatable {
  /// The person's acts of the last 180 days in each category.
  package var chosen: [String: Int]
  /// The person's acts of the last 180 days.
  package var acts: Int
  /// The number of followed people who want to attend, by event.
  package var friends: [String: Int]
  package var home: GeoPoint?
  /// The ids of followed authors.
  package var followed: Set<String>

  package init(
    chosen: [String: Int] = [:], acts: Int = 0, friends: [String: Int] = [:],
    home: GeoPoint? = nil, followed: Set<String> = []
  ) {
    (self.chosen, self.acts, self.friends) = (chosen, acts, friends)
    (self.home, self.followed) = (home, followed)
  }
}

/// A query of the index.
package struct EventQuestion: Sendable, Equatable {
  package var criteria: EventCriteria
  package var order: EventOrder
  /// The largest number of results; `nil` for all.
  package var limit: Int?
  /// Whether to include cancelled events.
  package var withCancelled: Bool
  /// Excluded authors.
  package var without: Set<String>
  /// The only authors and the only events to include; `nil` for all.
  package var authors: Set<String>?
  package var events: Set<String>?
  /// A map section to search in; it excludes online events.
  package var box: GeoBox?
  /// A gap that the event must fit into, including the walk.
  package var free: FreeTime?
  /// Whether only the next date of a series is listed, among its separately stored dates.
  package var joinsSeries = false
  /// The preferences to sort by; `nil` for the public order.
  package var taste: OwnTaste?
  /// The reader's weights of the ranking terms.
  package var weights = RankWeights()

  package init(
    _ criteria: EventCriteria = EventCriteria(), order: EventOrder = .popular, limit: Int? = nil
  ) {
    (self.criteria, self.order, self.limit) = (criteria, order, limit)
    (withCancelled, without) = (false, [])
  }
}

/// The answer to a query.
package struct EventAnswer: Sendable, Equatable {
  /// The first matches, in order.
  package var ids: [String]
  /// The number of all matches, beyond the limit too.
  package var count: Int

  package init(ids: [String], count: Int) { (self.ids, self.count) = (ids, count) }
}
