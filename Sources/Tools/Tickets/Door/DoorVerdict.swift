/// What a door says of a code.
package enum DoorVerdict: Sendable, Hashable {
  /// Comes in: so many milliseconds late, if at all, and perhaps sold after the list was made.
  case admitted(late: Int?, isNew: Bool)
  /// No code of ours: its first letters.
  case notATicket(String)
  /// Signed by nobody we know.
  case forged
  case keyRetired(slot: Int)
  /// Signed, and nobody knows of it.
  case unknown
  /// There is a newer code, since milliseconds since 1970.
  case replaced(at: Int?)
  case blocked(reason: String)
  /// Given back, at milliseconds since 1970.
  case returned(at: Int)
  case cancelled
  /// To be paid at once, in minor units of a currency, and for how many tickets; for this one alone
  /// where it is not said.
  case unpaid(amount: Int, currency: String, tickets: Int? = nil)
  /// For something else than what is let in here.
  case elsewhere(subject: Int)
  /// For another day, in days since 1970.
  case anotherDay(Int)
  /// Nobody is let in before that moment, in milliseconds since 1970.
  case early(opens: Int)
  /// It was over at that moment, in milliseconds since 1970.
  case ended(at: Int)
  /// Nobody is let in any more, since so many milliseconds.
  case tooLate(by: Int)
  /// Another door lets people in to it.
  case leased(to: String)
  /// Somebody has come in with it, when and where.
  case alreadyIn(Admission)

  /// Whether the person comes in.
  package var isAdmitted: Bool { if case .admitted = self { true } else { false } }
}
