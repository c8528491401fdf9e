import Notifications
import Places

/// In which order lists have events.
package enum EventOrder: String, Codable, Sendable, CaseIterable {
  case popular
  case start
  /// The nearest first, online ones last; as by start where nobody says from where.
  case distance
  /// Published last first.
  case newest
  /// The cheapest first, those of which no price is known last.
  case price
  /// Those in which most people are interested first.
  case interest
}

/// What makes a list one person's own.
package struct OwnTaste: Sendable, Equatable {
  /// How many of the person's own acts of 180 days were in each category.
  package var chosen: [String: Int]
  /// How many acts there were.
  package var acts: Int
  /// How many of those the person follows want to go, by event.
  package var friends: [String: Int]
  package var home: GeoPoint?
  /// Authors the person follows.
  package var followed: Set<String>

  package init(
    chosen: [String: Int] = [:], acts: Int = 0, friends: [String: Int] = [:],
    home: GeoPoint? = nil, followed: Set<String> = []
  ) {
    (self.chosen, self.acts, self.friends) = (chosen, acts, friends)
    (self.home, self.followed) = (home, followed)
  }
}

/// What is asked of the index.
package struct EventQuestion: Sendable, Equatable {
  package var criteria: EventCriteria
  package var order: EventOrder
  /// How many at most; none for all.
  package var limit: Int?
  /// Whether those that were called off are wanted, too.
  package var withCancelled: Bool
  /// Authors of whom nothing is shown.
  package var without: Set<String>
  /// The only authors, and the only events, of whom something is shown; none for all.
  package var authors: Set<String>?
  package var events: Set<String>?
  /// Only what lies in it; nothing online.
  package var box: GeoBox?
  /// Only what fits into it, ways on foot included.
  package var free: FreeTime?
  /// Whether of a series and its dates that have an event of their own the next one stands for all.
  package var joinsSeries = false
  /// Adds what speaks for each event to one person; none for the same list for everybody.
  package var taste: OwnTaste?
  /// How whoever asks weighs what puts events in their places.
  package var weights = RankWeights()

  package init(
    _ criteria: EventCriteria = EventCriteria(), order: EventOrder = .popular, limit: Int? = nil
  ) {
    (self.criteria, self.order, self.limit) = (criteria, order, limit)
    (withCancelled, without) = (false, [])
  }
}

/// What a question is answered with.
package struct EventAnswer: Sendable, Equatable {
  /// The first of them, in order.
  package var ids: [String]
  /// How many there are beyond the limit, too.
  package var count: Int

  package init(ids: [String], count: Int) { (self.ids, self.count) = (ids, count) }
}
