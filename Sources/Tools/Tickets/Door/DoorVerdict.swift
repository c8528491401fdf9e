/// A door's verdict on a code.
package enum DoorVerdict: Sendable, Hashable {
  /// Admitted, with the delay in milliseconds, if any.
  ///
  /// It may have been sold after the list was made.
  case admitted(late: Int?, isNew: Bool)
  /// Not a ticket code; the text's first characters.
  case notATicket(String)
  /// No known key has signed it.
  case forged
  case keyRetired(slot: Int)
  /// The signature is valid, but the ticket is unknown.
  case unknown
  /// There is a newer code, since a moment in milliseconds since 1970.
  case replaced(at: Int?)
  case blocked(reason: String)
  /// The ticket was returned, at a moment in milliseconds since 1970.
  case returned(at: Int)
  case cancelled
  /// The ticket must be paid now; the amount is in minor units.
  ///
  /// It covers so many tickets of one order, or this ticket alone if their number is `nil`.
  case unpaid(amount: Int, currency: String, tickets: Int? = nil)
  /// For another subject.
  case elsewhere(subject: Int)
  /// For another day, in days since 1970.
  case anotherDay(Int)
  /// Admission has not begun; the moment when it does, in milliseconds since 1970.
  case early(opens: Int)
  /// The subject was over at a moment in milliseconds since 1970.
  case ended(at: Int)
  /// Admission ended so many milliseconds ago.
  case tooLate(by: Int)
  /// Another door has the lease for the subject.
  case leased(to: String)
  /// The ticket was already used, at a time and door.
  case alreadyIn(Admission)

  /// Whether the holder is admitted.
  package var isAdmitted: Bool { if case .admitted = self { true } else { false } }
}

extension DoorVerdict {
  /// The name of the verdict in JSON and in the records of scans.
  package var word: String {
    switch self {
    case .admitted: "admitted"
    case .notATicket: "not_a_ticket"
    case .forged: "forged"
    case .keyRetired: "key_retired"
    case .unknown: "unknown"
    case .replaced: "replaced"
    case .blocked: "blocked"
    case .returned: "returned"
    case .cancelled: "cancelled"
    case .unpaid: "unpaid"
    case .elsewhere: "elsewhere"
    case .anotherDay: "another_day"
    case .early: "early"
    case .ended: "ended"
    case .tooLate: "too_late"
    case .leased: "leased"
    case .alreadyIn: "already_in"
    }
  }
}
