import Accounts
import Events
import People
import Store
import Timekeeping

/// Listing the plans of 150 followed people, in a folder where 20,000 people keep 50 events each.
///
/// The yardstick reads the same files and parses every line once. The first query is in a newly
/// opened folder, after its accounts were read. "Warm" is a later query.
enum EventFriendsFigure {
  private static let people = 20_000
  private static let wishes = 50
  private static let followed = 150
  private static let mostWarm = 0.02
  private static let pairs = 5
  private static let reader = EventTown.author(0)

  static func lines(in workplace: Workplace) throws -> [Line] {
    let folder = workplace.path(Scene.storeName)
    try fill(folder)
    let files = Set((1...followed).map { EventCollections.saved(of: EventTown.author($0)).name })
    let cold = try Comparison.inTurn(
      pairs: 1,
      measured: {
        let store = try opened(folder)
        defer { store.close() }
        return try look(store)
      },
      yardstick: { try Opening.files(folder: folder, named: files)[Opening.all].median })
    let store = try opened(folder)
    defer { store.close() }
    _ = try look(store)
    let warm = Samples(values: try (0..<pairs).map { _ in try look(store) }).median
    return [
      Line("events friends", cold, atMost: 2.5),
      Line("events friends warm", measured: Amount.time(warm))
        .aiming(at: "<= " + Amount.time(mostWarm), isKept: warm <= mostWarm),
    ]
  }

  private static func opened(_ folder: String) throws -> FileStore {
    let store = try FileStore.open(folder: folder, schema: BenchSchema.withYardsticks)
    try store.read { reader in
      _ = try reader.get(AccountsSchema.users, Self.reader)
      _ = try reader.get(EventCollections.events, EventTown.event(0).id)
    }
    return store
  }

  private static func look(_ store: FileStore) throws -> Double {
    let directory = EventDirectory(store: store, clock: .system)
    return try Stopwatch.seconds { keep(try directory.friendsEvents(of: reader)) }
  }

  private static func fill(_ folder: String) throws {
    let store = try FileStore.open(folder: folder, schema: BenchSchema.withYardsticks)
    defer { store.close() }
    for start in stride(from: 0, to: people, by: 100) {
      try store.write(by: "bench", at: 0) { transaction in
        for number in start..<start + 100 {
          let saved = saved(by: number)
          try transaction.put(
            EventCollections.saved(of: saved.userID), id: SavedEvents.id(saved.userID, "2026"),
            saved)
        }
      }
    }
    try store.write(by: "bench", at: 0) { transaction in
      for number in 1...followed {
        let follow = Follow(follower: reader, followee: EventTown.author(number), at: 0)
        try transaction.put(
          PeopleCollections.follows, id: Follow.id(reader, follow.followee), follow)
      }
      transaction.eraseAfterwards()
    }
  }

  private static func saved(by number: Int) -> SavedEvents {
    SavedEvents(
      userID: EventTown.author(number),
      events: (0..<wishes).map { wish in
        let event = (number * 37 + wish * 1_999) % EventTown.events
        return SavedEvents.Item(eventID: EventTown.event(event).id, flags: "i", at: wish)
      })
  }
}
