import Store
import Timekeeping

/// What a door takes along where there is no connection: whom to let in to what, and no names.
package struct DoorPack: Sendable, Hashable {
  /// Something people are let in to.
  package struct Leased: Codable, Sendable, Hashable {
    package let hours: DoorHours
    /// As people call it, and its hall or place.
    package let title: String
    package let place: String

    package init(hours: DoorHours, title: String, place: String) {
      (self.hours, self.title, self.place) = (hours, title, place)
    }
  }

  /// Bytes of the secret with which the door seals what it brings back.
  package static let secretBytes = 32
  package static let mostBytes = 64 << 20
  static let mostTickets = 1_000_000

  package let id: String
  package let door: String
  /// When it was made and until when the lease lasts, in milliseconds since 1970.
  package let made: Int
  package let until: Int
  package let secret: [UInt8]
  package let ring: TicketKeyRing
  package let leased: [Leased]
  package let tickets: [TicketRecord]

  package init(
    id: String, door: String, made: Int, until: Int, secret: [UInt8], ring: TicketKeyRing,
    leased: [Leased], tickets: [TicketRecord]
  ) {
    (self.id, self.door, self.made, self.until) = (id, door, made, until)
    (self.secret, self.ring, self.leased, self.tickets) = (secret, ring, leased, tickets)
  }

  /// Whether a clock is wrong for sure: it shows a moment before the pack was made.
  package func refuses(clock now: Int) -> Bool { now < made }

  /// The door that works from it; what it has let in itself is handed in.
  package func check(
    admissions: @escaping @Sendable (_ subject: Int, _ number: Int) -> [Admission]
  ) -> DoorCheck {
    let tickets = Dictionary(self.tickets.map { ([$0.subject, $0.number], $0) }) { $1 }
    let hours = Dictionary(leased.map { ($0.hours.subject, $0.hours) }) { $1 }
    return DoorCheck(
      ring: ring, door: door, isOffline: true, record: { tickets[[$0, $1]] },
      admissions: { subject, number in
        let before = tickets[[subject, number]]?.passed
        return (before.map { [$0] } ?? []) + admissions(subject, number)
      }, hours: { hours[$0] })
  }

  /// What the ticket with a short code says; none where the list has no such code.
  ///
  /// - Parameters:
  ///   - short: What was typed.
  ///   - zone: Where the door stands: the day is the local one of the start.
  /// - Returns: The same that its code in full would say.
  func body(of short: ShortCode, in zone: LocalZone) -> TicketBody? {
    guard let ticket = tickets.first(where: { $0.short == short.text }),
      let hours = leased.first(where: { $0.hours.subject == ticket.subject })?.hours
    else { return nil }
    let start = LocalTime(utcMilliseconds: hours.starts, in: zone)
    return TicketBody(
      slot: 0, tariff: 0, subject: ticket.subject,
      day: CivilDay.day(year: start.year, month: start.month, day: start.day),
      place: ticket.place, issue: ticket.issue, number: ticket.number)
  }
}
