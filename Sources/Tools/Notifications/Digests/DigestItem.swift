/// Something that a digest lists; the wing has said it in the reader's language.
package struct DigestItem: Sendable, Equatable {
  /// When it begins, in milliseconds since 1970.
  package let start: Int
  /// What is shown of the time, such as `18:00`; empty where it takes all day.
  package let time: String
  /// Whose clock tells that time; empty where it goes without saying.
  package let clock: String
  package let title: String
  /// Where, how much, and by whom: lines under the title of a mail.
  package let details: [String]

  package init(start: Int, time: String, clock: String = "", title: String, details: [String] = [])
  {
    (self.start, self.time, self.clock) = (start, time, clock)
    (self.title, self.details) = (title, details)
  }
}
