import Accounts
import Store
import Timekeeping

/// One transaction: the author, the time and the store's content.
///
/// The acts on each subject are in a separate type, such as ``WaitlistWork``. All of these types
/// share the transaction. Each collection is written by only one of them.
package final class EventTransaction {
  package let transaction: any StoreTransaction
  package let configuration: EventConfiguration
  package let author: Author
  /// Seconds since 1970.
  package let now: Int

  package init(
    _ transaction: any StoreTransaction, _ configuration: EventConfiguration, author: Author,
    now: Int
  ) {
    (self.transaction, self.configuration) = (transaction, configuration)
    (self.author, self.now) = (author, now)
  }

  package var zones: Zones { configuration.zones }
  var identifiers: Identifiers { configuration.identifiers }

  var publishing: PublishingWork { PublishingWork(work: self) }
  var cancellation: CancellationWork { CancellationWork(work: self) }
  var deletion: DeletionWork { DeletionWork(work: self) }
  var pictures: PictureWork { PictureWork(work: self) }
  var history: HistoryWork { HistoryWork(work: self) }
  var notices: NoticeWork { NoticeWork(work: self) }
  var organizing: OrganizingWork { OrganizingWork(work: self) }
  var series: SeriesWork { SeriesWork(work: self) }
  var responses: ResponseWork { ResponseWork(work: self) }
  var popularity: PopularityWork { PopularityWork(work: self) }
  package var waitlist: WaitlistWork { WaitlistWork(work: self) }
  package var tickets: TicketWork { TicketWork(work: self) }
  var imports: ImportWork { ImportWork(work: self) }

  /// Returns an event, hidden or not; `nil` if it does not exist.
  ///
  /// - Throws: The store's errors.
  package func known(_ id: String) throws -> Event? {
    try transaction.get(EventCollections.events, id).map(Event.init(stored:))
  }

  /// Returns an event, hidden or not.
  ///
  /// - Throws: `EventError.noSuchEvent` if it does not exist; the store's errors.
  package func event(_ id: String) throws -> Event {
    guard let event = try known(id) else { throw EventError(.noSuchEvent, ["id": id]) }
    return event
  }

  /// Returns an event that the author may change.
  ///
  /// - Throws: `EventError` if it does not exist or the author does not run it; the store's errors.
  package func ownEvent(_ id: String, asOwner: Bool = false) throws -> Event {
    let event = try event(id)
    guard case .person(let person) = author else { return event }
    guard asOwner ? event.userID == person : event.isRun(by: person) else {
      // The error does not reveal an event that the author may not see.
      guard try mayBeSeen(event, by: person) else { throw EventError(.noSuchEvent, ["id": id]) }
      throw EventError(.notAllowed, ["event": event.title])
    }
    return event
  }

  /// Returns an event that a person may see.
  ///
  /// - Throws: `EventError.noSuchEvent` if the person cannot see it; the store's errors.
  package func visibleEvent(_ id: String, to person: String) throws -> Event {
    let event = try event(id)
    guard try mayBeSeen(event, by: person) else { throw EventError(.noSuchEvent, ["id": id]) }
    return event
  }

  private func mayBeSeen(_ event: Event, by person: String) throws -> Bool {
    try EventDirectory.isVisible(event, to: person, in: transaction)
  }

  /// Returns the events that a person has published.
  func events(of person: String) throws -> [Event] {
    try transaction.find(EventCollections.events, .matching("userID", .string(person)))
      .map(Event.init(stored:))
  }

  /// Writes an event.
  ///
  /// - Throws: The store's errors.
  package func put(_ event: Event) throws {
    try transaction.put(EventCollections.events, id: event.id, event)
  }

  /// Writes an event that must not exist yet.
  func insert(_ event: Event) throws {
    try transaction.put(EventCollections.events, id: event.id, event, expecting: 0)
  }

  /// Returns a person with an account.
  ///
  /// - Throws: `EventError.noSuchPerson` if there is no such account; the store's errors.
  package func user(_ id: String) throws -> User {
    guard let stored = try transaction.get(AccountsSchema.users, id) else {
      throw EventError(.noSuchPerson)
    }
    return User(stored: stored)
  }
}

/// The acts of a transaction on one subject.
protocol TransactionPart {
  var work: EventTransaction { get }
}

extension TransactionPart {
  var transaction: any StoreTransaction { work.transaction }
  var author: Author { work.author }
  /// Seconds since 1970.
  var now: Int { work.now }

  /// Throws if an event is over; a series is not over after its first date.
  func requireAhead(_ event: Event) throws {
    if event.isPast(at: now) { throw EventError(.isOver, ["event": event.title]) }
  }
}
