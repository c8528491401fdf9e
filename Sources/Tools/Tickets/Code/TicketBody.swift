import Timekeeping

/// The content of a ticket, in 13 bytes.
package struct TicketBody: Sendable, Hashable {
  package static let slots = 0...15
  package static let tariffs = 0...15
  /// The numbers of subjects: an event, a showing.
  package static let subjects = 1...16_777_215
  /// 2020-01-01 to 2199-06-06, in days since 1970.
  package static let days = firstDay...firstDay + 0xFFFF
  package static let issues = 1...255
  package static let numbers = 1...Int(UInt32.max)
  package static let bytes = 13
  private static let firstDay = CivilDay.day(year: 2020, month: 1, day: 1)

  /// The slot of the signing key, see ``TicketKey/slot``.
  package let slot: Int
  /// The price category, so that an offline door knows, for example, to ask for a student card.
  package let tariff: Int
  package let subject: Int
  /// The local day of the subject, in days since 1970.
  package let day: Int
  package let place: TicketPlace
  /// The issue number, which rises when the code is replaced.
  package let issue: Int
  /// The random number of the ticket within its subject.
  package let number: Int

  /// Creates a body; `nil` if a value is out of range.
  package init?(
    slot: Int, tariff: Int, subject: Int, day: Int, place: TicketPlace, issue: Int, number: Int
  ) {
    guard Self.slots.contains(slot), Self.tariffs.contains(tariff),
      Self.subjects.contains(subject), Self.days.contains(day), place.number != nil,
      Self.issues.contains(issue), Self.numbers.contains(number)
    else { return nil }
    (self.slot, self.tariff, self.subject, self.day) = (slot, tariff, subject, day)
    (self.place, self.issue, self.number) = (place, issue, number)
  }

  /// Parses 13 bytes; `nil` if they are not a valid body.
  package init?(_ bytes: some Collection<UInt8>) {
    let bytes = bytes.map(Int.init)
    guard bytes.count == Self.bytes else { return nil }
    func number(_ range: Range<Int>) -> Int { bytes[range].reduce(0) { $0 << 8 | $1 } }
    guard let place = TicketPlace(number: number(6..<8)) else { return nil }
    self.init(
      slot: bytes[0] >> 4, tariff: bytes[0] & 15, subject: number(1..<4),
      day: Self.firstDay + number(4..<6), place: place, issue: bytes[8], number: number(9..<13))
  }

  /// The signed bytes, the highest byte of each number first.
  package var bytes: [UInt8] {
    let numbers = [
      (slot << 4 | tariff, 1), (subject, 3), (day - Self.firstDay, 2), (place.number ?? 0, 2),
      (issue, 1), (number, 4),
    ]
    return numbers.flatMap { number, width in
      (0..<width).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
  }
}
