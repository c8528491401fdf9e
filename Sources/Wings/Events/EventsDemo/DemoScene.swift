import Accounts
import DemoTown
import EventNotices
import Events
import Store
import Synchronization
import Tickets
import Timekeeping

/// The people, the time and the events of the demo.
struct DemoScene {
  let cast: DemoCast
  /// Seconds since 1970.
  let now: Int
  /// Milliseconds since 1970.
  ///
  /// Whole seconds could be earlier than the new accounts.
  let nowUTC: Int
  let zones: Zones
  /// Thirty people without a login, in addition to the two demo accounts.
  let people: [User]
  /// The source of ids for acts; the same ids every time.
  let identifiers: Identifiers

  init(_ cast: DemoCast) {
    self.cast = cast
    let utc = cast.clock.now().utc
    (now, nowUTC) = (utc / 1000, utc)
    // A machine without zone files still shows a demo.
    zones = Zones { name in
      Zones.system.named(name) ?? Zones.Zone(name: name, local: .utc)
    }
    let chance = Mutex(DemoChance("acts"))
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
  var everybody: [String] { [cast.organizer.id, cast.participant.id] + people.map(\.id) }

  /// The moderator other than the organizer.
  var moderator: User { people[2] }

  /// The folder of ticket keys; `nil` if the store is not on disk.
  var keys: KeyFolder? { cast.folder.map { KeyFolder(besideStoreIn: $0) } }

  var canSell: Bool { keys != nil }

  /// Returns a clock that shows an earlier time.
  func clock(hoursAgo hours: Double) -> Clock {
    let then = cast.clock.now().moved(byMilliseconds: -Int(hours * 3_600_000))
    return Clock { then }
  }

  /// Returns a service that acts at an earlier time and sends notices.
  func service(_ store: any DocumentStore, hoursAgo hours: Double) -> EventService {
    EventService(
      store: store, clock: clock(hoursAgo: hours), zones: zones, identifiers: identifiers,
      storeID: "demo", teller: .notices(identifiers: identifiers))
  }

  /// Returns a local time a number of days from today.
  func wall(_ days: Int, _ hour: Int, _ minute: Int = 0, in zone: String) -> LocalTime {
    var time = LocalTime(utcMilliseconds: now * 1000, in: local(zone)).adding(days: days)
    (time.hour, time.minute, time.second) = (hour, minute, 0)
    return time
  }

  /// Returns the local time a number of minutes from now, rounded down to five minutes.
  func wall(fromNow minutes: Int, in zone: String) -> LocalTime {
    let moment = (now + minutes * 60) / 300 * 300
    return LocalTime(utcMilliseconds: moment * 1000, in: local(zone))
  }

  func local(_ zone: String) -> LocalZone { zones.named(zone)?.local ?? .utc }

  /// Creates an event from a draft.
  ///
  /// - Parameters:
  ///   - name: The seed of the event's id.
  ///   - author: The author's id.
  ///   - days: How many days ago it was published.
  ///   - draft: The content.
  /// - Returns: The event.
  func event(_ name: String, by author: String, publishedDaysAgo days: Int, _ draft: EventDraft)
    -> Event
  {
    let id = DemoChance.id("event " + name)
    var event = draft.cleaned.applied(to: Event(id: id, title: "", userID: author), in: zones)
    event.uid = id + "@demo.lapit"
    (event.addTime, event.changedTime) = (now - days * 86_400, now - days * 86_400)
    return event
  }
}

extension LocalTime {
  /// The time in the form of a draft, `YYYY-MM-DD HH:MM`.
  var typed: String { date + " " + timeOfDay.dropLast(3) }
}
