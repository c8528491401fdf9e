import Accounts
import Cinema
import CinemaNotices
import DemoTown
import Notifications
import Payments
import Store
import Tickets
import Timekeeping

/// Acts of the last hours, by the services of the section.
struct DemoCinemaActs: Sendable {
  private let scene: DemoScene
  private let showings: DemoShowings
  /// Tickets at the open door whose codes are there to try.
  private let (good, used): (CinemaTicket?, CinemaTicket?)

  init(
    _ scene: DemoScene, _ showings: DemoShowings, good: CinemaTicket? = nil,
    used: CinemaTicket? = nil
  ) {
    (self.scene, self.showings, self.good, self.used) = (scene, showings, good, used)
  }

  func perform(in store: any DocumentStore) throws {
    try buy(store)
    try cancel(store)
    try sendCodes(store)
  }

  private func service(_ store: any DocumentStore, hoursAgo hours: Double) -> CinemaService {
    CinemaService(
      store: store, clock: scene.clock(hoursAgo: hours),
      configuration: CinemaConfiguration(
        zones: scene.zones, identifiers: scene.identifiers,
        notifier: .notices(zones: scene.zones, identifiers: scene.identifiers)))
  }

  /// Buys the best two places of the evening for the participant.
  private func buy(_ store: any DocumentStore) throws {
    guard let keys = scene.keys, let evening = showings[.evening] else { return }
    let service = service(store, hoursAgo: 5)
    let clock = service.clock
    let till = TestPayments(.succeeds) { clock.now().utc }
    let seats = SeatService(service, keys: keys, ways: [till.way])
    let buyer = SeatBuyer.person(scene.cast.participant.id)
    let hold = try seats.holdBest(DemoTickets.bought, of: evening.showing.id, by: buyer)
    _ = try seats.pay(hold, by: .test, title: "The Salt Clock", as: buyer)
  }

  /// Cancels a showing for which the participant has a ticket.
  private func cancel(_ store: any DocumentStore) throws {
    guard let showing = showings[.cancelled]?.showing else { return }
    try service(store, hoursAgo: 1).programme.cancel(
      showing.id, why: "The projector is broken.", by: .person(scene.cast.organizer.id))
  }

  /// Sends three codes to the person at the door, the last one of them forged.
  private func sendCodes(_ store: any DocumentStore) throws {
    guard let good, let used, let digit = good.code.last?.wholeNumberValue else { return }
    let forged = good.code.dropLast() + "\((digit + 1) % 10)"
    let letters = LetterService(
      store: store, clock: scene.clock(hoursAgo: 0.5), identifiers: scene.identifiers)
    try letters.send(
      "Three codes to try at the door of hall 1: \(good.short) is good, \(used.short) is in "
        + "already, and this one is forged: \(forged)",
      about: SeatService.subjects[0] + good.showingID, from: scene.cast.organizer.id,
      to: DemoRoles.door(scene).id)
  }
}
