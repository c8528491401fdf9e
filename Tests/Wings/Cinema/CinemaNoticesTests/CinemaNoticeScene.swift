import Accounts
import Cinema
import CinemaTexts
import FoundationEssentials
import Languages
import Notifications
import Store
import Testing
import Tickets
import Timekeeping

@testable import CinemaNotices

/// A cinema with two halls and one film, some people, a manual clock, and the inboxes.
final class CinemaNoticeScene: Sendable {
  /// Saturday, 21 November 2026, 12:00 in Kyiv.
  static let noon = 1_795_255_200_000

  static let schema = Schema(
    version: 1,
    parts: [
      AccountsSchema.part, NoticeCollections.schema, TicketRegister.schema,
      CinemaCollections.schema,
    ])

  static let zones = Zones { name in
    name == "Europe/Kyiv" ? Zones.Zone(name: name, local: LocalZone { _ in 7200 }) : nil
  }

  let hands = ManualClock(utc: noon)
  let store = MemoryStore(schema: CinemaNoticeScene.schema, runsTwice: true)
  let service: CinemaService

  init() throws {
    service = CinemaService(
      store: store, clock: .manual(hands),
      configuration: CinemaConfiguration(
        zones: Self.zones, notifier: .notices(zones: Self.zones)))
    let plan = try HallPlan(rows: 4, places: 10)
    try store.write(by: "test", at: 0) { transaction in
      for person in ["ana", "ben", "cleo"] {
        let user = User(
          id: person, email: "\(person)@club.example", firstName: person.capitalized,
          secondName: "Marsh")
        try transaction.put(AccountsSchema.users, id: person, user)
        var profile = Profile()
        profile.timeZone = "Europe/Kyiv"
        try transaction.put(AccountsSchema.profiles, id: person, profile)
      }
      try Self.fill(transaction, plan)
    }
  }

  private static func fill(_ transaction: any StoreTransaction, _ plan: HallPlan) throws {
    try transaction.put(
      CinemaCollections.network, id: CinemaNetwork.id,
      CinemaNetwork(name: "Lights", currency: "UAH", zone: "Europe/Kyiv"))
    var cinema = CinemaVenue(title: "Zoria")
    (cinema.currency, cinema.timeZone) = ("UAH", "Europe/Kyiv")
    try transaction.put(CinemaCollections.cinemas, id: "zoria", cinema)
    try transaction.put(CinemaCollections.plans, id: plan.id, StoredHallPlan(text: plan.text))
    for title in ["2", "3"] {
      let hall = Hall(cinemaID: "zoria", title: title, planID: plan.id)
      try transaction.put(CinemaCollections.halls, id: "hall" + title, hall)
    }
    var film = Film(title: "The Salt Clock")
    film.minutes = 118
    try transaction.put(CinemaCollections.films, id: "salt", film)
  }

  private static func draft(_ time: String, in hall: String, on date: String) -> ShowingDraft {
    var draft = ShowingDraft()
    (draft.hallID, draft.movieID, draft.date, draft.time) = (hall, "salt", date, time)
    draft.prices = ZonePrices(standard: 18_500)
    return draft
  }

  func show(
    _ time: String = "19:10", in hall: String = "hall2", on date: String = "2026-11-21",
    as state: Showing.State = .onSale
  ) throws -> Showing {
    try service.programme.add(Self.draft(time, in: hall, on: date), as: state, by: .shell)
  }

  func move(_ showing: Showing, to time: String = "19:10", in hall: String = "hall2") throws {
    try service.programme.edit(
      showing.id, Self.draft(time, in: hall, on: showing.day), by: .shell)
  }

  /// Gives a person a valid ticket, as the sale leaves it.
  func sell(_ number: Int, of showing: Showing, to person: String) throws {
    let id = "t\(number)"
    var ticket = CinemaTicket(showing, place: HallPlace(row: 1, number: number), price: 18_500)
    (ticket.state, ticket.userID, ticket.currency, ticket.number) = (.valid, person, "UAH", number)
    var entry = WalletEntry(ticket: id, day: showing.day, start: showing.start)
    (entry.showing, entry.title, entry.cinema) = (showing.id, "The Salt Clock", "Zoria")
    entry.place = "A\(number)"
    let name = Wallet.id(person, year: "2026")
    try store.write(by: "test", at: hands.now.utc) { [ticket, entry] transaction in
      try transaction.put(CinemaCollections.tickets(showing.day), id: id, ticket)
      let wallets = CinemaCollections.wallets(of: person)
      var wallet = try transaction.get(wallets, name)?.value ?? Wallet(userID: person)
      wallet.tickets.append(entry)
      try transaction.put(wallets, id: name, wallet)
    }
  }

  /// Posts a notification as the services do.
  func tell(_ kind: CinemaNotification.Kind, about showing: Showing, to person: String, sum: String)
    throws
  {
    let notification = CinemaNotification(
      kind: kind, showing: showing, to: [person], sum: sum, at: hands.now.utc)
    try store.write(by: "test", at: hands.now.utc) { [service] in
      try service.configuration.notifier.tell($0, notification)
    }
  }

  func pass(minutes: Int) { hands.advance(milliseconds: minutes * 60_000) }

  /// Returns the lines of a person's inbox, the newest first.
  func said(to person: String) throws -> [String] {
    let inbox = Inbox(
      store: store, clock: .manual(hands),
      sources: [.general, CinemaNotices.source(zones: Self.zones)]
    ) { Catalogue($0, files: TextFile.base + CinemaTexts.all) }
    return try inbox.lines(of: person, in: .english).map(\.text)
  }
}
