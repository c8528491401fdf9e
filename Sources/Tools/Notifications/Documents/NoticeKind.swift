/// One kind of notice: for whom it is, when it is told, and what a person can switch off.
///
/// A wing hands in its kinds; what is of no known kind is told to nobody.
package struct NoticeKind: Sendable, Equatable {
  /// Who is told.
  package enum Audience: Sendable, Equatable {
    /// Whoever keeps the subject at that moment.
    case holders
    /// Whoever follows the author.
    case followers
    /// The person whom the notice names.
    case addressed
    /// Everybody with an account.
    case everybody
  }

  /// When it is told; lengths in minutes.
  package enum Pace: Sendable, Equatable {
    case atOnce
    /// Once nobody has edited for so long; edits until then become one notice.
    case afterLastEdit(minutes: Int)
    /// So long after the first of several, which become one notice.
    case gathered(minutes: Int)
  }

  /// The wing and what happens in it, such as `events.changed`.
  package let name: String
  package let audience: Audience
  package let pace: Pace
  /// Whether the inbox shows it where somebody has not switched it.
  package let isInInbox: Bool
  /// Whether it is mailed where somebody has not switched it; none where it never is.
  package let isMailed: Bool?
  /// Whether people can switch it.
  package let hasSwitch: Bool
  /// Whether it rings and is mailed in quiet hours, too.
  package let isUrgent: Bool
  /// Of how many by one author within an hour at most each has a line of its own.
  package let mostLines: Int?
  /// Whether a mail says how to get no more of them.
  package let isBulk: Bool

  package init(
    _ name: String, for audience: Audience, pace: Pace = .atOnce, inInbox: Bool = true,
    mailed: Bool? = false, hasSwitch: Bool = true, isUrgent: Bool = false, mostLines: Int? = nil,
    isBulk: Bool = false
  ) {
    (self.name, self.audience, self.pace) = (name, audience, pace)
    (isInInbox, isMailed, self.hasSwitch) = (inInbox, mailed, hasSwitch)
    (self.isUrgent, self.mostLines, self.isBulk) = (isUrgent, mostLines, isBulk)
  }

  /// What is new in the program, told by whoever looks after it.
  package static let news = NoticeKind("lapit.news", for: .everybody, isBulk: true)
}

/// Where somebody can be told something.
package enum NoticeChannel: String, Sendable, CaseIterable {
  case inbox, mail
}
