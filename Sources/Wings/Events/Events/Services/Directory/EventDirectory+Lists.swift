import Accounts
import People
import Store
import Timekeeping

extension EventDirectory {
  /// Returns a person's own events, by start.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  package func events(of userID: String) throws -> [Event] {
    try store.read { store in
      try store.find(EventCollections.events, .matching("userID", .string(userID)))
        .map(Event.init(stored:)).sorted { ($0.startTime, $0.id) < ($1.startTime, $1.id) }
    }
  }

  /// Returns an event without a check of visibility, for the owner of the data folder.
  ///
  /// - Throws: `StoreError` if the document cannot be read.
  package func event(_ id: String) throws -> Event? {
    try store.read { try $0.get(EventCollections.events, id).map(Event.init(stored:)) }
  }

  /// Returns the separately stored dates of a series.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  package func ownDates(of seriesID: String) throws -> [Event] {
    try store.read { store in
      try store.find(EventCollections.events, .matching("seriesID", .string(seriesID)))
        .map(Event.init(stored:)).sorted { ($0.startTime, $0.id) < ($1.startTime, $1.id) }
    }
  }

  /// Returns the statistics of an event, one row a day.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  package func figures(of id: String) throws -> [EventFigures] {
    try store.read { store in
      try store.collectionNames(startingWith: EventCollections.figuresPrefix).sorted()
        .flatMap { name in
          try store.find(
            StoreCollection<EventFigures>(name), .matching("eventID", .string(id)))
        }.map(\.value).sorted { $0.date < $1.date }
    }
  }

  /// Returns the facts that decide about an organizer's verification.
  ///
  /// - Throws: `PeopleError.noSuchPerson`; `StoreError` if a document cannot be read.
  package func verificationFacts(of person: String) throws -> Verification.Facts {
    let now = clock.now().utc / 1000
    return try store.read { store in
      guard let stored = try store.get(AccountsSchema.users, person) else {
        throw PeopleError(.noSuchPerson)
      }
      let user = User(stored: stored)
      let own = try store.find(EventCollections.events, .matching("userID", .string(person)))
        .map(Event.init(stored:))
      let held = own.filter { $0.isPublic && $0.endTime <= now }
        .sorted { ($0.startTime, $0.id) > ($1.startTime, $1.id) }
      let hidden = try ModerationService.steps(about: Set(own.map { .event($0.id) }), in: store)
        .filter { $0.act == .hide && $0.at > now - Self.clean }
      return Verification.Facts(
        isAddressConfirmed: try AccountService.isConfirmed(user, in: store),
        accountDays: user.addTime.map { (now - $0 / 1000) / 86_400 },
        held: held.count { !$0.cancelled && $0.hidden == nil },
        hiddenIn180Days: hidden.count,
        cancelledOfLastTen: held.prefix(10).count(where: \.cancelled))
    }
  }

  /// How long a hidden event counts against an organizer, in seconds.
  private static let clean = 180 * 86_400
}
