import Store
import Timekeeping

/// The data that an offline door takes along: valid tickets and hours, without names.
package struct DoorPack: Sendable, Hashable {
  /// A subject to which the door admits.
  package struct Leased: Codable, Sendable, Hashable {
    package let hours: DoorHours
    /// The title, and the hall or place.
    package let title: String
    package let place: String

    package init(hours: DoorHours, title: String, place: String) {
      (self.hours, self.title, self.place) = (hours, title, place)
    }
  }

  /// The size of the secret that seals the door's file, in bytes.
  package static let secretBytes = 32
  package static let mostBytes = 64 << 20
  static let mostTickets = 1_000_000

  package let id: String
  package let door: String
  /// When it was made, and until when the lease lasts, in milliseconds since 1970.
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

  /// Returns whether a clock is certainly wrong, since it shows a time before the pack was made.
  package func refuses(clock now: Int) -> Bool { now < made }

  /// Returns the door's check; the caller supplies its own admissions.
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

  /// Returns the body of the ticket with a short code; `nil` if the list does not have it.
  ///
  /// - Parameters:
  ///   - short: The typed code.
  ///   - zone: The door's time zone; the day is the local day of the start.
  /// - Returns: The content of the full code.
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
