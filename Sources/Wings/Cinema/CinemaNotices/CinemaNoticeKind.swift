import Notifications

/// The kinds of notices about cinemas.
package enum CinemaNoticeKind {
  package static let firstShowing = NoticeKind(
    "cinema.firstShowing", for: .addressed, pace: .gathered(minutes: 60))
  // Edits within half an hour become one notice.
  package static let changed = NoticeKind(
    "cinema.changed", for: .addressed, pace: .afterLastEdit(minutes: 30), mailed: true)
  package static let startsSoon = NoticeKind(
    "cinema.startsSoon", for: .addressed, isUrgent: true, mailedOnceConfirmed: true)

  // Notices about lost places and about money cannot be turned off.
  static let cancelled = NoticeKind(
    "cinema.cancelled", for: .addressed, mailed: true, hasSwitch: false, isUrgent: true)
  static let refunded = NoticeKind(
    "cinema.refunded", for: .addressed, mailed: true, hasSwitch: false)
  static let refundUnanswered = NoticeKind(
    "cinema.refundUnanswered", for: .addressed, mailed: true, hasSwitch: false)

  /// All kinds, those with a switch first.
  package static let all = [
    startsSoon, firstShowing, changed, cancelled, refunded, refundUnanswered,
  ]

  /// Whether a kind asks a manager to look at the refunds.
  package static func isAboutRefunds(_ name: String) -> Bool { name == refundUnanswered.name }
}

/// The subjects of notices about cinemas: a film or a showing, by its id.
package enum CinemaSubject {
  private static let (films, showings) = ("film:", "showing:")

  package static func film(_ id: String) -> String { films + id }
  package static func showing(_ id: String) -> String { showings + id }

  /// Returns the id of the film in a subject; `nil` if the subject is something else.
  package static func film(in subject: String) -> String? { id(in: subject, after: films) }

  /// Returns the id of the showing in a subject; `nil` if the subject is something else.
  package static func showing(in subject: String) -> String? { id(in: subject, after: showings) }

  private static func id(in subject: String, after prefix: String) -> String? {
    subject.hasPrefix(prefix) ? String(subject.dropFirst(prefix.count)) : nil
  }
}
