/// What a door without a connection has done, to be told where the tickets were sold.
package struct DoorScan: Codable, Sendable, Hashable {
  package enum Deed: String, Codable, Sendable, Hashable {
    case admitted, out, refused
    /// Takes back the admission before it.
    case undone
  }

  /// 1 for the first of a pack, then one more each.
  package let counter: Int
  /// Milliseconds since 1970 by the door's clock.
  package let at: Int
  package let deed: Deed
  /// None for a code that nobody could read.
  package let subject: Int?
  package let number: Int?
  package let issue: Int?
  /// Why somebody was let in or sent away against the rule; who did it is not said.
  package let reason: String?

  package init(
    counter: Int, at moment: Int, deed: Deed, subject: Int?, number: Int?, issue: Int?,
    reason: String? = nil
  ) {
    (self.counter, self.at, self.deed) = (counter, moment, deed)
    (self.subject, self.number, self.issue, self.reason) = (subject, number, issue, reason)
  }
}
