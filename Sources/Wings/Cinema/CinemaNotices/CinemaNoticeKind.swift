import Notifications

/// The kinds of notices about cinemas.
package enum CinemaNoticeKind {
  /// The first showing of a film that the person saved.
  package static let firstShowing = "cinema.firstShowing"
  /// A showing of the person's tickets got another time or hall.
  package static let changed = "cinema.changed"
  /// A showing of the person's tickets was cancelled.
  package static let cancelled = "cinema.cancelled"
  /// Money was paid back.
  package static let refunded = "cinema.refunded"
  /// A payment method does not answer about a refund.
  package static let refundUnanswered = "cinema.refundUnanswered"
}
