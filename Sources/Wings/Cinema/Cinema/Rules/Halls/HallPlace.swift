import Tickets

/// A place of a hall: its row, counted from the screen, and its number in the row; 1 to 99 each.
package struct HallPlace: Codable, Sendable, Hashable, Comparable {
  package static let numbers = 1...99

  package let row: Int
  /// The number in the row, stored as `section`.
  package let number: Int

  package init(row: Int, number: Int) { (self.row, self.number) = (row, number) }

  private enum CodingKeys: String, CodingKey {
    case row
    case number = "section"
  }

  /// Decodes a place.
  ///
  /// - Throws: `DecodingError` if it is malformed or out of range.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    row = try fields.decode(Int.self, forKey: .row)
    number = try fields.decode(Int.self, forKey: .number)
    guard Self.numbers.contains(row), Self.numbers.contains(number) else {
      throw DecodingError.dataCorruptedError(
        forKey: .row, in: fields, debugDescription: "out of its range")
    }
  }

  /// The place in a ticket code.
  package var ticketPlace: TicketPlace { .seat(row: row, seat: number) }

  /// The value of a ticket's `seat` while it takes up the place; unique within a day.
  package func key(of showing: Int) -> String { "\(showing)-\(row * 100 + number)" }

  package static func < (one: HallPlace, other: HallPlace) -> Bool {
    (one.row, one.number) < (other.row, other.number)
  }
}

/// The kinds of places, by their signs in a hall plan.
package enum PlaceKind: Character, Sendable, CaseIterable {
  case standard = "."
  case vip = "V"
  /// A space without a seat.
  case wheelchair = "w"
  /// A seat beside a wheelchair space, kept for a companion until a day before the start.
  case companion = "c"
  /// A seat that only staff give away until an hour before the start.
  case house = "h"
  case broken = "x"
}
