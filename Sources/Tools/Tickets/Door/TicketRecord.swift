import Timekeeping

/// The record of a ticket, from the store or from a door's copy of the list.
package struct TicketRecord: Codable, Sendable, Hashable {
  package enum State: Codable, Sendable, Hashable {
    case valid
    /// Reserved; the amount to pay now is in minor units.
    ///
    /// It covers so many tickets of one order, or this ticket alone if their number is `nil`.
    case unpaid(amount: Int, currency: String, tickets: Int? = nil)
    case blocked(reason: String)
    /// The ticket was returned, at a moment in milliseconds since 1970.
    case returned(at: Int)
    /// The subject was cancelled.
    case cancelled
  }

  package let subject: Int
  package let number: Int
  /// The issue of the valid code.
  package let issue: Int
  package let state: State
  package let place: TicketPlace
  /// When the valid code was made, in milliseconds since 1970; `nil` for the first.
  package let reissued: Int?
  /// The admission before the list was made, if any.
  package let passed: Admission?
  /// The six-character short code; `nil` if there is none.
  package let short: String?

  package init(
    subject: Int, number: Int, issue: Int, state: State, place: TicketPlace, reissued: Int? = nil,
    passed: Admission? = nil, short: String? = nil
  ) {
    (self.subject, self.number, self.issue) = (subject, number, issue)
    (self.state, self.place, self.reissued, self.passed) = (state, place, reissued, passed)
    self.short = short
  }
}

extension TicketPlace: Codable {
  /// Decodes a place from its number.
  ///
  /// - Throws: `DecodingError` if no place has the number.
  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    guard let place = TicketPlace(number: try value.decode(Int.self)) else {
      throw DecodingError.dataCorruptedError(in: value, debugDescription: "no place")
    }
    self = place
  }

  package func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(number)
  }
}

/// One passage of a door with a ticket.
package struct Admission: Codable, Sendable, Hashable {
  /// Milliseconds since 1970.
  package let at: Int
  /// The name of the door.
  package let door: String
  package let isExit: Bool

  package init(at moment: Int, door: String, isExit: Bool = false) {
    (self.at, self.door, self.isExit) = (moment, door, isExit)
  }
}

/// The times and doors of admission to a subject; milliseconds since 1970.
package struct DoorHours: Codable, Sendable, Hashable {
  package let subject: Int
  package let opens: Int
  package let starts: Int
  package let ends: Int
  /// When admission ends; `nil` if people may come until the end.
  package let latest: Int?
  /// The doors that admit to it; `nil` for all.
  package let doors: [String]?
  /// The door that has the lease and admits offline.
  package let leasedTo: String?

  package init(
    subject: Int, opens: Int, starts: Int, ends: Int, latest: Int? = nil, doors: [String]? = nil,
    leasedTo: String? = nil
  ) {
    (self.subject, self.opens, self.starts, self.ends) = (subject, opens, starts, ends)
    (self.latest, self.doors, self.leasedTo) = (latest, doors, leasedTo)
  }

  /// Whether the moments are within the range of clocks.
  var isPlausible: Bool {
    ([opens, starts, ends] + [latest].compactMap { $0 }).allSatisfy(Stamp.wallTimes.contains)
  }
}
