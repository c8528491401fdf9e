import Games
import Notifications

/// The kinds of notices about games.
package enum GameNoticeKind {
  package static let startsSoon = NoticeKind("games.startsSoon", for: .addressed, isUrgent: true)
  // Edits within five minutes become one notice.
  package static let changed = NoticeKind(
    "games.changed", for: .addressed, pace: .afterLastEdit(minutes: 5), mailed: true)
  package static let somebodyLeft = NoticeKind(
    "games.somebodyLeft", for: .addressed, pace: .gathered(minutes: 60))
  package static let rateDue = NoticeKind("games.rateDue", for: .addressed)
  package static let reviewShown = NoticeKind("games.reviewShown", for: .addressed)

  // Notices that people wait for, or that need an answer, cannot be turned off.
  static let placeGot = waitedFor("placeGot")
  static let placeOffered = waitedFor("placeOffered", isUrgent: true)
  static let placesFree = waitedFor("placesFree", isUrgent: true)
  static let offerOver = NoticeKind(
    "games.offerOver", for: .addressed, mailed: nil, hasSwitch: false)
  static let applied = waitedFor("applied")
  static let decided = waitedFor("decided")
  static let removed = waitedFor("removed")
  static let cancelled = waitedFor("cancelled", isUrgent: true)
  static let belowMinimum = waitedFor("belowMinimum", isUrgent: true)

  private static func waitedFor(_ name: String, isUrgent: Bool = false) -> NoticeKind {
    NoticeKind(
      "games." + name, for: .addressed, mailed: true, hasSwitch: false, isUrgent: isUrgent)
  }

  /// All kinds, those with a switch first.
  package static let all = [
    startsSoon, changed, somebodyLeft, rateDue, reviewShown, placeGot, placeOffered, placesFree,
    offerOver, applied, decided, removed, cancelled, belowMinimum,
  ]
}

/// The subjects of notices about games.
package enum GameSubject {
  private static let games = "game:"

  package static func game(_ id: String) -> String { games + id }

  /// Returns the id of the game in a subject; `nil` if the subject is something else.
  package static func game(in subject: String) -> String? {
    subject.hasPrefix(games) ? String(subject.dropFirst(games.count)) : nil
  }
}
