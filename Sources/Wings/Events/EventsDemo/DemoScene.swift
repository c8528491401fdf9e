import Accounts
import DemoTown
import EventNotices
import Events
import Store
import Synchronization
import Tickets
import Timekeeping

/// Who is there, when it is, and how an event of the demo is made.
struct DemoScene {
  let cast: DemoCast
  /// Seconds since 1970.
  let now: Int
  /// Milliseconds since 1970: no second of those who were just made is before them.
  let nowUTC: Int
  let zones: Zones
  /// Thirty people who are only there, beside the two who can log in.
  let people: [User]
  /// Where ids of what is done by acts come from, the same every time.
  let identifiers: Identifiers

  init(_ cast: DemoCast) {
    self.cast = cast
    let utc = cast.clock.now().utc
    (now, nowUTC) = (utc / 1000, utc)
    // A machine without zone files shows a demo all the same.
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

  /// Everybody, the two of the cast first.
  var everybody: [String] { [cast.organizer.id, cast.participant.id] + people.map(\.id) }

  /// Who looks after what others publish, beside the organizer.
  var moderator: User { people[2] }

  /// Where keys of tickets are kept; none where there is no disk.
  var keys: KeyFolder? { cast.folder.map { KeyFolder(besideStoreIn: $0) } }

  var canSell: Bool { keys != nil }

  /// The clock of so many hours ago.
  func clock(hoursAgo hours: Double) -> Clock {
    let then = cast.clock.now().moved(byMilliseconds: -Int(hours * 3_600_000))
    return Clock { then }
  }

  /// Events as they are changed so many hours ago, with everybody told of it.
  func service(_ store: any DocumentStore, hoursAgo hours: Double) -> EventService {
    EventService(
      store: store, clock: clock(hoursAgo: hours), zones: zones, identifiers: identifiers,
      storeID: "demo", teller: .notices(identifiers: identifiers))
  }

  /// A time on the wall of a zone, so many days from today.
  func wall(_ days: Int, _ hour: Int, _ minute: Int = 0, in zone: String) -> LocalTime {
    var time = LocalTime(utcMilliseconds: now * 1000, in: local(zone)).adding(days: days)
    (time.hour, time.minute, time.second) = (hour, minute, 0)
    return time
  }

  /// A moment so many minutes from now, as the wall shows it, to five minutes.
  func wall(fromNow minutes: Int, in zone: String) -> LocalTime {
    let moment = (now + minutes * 60) / 300 * 300
    return LocalTime(utcMilliseconds: moment * 1000, in: local(zone))
  }

  func local(_ zone: String) -> LocalZone { zones.named(zone)?.local ?? .utc }

  /// An event of a draft.
  ///
  /// - Parameters:
  ///   - name: Names it, and nothing else.
  ///   - author: A person's id.
  ///   - days: How many days ago it was published.
  ///   - draft: What it is.
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
  /// As a draft has it.
  var typed: String { date + " " + timeOfDay.dropLast(3) }
}
