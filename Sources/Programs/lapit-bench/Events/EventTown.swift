import Accounts
import App
import Events
import Store

/// A folder with 100,000 events of 20,000 authors at 2,000 places; 60 % of the events are upcoming.
struct EventTown {
  static let events = 100_000
  static let places = 2_000
  static let authors = 20_000
  /// Saturday, 21 November 2026, 16:40 UTC, in seconds since 1970.
  static let now = 1_795_279_200
  private static let rowsPerTransaction = 1_000
  private static let words = [
    "Quay", "Concert", "Poetry", "Candlelight", "Winter", "Market", "Salsa", "Lecture", "Glaciers",
    "Night", "Tables", "Library", "Jazz", "Open", "Garden", "Film", "Harbour", "Quarry",
  ]

  /// Creates the folder, with everything in snapshots and older files removed.
  static func make(in folder: String) throws {
    let store = try FileStore.open(folder: folder, schema: Application.schema)
    defer { store.close() }
    let hold = try CompactionHold(folder: folder)
    try inPieces(of: authors, store) { number, transaction in
      try transaction.put(AccountsSchema.users, id: author(number), user(number))
    }
    try inPieces(of: events, store) { number, transaction in
      let event = event(number)
      try transaction.put(EventCollections.events, id: event.id, event)
      let score =
        PopularityRule.start(published: event.addTime) + Double(number * 7919 % 1000) / 100
      try transaction.put(
        EventCollections.popularity, id: event.id,
        Popularity(interestsCount: number % 40, goingCount: number % 9, score: score))
    }
    hold.end()
    try store.write(by: "bench", at: 0) { $0.eraseAfterwards() }
  }

  private static func inPieces(
    of count: Int, _ store: FileStore,
    _ put: @escaping @Sendable (Int, any StoreTransaction) throws -> Void
  ) throws {
    for start in stride(from: 0, to: count, by: rowsPerTransaction) {
      try store.write(by: "bench", at: 0) { transaction in
        for number in start..<min(count, start + rowsPerTransaction) {
          try put(number, transaction)
        }
      }
    }
  }

  static func author(_ number: Int) -> String { "author\(number)" }

  static func user(_ number: Int) -> User {
    User(
      id: author(number), email: "\(author(number))@town.example", firstName: words[number % 18],
      secondName: "Marin \(number)")
  }

  static func event(_ number: Int) -> Event {
    var event = Event(
      id: "e\(number * 7919 % 999_983)n\(number)", title: title(number),
      userID: author(number * 31 % authors))
    event.description = "Four musicians, two boats and a borrowed organ.\nDoors at \(number % 24)."
    event.startTime = now + (number % 10 < 6 ? 1 : -1) * (number * 104_729 % 20_000_000)
    event.endTime = event.startTime + (2 + number % 5) * 1800
    (event.startLocal, event.endLocal) = ("2026-11-21T18:00:00", "2026-11-21T21:00:00")
    event.timeZone = "Europe/Kyiv"
    event.addTime = now - number * 15_485 % 5_000_000
    event.changedTime = event.addTime
    event.categories = [EventCategory.builtIn[number % 18].id]
    event.online = number % 17 == 0
    event.cancelled = number % 40 == 0
    if number % 3 > 0 { event.price = Price(amount: number % 4 * 5_000, currency: "UAH") }
    if !event.online { event.position = position(number * 6_151 % places) }
    event.uid = event.id + "@town.lapit"
    return event
  }

  /// Titles and places in their search form.
  static var soughtBytes: [UInt8] {
    (0..<events).flatMap { number in
      let event = event(number)
      let place = "\(event.position?.name ?? "")\n\(event.position?.city ?? "")"
      return Array("\(event.title)\n\(place)".lowercased().utf8) + [0]
    }
  }

  private static func title(_ number: Int) -> String {
    "\(words[number % 18]) \(words[number / 18 % 18]) \(words[number / 324 % 18]) \(number)"
  }

  /// Returns a position; towns are 100 km apart, places within 20 km of a town's centre.
  static func position(_ number: Int) -> EventPosition {
    let town = number % 40
    return EventPosition(
      name: "\(words[number / 18 % 18]) Hall \(number)",
      latitude: 44.25 + Double(town / 8) + Double(number * 37 % 300_000) / 1e6,
      longitude: 22.5 + Double(town % 8) * 1.3 + Double(number * 53 % 300_000) / 1e6,
      city: "\(words[town % 18])ville", country: "UA")
  }
}
