/// A kind of notice: its recipients, when it is sent, and whether it can be switched off.
///
/// A wing registers its kinds; a notice of an unknown kind has no recipients.
package struct NoticeKind: Sendable, Equatable {
  /// The recipients.
  package enum Audience: Sendable, Equatable {
    /// The people who hold the subject at that moment, such as those who saved an event.
    case holders
    /// The people who follow the author.
    case followers
    /// The person named in the notice.
    case addressed
    /// Everyone with an account.
    case everybody
  }

  /// When the notice is sent; lengths in minutes.
  package enum Pace: Sendable, Equatable {
    case atOnce
    /// After so many minutes without an edit; all edits until then become one notice.
    case afterLastEdit(minutes: Int)
    /// So many minutes after the first of several notices, which become one.
    case gathered(minutes: Int)
  }

  /// The wing and the kind of event, such as `events.changed`.
  package let name: String
  package let audience: Audience
  package let pace: Pace
  /// Whether the inbox shows it by default; users can change that if `hasSwitch` is true.
  package let isInInbox: Bool
  /// Whether it is mailed by default; `nil` if it is never mailed.
  package let isMailed: Bool?
  /// Whether it is switched on by mail when a user confirms their address by mail.
  package let isMailedOnceConfirmed: Bool
  /// Whether users can switch it.
  package let hasSwitch: Bool
  /// Whether it rings and is mailed during quiet hours, too.
  package let isUrgent: Bool
  /// The most notices by one author within an hour that get separate lines.
  package let mostLines: Int?
  /// Whether a mail explains how to unsubscribe.
  package let isBulk: Bool

  package init(
    _ name: String, for audience: Audience, pace: Pace = .atOnce, inInbox: Bool = true,
    mailed: Bool? = false, hasSwitch: Bool = true, isUrgent: Bool = false, mostLines: Int? = nil,
    isBulk: Bool = false, mailedOnceConfirmed: Bool = false
  ) {
    (self.name, self.audience, self.pace) = (name, audience, pace)
    (isInInbox, isMailed, self.hasSwitch) = (inInbox, mailed, hasSwitch)
    (self.isUrgent, self.mostLines, self.isBulk) = (isUrgent, mostLines, isBulk)
    isMailedOnceConfirmed = mailedOnceConfirmed
  }

  /// News about the program, written by its administrators.
  package static let news = NoticeKind("lapit.news", for: .everybody, isBulk: true)
}

/// A channel by which people are notified.
package enum NoticeChannel: String, Sendable, CaseIterable {
  case inbox, mail
}
