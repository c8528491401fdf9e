import Accounts
import Store
import Synchronization
import Timekeeping

/// The people and the time of a wing's demo; the people are the same in all wings.
package struct DemoScene: Sendable {
  package let cast: DemoCast
  /// Seconds since 1970.
  package let now: Int
  /// Milliseconds since 1970.
  ///
  /// Whole seconds could be earlier than the new accounts.
  package let nowUTC: Int
  package let zones: Zones
  /// Thirty people without a login, in addition to the two demo accounts.
  package let people: [User]
  /// The source of ids for acts; the same ids every time.
  package let identifiers: Identifiers

  /// Creates the scene of a wing.
  ///
  /// - Parameters:
  ///   - cast: The people of the demo.
  ///   - acts: The seed of the ids of acts, another one in each wing.
  package init(_ cast: DemoCast, acts: String) {
    self.cast = cast
    let utc = cast.clock.now().utc
    (now, nowUTC) = (utc / 1000, utc)
    // A machine without zone files still shows a demo.
    zones = Zones { name in
      Zones.system.named(name) ?? Zones.Zone(name: name, local: .utc)
    }
    let chance = Mutex(DemoChance(acts))
    identifiers = Identifiers { chance.withLock { $0.id() } }
    people = cast.people.enumerated().map { place, person in
      let names = person.name.split(separator: " ", maxSplits: 1).map(String.init)
      var user = User(
        id: DemoChance.id("person \(place)"), email: "person\(place + 1)@town.example",
        firstName: names[0], secondName: names.count > 1 ? names[1] : "")
      user.addTime = utc - 90 * 86_400_000
      return user
    }
  }

  /// All ids, the two demo accounts first.
  package var everybody: [String] {
    [cast.organizer.id, cast.participant.id] + people.map(\.id)
  }

  /// The moderator other than the organizer.
  package var moderator: User { people[2] }

  /// Returns a clock that shows an earlier time.
  package func clock(hoursAgo hours: Double) -> Clock {
    let then = cast.clock.now().moved(byMilliseconds: -Int(hours * 3_600_000))
    return Clock { then }
  }

  /// Returns a local time a number of days from today.
  package func wall(_ days: Int, _ hour: Int, _ minute: Int = 0, in zone: String) -> LocalTime {
    var time = LocalTime(utcMilliseconds: now * 1000, in: local(zone)).adding(days: days)
    (time.hour, time.minute, time.second) = (hour, minute, 0)
    return time
  }

  /// Returns the local time a number of minutes from now, rounded down to five minutes.
  package func wall(fromNow minutes: Int, in zone: String) -> LocalTime {
    LocalTime(utcMilliseconds: moment(fromNow: minutes) * 1000, in: local(zone))
  }

  /// Returns the moment a number of minutes from now, rounded down to five minutes, in seconds
  /// since 1970.
  package func moment(fromNow minutes: Int) -> Int { (now + minutes * 60) / 300 * 300 }

  package func local(_ zone: String) -> LocalZone { zones.named(zone)?.local ?? .utc }

  // MARK: Storing

  /// Stores the people with their portraits, two moderators, and the streets of the town, unless
  /// another wing has done so.
  ///
  /// - Throws: `PictureError` if a portrait cannot be drawn; what the store throws.
  package func settle(in transaction: any StoreTransaction) throws {
    guard try transaction.get(AccountsSchema.users, people[0].id) == nil else { return }
    for account in [cast.organizer, cast.participant] {
      // The account must be older than the oldest thing it has done.
      guard var user = try transaction.get(AccountsSchema.users, account.id)?.value else {
        continue
      }
      user.addTime = people[0].addTime
      try transaction.put(AccountsSchema.users, id: account.id, user)
    }
    for user in people { try transaction.put(AccountsSchema.users, id: user.id, user) }
    for (place, person) in people.prefix(DemoPortraits.count).enumerated() {
      var profile = Profile()
      profile.image = try DemoPortraits.put(place, in: transaction)
      try transaction.put(AccountsSchema.profiles, id: person.id, profile)
    }
    try appointModerators(in: transaction)
    try DemoStreets.put(at: now * 1000, in: transaction)
  }

  private func appointModerators(in transaction: any StoreTransaction) throws {
    // Another moderator decides about what the organizer has done.
    try cast.letLogIn(moderator.id, in: transaction)
    for person in [cast.organizer.id, moderator.id] {
      try transaction.put(
        AccountsSchema.moderators, id: person, Moderator(at: (now - 30 * 86_400) * 1000))
    }
  }
}

extension LocalTime {
  /// The time in the form of a draft, `YYYY-MM-DD HH:MM`.
  package var typed: String { date + " " + timeOfDay.dropLast(3) }
}
