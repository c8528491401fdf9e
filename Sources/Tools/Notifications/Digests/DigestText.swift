import Languages

package enum DigestText {
  /// Returns a line with the number of the day's items and the first one.
  ///
  /// `nil` if there are none.
  package static func today(_ items: [DigestItem], _ catalogue: Catalogue) -> String? {
    first(items).map { catalogue.text("inbox.today", ["first": $0], count: items.count) }
  }

  /// Returns the first item of a day with its time and time zone; `nil` if there is none.
  package static func first(_ items: [DigestItem]) -> String? {
    guard let first = sorted(items).first else { return nil }
    let clock = first.clock.isEmpty ? "" : "(\(first.clock))"
    return [first.time, clock, first.title].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns the day's digest as a mail that lists all items.
  package static func todayMail(_ items: [DigestItem], _ catalogue: Catalogue) -> MailText? {
    today(items, catalogue).map { MailText(subject: $0, body: list(sorted(items))) }
  }

  /// Returns the weekly digest with its items in the given order; `nil` if there are none.
  package static func weeklyMail(_ items: [DigestItem], _ catalogue: Catalogue) -> MailText? {
    if items.isEmpty { return nil }
    let body = catalogue.text("mail.weekly.intro") + "\n\n" + list(items)
    return MailText(subject: weeklySubject(items, catalogue), body: body)
  }

  /// Returns a mail that lists found items in the given order; `nil` if there are none.
  package static func foundMail(
    _ items: [DigestItem], subject: String, rest: String? = nil
  ) -> MailText? {
    guard !items.isEmpty else { return nil }
    return MailText(
      subject: subject, body: [list(items), rest].compactMap(\.self).joined(separator: "\n\n"))
  }

  /// Returns a line with the number of the week's items and the first one.
  ///
  /// `nil` if there are none.
  package static func weekly(_ items: [DigestItem], _ catalogue: Catalogue) -> String? {
    items.first.map { "\(weeklySubject(items, catalogue)): \($0.title)" }
  }

  private static func weeklySubject(_ items: [DigestItem], _ catalogue: Catalogue) -> String {
    catalogue.text("mail.weekly.subject", ["n": "\(items.count)"])
  }

  private static func sorted(_ items: [DigestItem]) -> [DigestItem] {
    items.sorted { ($0.start, $0.title) < ($1.start, $1.title) }
  }

  private static func list(_ items: [DigestItem]) -> String {
    items.map { item in
      let head = [item.time, item.title].filter { !$0.isEmpty }.joined(separator: "  ")
      return ([head] + item.details.map { "    " + $0 }).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }
}

/// An item that a digest lists, worded by the wing in the reader's language.
package struct DigestItem: Sendable, Equatable {
  /// When it begins, in milliseconds since 1970.
  package let start: Int
  /// The time as shown, such as `18:00`; empty for an all-day item.
  package let time: String
  /// The time zone of that time in words; empty if it is obvious.
  package let clock: String
  package let title: String
  /// Place, price and organizer: lines under the title in a mail.
  package let details: [String]

  package init(start: Int, time: String, clock: String = "", title: String, details: [String] = [])
  {
    (self.start, self.time, self.clock) = (start, time, clock)
    (self.title, self.details) = (title, details)
  }
}
