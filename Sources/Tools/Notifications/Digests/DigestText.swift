import Languages

/// What digests say.
package enum DigestText {
  /// One line for the inbox: how many things the day holds and the first of them; none where it is
  /// empty.
  package static func today(_ items: [DigestItem], _ catalogue: Catalogue) -> String? {
    first(items).map { catalogue.text("inbox.today", ["first": $0], count: items.count) }
  }

  /// The first thing of a day with its time, and whose clock tells that; none where it is empty.
  package static func first(_ items: [DigestItem]) -> String? {
    guard let first = sorted(items).first else { return nil }
    let clock = first.clock.isEmpty ? "" : "(\(first.clock))"
    return [first.time, clock, first.title].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The same as a mail that lists all of them.
  package static func todayMail(_ items: [DigestItem], _ catalogue: Catalogue) -> MailText? {
    today(items, catalogue).map { MailText(subject: $0, body: list(sorted(items))) }
  }

  /// What somebody is written of once a week, in the order in which it was chosen; none where that
  /// is nothing.
  package static func weeklyMail(_ items: [DigestItem], _ catalogue: Catalogue) -> MailText? {
    if items.isEmpty { return nil }
    let body = catalogue.text("mail.weekly.intro") + "\n\n" + list(items)
    return MailText(subject: weeklySubject(items, catalogue), body: body)
  }

  /// What was found for somebody, in the order in which it came; none where that is nothing.
  package static func foundMail(
    _ items: [DigestItem], subject: String, rest: String? = nil
  ) -> MailText? {
    guard !items.isEmpty else { return nil }
    return MailText(
      subject: subject, body: [list(items), rest].compactMap(\.self).joined(separator: "\n\n"))
  }

  /// One line for the inbox: how many there are and the first of them; none where there is none.
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
