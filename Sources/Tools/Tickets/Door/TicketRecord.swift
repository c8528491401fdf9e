import Timekeeping

/// What is known of a ticket where it was sold, or on the list that a door took along.
package struct TicketRecord: Codable, Sendable, Hashable {
  package enum State: Codable, Sendable, Hashable {
    case valid
    /// Reserved: what is to be paid at once in minor units of a currency, and for how many tickets,
    /// this one alone where it is not said.
    case unpaid(amount: Int, currency: String, tickets: Int? = nil)
    case blocked(reason: String)
    /// Given back, at milliseconds since 1970.
    case returned(at: Int)
    /// What it is for does not take place.
    case cancelled
  }

  package let subject: Int
  package let number: Int
  /// Of the code that counts.
  package let issue: Int
  package let state: State
  package let place: TicketPlace
  /// When the code that counts was made, in milliseconds since 1970; none for the first.
  package let reissued: Int?
  /// Where somebody had come in with it before the list was made.
  package let passed: Admission?
  /// The six signs that are typed where nothing scans; none where there are none.
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
  /// Reads its number.
  ///
  /// - Throws: `DecodingError` where no place has it.
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

/// Somebody passed a door with a ticket.
package struct Admission: Codable, Sendable, Hashable {
  /// In milliseconds since 1970.
  package let at: Int
  /// The door's name.
  package let door: String
  /// Whether it was the way out.
  package let isExit: Bool

  package init(at moment: Int, door: String, isExit: Bool = false) {
    (self.at, self.door, self.isExit) = (moment, door, isExit)
  }
}

/// When and where people are let in to something; moments in milliseconds since 1970.
package struct DoorHours: Codable, Sendable, Hashable {
  package let subject: Int
  package let opens: Int
  package let starts: Int
  package let ends: Int
  /// After which nobody is let in by the code alone; none where people may come until the end.
  package let latest: Int?
  /// Which doors lead there; none for all.
  package let doors: [String]?
  /// The one door that lets people in meanwhile, without a connection.
  package let leasedTo: String?

  package init(
    subject: Int, opens: Int, starts: Int, ends: Int, latest: Int? = nil, doors: [String]? = nil,
    leasedTo: String? = nil
  ) {
    (self.subject, self.opens, self.starts, self.ends) = (subject, opens, starts, ends)
    (self.latest, self.doors, self.leasedTo) = (latest, doors, leasedTo)
  }

  /// Whether they are moments that a clock can show.
  var isPlausible: Bool {
    ([opens, starts, ends] + [latest].compactMap { $0 }).allSatisfy(Stamp.wallTimes.contains)
  }
}
