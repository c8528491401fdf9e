/// An action of an offline door, reported to the place where the tickets were sold.
package struct DoorScan: Codable, Sendable, Hashable {
  package enum Action: String, Codable, Sendable, Hashable {
    case admitted, out, refused
    /// Undoes the previous admission.
    case undone
  }

  /// Consecutive numbers from 1 within a pack.
  package let counter: Int
  /// Milliseconds since 1970 by the door's clock.
  package let at: Int
  package let deed: Action
  /// `nil` for a code that could not be read.
  package let subject: Int?
  package let number: Int?
  package let issue: Int?
  /// Why a person was admitted or refused against the rule.
  ///
  /// The staff member is not recorded.
  package let reason: String?

  package init(
    counter: Int, at moment: Int, deed: Action, subject: Int?, number: Int?, issue: Int?,
    reason: String? = nil
  ) {
    (self.counter, self.at, self.deed) = (counter, moment, deed)
    (self.subject, self.number, self.issue, self.reason) = (subject, number, issue, reason)
  }
}
