import Accounts
import Store
import Timekeeping

/// Every change to the events wing: an act, checked and carried out in one transaction.
package struct EventService: Sendable {
  package let store: any DocumentStore
  package let clock: Clock
  package let identifiers: Identifiers
  package let zones: Zones
  /// What uids of this folder's events end in.
  package let storeID: String
  package let teller: EventTeller
  /// Whether whoever publishes must have confirmed their address.
  package let confirms: ConfirmationRule

  package init(
    store: any DocumentStore, clock: Clock, zones: Zones,
    identifiers: Identifiers = .random, storeID: String = "local", teller: EventTeller = .silent,
    confirms: ConfirmationRule = .off
  ) {
    self.store = store
    self.clock = clock
    self.zones = zones
    self.identifiers = identifiers
    self.storeID = storeID
    self.teller = teller
    self.confirms = confirms
  }

  /// Does something and waits until it is on disk.
  ///
  /// - Throws: What the body throws; what the store throws.
  package func perform<Outcome: Sendable>(
    by author: Author, _ body: @escaping @Sendable (EventWork) throws -> Outcome
  ) throws -> Outcome {
    let now = clock.now().utc
    return try store.write(by: author.id, at: now) { transaction in
      try body(EventWork(transaction, self, author: author, now: now / 1000))
    }
  }
}

/// One transaction of the wing: who does something, when, and what stands in the store.
package struct EventWork {
  package let transaction: any StoreTransaction
  package let service: EventService
  package let author: Author
  /// Seconds since 1970.
  package let now: Int

  package init(
    _ transaction: any StoreTransaction, _ service: EventService, author: Author, now: Int
  ) {
    (self.transaction, self.service, self.author, self.now) = (transaction, service, author, now)
  }

  /// An event, whoever may see it.
  ///
  /// - Throws: `EventError.noSuchEvent` where there is none; what the store throws.
  package func event(_ id: String) throws -> Event {
    guard let stored = try transaction.get(EventCollections.events, id) else {
      throw EventError(.noSuchEvent, ["id": id])
    }
    return Event(stored: stored)
  }

  /// An event that the author may change.
  ///
  /// - Throws: `EventError` where there is none or the author does not run it; what the store throws.
  package func ownEvent(_ id: String, asOwner: Bool = false) throws -> Event {
    let event = try event(id)
    guard case .person(let person) = author else { return event }
    guard asOwner ? event.userID == person : event.isRun(by: person) else {
      // Whoever may not see it is not told that it is there.
      guard try mayBeSeen(event, by: person) else { throw EventError(.noSuchEvent, ["id": id]) }
      throw EventError(.notAllowed, ["event": event.title])
    }
    return event
  }

  /// An event that a person may see.
  ///
  /// - Throws: `EventError.noSuchEvent` where there is none for them; what the store throws.
  package func visibleEvent(_ id: String, to person: String) throws -> Event {
    let event = try event(id)
    guard try mayBeSeen(event, by: person) else { throw EventError(.noSuchEvent, ["id": id]) }
    return event
  }

  private func mayBeSeen(_ event: Event, by person: String) throws -> Bool {
    try EventDirectory.isVisible(event, to: person, in: transaction)
  }

  /// Writes an event, whole.
  ///
  /// - Throws: What the store throws.
  package func put(_ event: Event) throws {
    try transaction.put(EventCollections.events, id: event.id, event)
  }

  /// Somebody with an account.
  ///
  /// - Throws: `EventError.noSuchPerson` where there is none; what the store throws.
  package func user(_ id: String) throws -> User {
    guard let stored = try transaction.get(AccountsSchema.users, id) else {
      throw EventError(.noSuchPerson)
    }
    return User(stored: stored)
  }

  func profile(_ id: String) throws -> Profile {
    try transaction.get(AccountsSchema.profiles, id)?.value ?? Profile()
  }

  func isModerator(_ id: String) throws -> Bool {
    try transaction.get(AccountsSchema.moderators, id) != nil
  }

  func requireModerator() throws {
    guard case .person(let id) = author else { return }
    guard try isModerator(id) else { throw EventError(.notModerator) }
  }

  /// Refuses who is no moderator, and moderators in their own case: another one decides that.
  func requireModerator(of subject: Subject) throws {
    try requireModerator()
    if try isOwnCase(subject) { throw EventError(.ownCase) }
  }

  /// Whether it is about whoever decides, or an event that they run.
  func isOwnCase(_ subject: Subject) throws -> Bool {
    guard case .person(let id) = author else { return false }
    return try subject.isOwn(of: id, in: transaction)
  }

  /// Keeps what was done.
  func note(_ kind: EventAct.Kind, _ event: Event, changes: [FieldChange] = [], why: String = "")
    throws
  {
    let act = EventAct(
      eventID: event.id, kind, by: author.id, at: now, changes: changes, why: why)
    let id = "\(event.id).\(transaction.sequence).\(service.identifiers.make())"
    try transaction.put(EventCollections.history(of: event.id), id: id, act, expecting: 0)
  }

  func tell(
    _ kind: EventTelling.Kind, _ event: Event?, to person: String? = nil,
    about subject: EventTelling.Topic? = nil, changes: [FieldChange] = [], text: String = "",
    by teller: String? = nil,
    isGone: Bool = false, isTakenBack: Bool = false
  ) throws {
    try service.teller.tell(
      transaction,
      EventTelling(
        kind: kind, event: event, author: teller ?? author.id, to: person, subject: subject,
        at: now, changes: changes, text: text, isGone: isGone, isTakenBack: isTakenBack))
  }
}
