import Accounts
import Chance
import EventTexts
import Events
import Foundation
import Languages
import Payments
import People
import Store
import Testing
import Tickets
import Timekeeping

@testable import EventTickets

/// A store with an organizer, members, a payment method and a door.
final class TicketScene: Sendable {
  /// Saturday, 21 November 2026, 10:00 in Kyiv.
  static let start = 1_795_248_000
  static let schema = Schema(
    version: 1,
    parts: [
      AccountsSchema.part, EventCollections.schema, PeopleCollections.schema,
      OrderCollections.schema, TicketRegister.schema,
    ])

  let hands = ManualClock(utc: start * 1000)
  let folder: String
  let store: any DocumentStore
  let till: TestPayments
  let office: TicketOffice
  private let isFirst: Bool

  /// Creates a scene with a new key folder and an in-memory store, unless others are given.
  ///
  /// The first scene of a store creates the accounts.
  init(
    folder: String? = nil, store: (any DocumentStore)? = nil, isFirst: Bool = true,
    feePerMille: Int = 15
  ) throws {
    let folder = folder ?? NSTemporaryDirectory() + "/tickets-" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    (self.folder, self.isFirst) = (folder, isFirst)
    let store = store ?? MemoryStore(schema: Self.schema)
    self.store = store
    let hands = hands
    till = TestPayments(.succeeds) { hands.now.utc }
    let heard = HeardLines<String>()
    let events = EventService(
      store: store, clock: .manual(hands), zones: Self.zones, storeID: "s",
      teller: EventNotifier { transaction, notification in
        heard.hear(
          notification.kind.rawValue + (notification.to.map { " to \($0)" } ?? ""), in: transaction)
      })
    office = TicketOffice(
      events, keys: KeyFolder(besideStoreIn: folder), ways: [till.way],
      feePerMille: feePerMille)
    self.heard = heard
    if isFirst { try people() }
  }

  private let heard: HeardLines<String>

  deinit { if isFirst { try? FileManager.default.removeItem(atPath: folder) } }

  static let zones = Zones { name in
    Zones.Zone(name: name, local: LocalZone { _ in 7200 })
  }

  private func people() throws {
    try store.write(by: "shell", at: 0) { transaction in
      for person in ["ana", "ben", "cleo", "dan"] {
        try transaction.put(
          AccountsSchema.users, id: person,
          User(id: person, email: "\(person)@club.example", firstName: person.capitalized))
      }
    }
  }

  /// Erases a person's tickets and events, as the account service does.
  func erase(_ person: String) throws {
    try store.write(by: person, at: 0) { [office] transaction in
      for hook in [
        EventErasure.hooks(office.events.configuration, clock: office.events.clock),
        PaymentService.erasure,
      ] {
        try hook.erase(transaction, person)
      }
      try transaction.delete(AccountsSchema.users, id: person)
    }
  }

  var now: Int { hands.now.utc / 1000 }
  func pass(minutes: Int) { hands.advance(milliseconds: minutes * 60_000) }

  /// Publishes a concert by Ana at six in the evening for 250.00.
  func concert(_ change: (inout EventDraft) -> Void = { _ in }) throws -> Event {
    var draft = EventDraft()
    (draft.title, draft.categories, draft.timeZone) = ("Quay Concert", ["music"], "Europe/Kyiv")
    (draft.start, draft.end) = ("2026-11-21 18:00", "2026-11-21 21:00")
    (draft.place, draft.sells) = ("Harbour Hall", true)
    draft.price = Price(amount: 25_000, currency: "UAH")
    (draft.capacity, draft.party, draft.waitlist) = (40, 4, .offer)
    change(&draft)
    return try office.events.publishing.publish(draft, by: .person("ana"))
  }

  /// Buys and pays for tickets, and returns them.
  @discardableResult
  func buy(
    _ event: Event, _ count: Int = 1, as person: String, by kind: PaymentKind = .test
  ) throws -> [OwnedTicket] {
    try office.pay(try office.hold(count, of: event.id, for: person), by: kind).tickets
  }

  func ticket(_ owned: OwnedTicket) throws -> HeldTicket {
    try #require(try office.ticket(owned.id))
  }

  /// Returns the free places as text.
  func places(_ event: Event, for person: String? = nil) throws -> String? {
    let event = try #require(
      try store.read { try $0.get(EventCollections.events, event.id).map(Event.init(stored:)) })
    return try office.events.waitlist.places(of: event).state(for: person)
      .wording { "\($0 - Self.start)" }.map(Catalogue.english.text)
  }

  func door(_ event: Event, _ name: String = "Gate A") -> TicketDoor {
    TicketDoor(office, of: event.id, name: name)
  }

  /// Returns the notifications since the last call.
  func takeTold() -> [String] { heard.take() }

  func refusal(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "done"
    } catch let error as any Worded {
      return Catalogue.english.text(error.wording)
    } catch {
      return "\(error)"
    }
  }
}

extension Catalogue {
  static let english = Catalogue(.english, files: TextFile.base + EventTexts.all)
}
