import Accounts
import DemoTown
import Events
import People
import Store

/// The demo's events.
///
/// Long-standing data is written in one transaction. Acts cause the recent notices.
package enum DemoEvents {
  /// Fills a store that contains the demo accounts and no events.
  ///
  /// - Throws: The errors of the store and of the event services.
  package static func fill(_ store: any DocumentStore, with cast: DemoCast) throws {
    let scene = DemoScene(cast, acts: "acts")
    let calendar = DemoCalendar(scene)
    let interests = DemoInterests(calendar)
    try store.write(by: Author.shell.id, at: scene.now * 1000) { transaction in
      try writePeople(scene, in: transaction)
      let images = try DemoPictures.put(for: calendar.events, in: transaction)
      for var event in calendar.events {
        event.image = images[event.id]
        try transaction.put(EventCollections.events, id: event.id, event)
        if event.visibility != .everybody { continue }
        let rows = interests.rows[event.id, default: []]
        try transaction.put(
          EventCollections.popularity, id: event.id, popularity(of: event, rows))
      }
      try write(interests, in: transaction)
      try DemoModeration.write(calendar, in: transaction)
      try DemoFigures.write(calendar, interests, in: transaction)
    }
    try DemoActs(calendar, in: store).perform()
  }

  /// Writes thirty people who follow each other; two of them and the organizer are verified.
  private static func writePeople(_ scene: DemoScene, in transaction: any StoreTransaction) throws {
    try scene.settle(in: transaction)
    for place in [2, 7] {
      let id = scene.people[place].id
      var profile = try transaction.get(AccountsSchema.profiles, id)?.value ?? Profile()
      profile.about = "Organizes events that are rare in town."
      profile.verified = Decision(
        at: (scene.now - 20 * 86_400) * 1000, by: Author.shell.id, note: "Met in person.")
      try transaction.put(AccountsSchema.profiles, id: id, profile)
    }
    for follow in follows(scene) {
      try transaction.put(
        PeopleCollections.follows, id: Follow.id(follow.follower, follow.followee), follow)
    }
  }

  private static func follows(_ scene: DemoScene) -> [Follow] {
    let everybody = scene.everybody
    return everybody.enumerated().flatMap { place, person in
      // The participant follows more people than others do.
      let steps = place == 1 ? [0, 2, 3, 5, 8, 13, 21, 27] : [1, 3, 7, 12, 20]
      let followed = Set(steps.map { everybody[(place + $0) % everybody.count] } + [everybody[0]])
      // The last person follows the demo accounts later, by an act.
      let later = person == everybody.last ? everybody.prefix(2) : []
      return followed.subtracting([person] + later).sorted().map { other in
        Follow(follower: person, followee: other, at: scene.now - (2 + place) * 86_400)
      }
    }
  }

  /// Returns the popularity that the rows of an event yield.
  private static func popularity(of event: Event, _ rows: [Interest]) -> Popularity {
    let counted = rows.filter { $0.weight > 0 && !event.isRun(by: $0.userID) }
    let score = PopularityRule.score(
      published: event.addTime, interests: counted.map { (weight: $0.weight, at: $0.at) })
    return Popularity(
      interestsCount: counted.count, goingCount: rows.reduce(0) { $0 + $1.going }, score: score)
  }

  private static func write(
    _ interests: DemoInterests, in transaction: any StoreTransaction
  ) throws {
    var saved: [String: SavedEvents] = [:]
    for (eventID, rows) in interests.rows.sorted(by: { $0.key < $1.key }) {
      let collection = EventCollections.interests(of: eventID)
      for row in rows {
        try transaction.put(collection, id: row.id, row)
        let item = SavedEvents.Item(eventID: eventID, flags: row.flags, at: row.at)
        saved[SavedEvents.id(row.userID, row.year), default: SavedEvents(userID: row.userID)]
          .events.append(item)
      }
    }
    for (id, list) in saved.sorted(by: { $0.key < $1.key }) {
      try transaction.put(EventCollections.saved(of: list.userID), id: id, list)
    }
    for row in interests.waiting {
      try transaction.put(EventCollections.waitlists, id: row.id, row)
    }
  }
}
