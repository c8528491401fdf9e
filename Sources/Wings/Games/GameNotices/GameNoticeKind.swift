import Games
import Notifications

/// The kinds of notices about games.
package enum GameNoticeKind {
  package static let startsSoon = NoticeKind(
    "games.startsSoon", for: .addressed, isUrgent: true, mailedOnceConfirmed: true)
  // Edits within five minutes become one notice.
  package static let changed = NoticeKind(
    "games.changed", for: .addressed, pace: .afterLastEdit(minutes: 5), mailed: true)
  package static let somebodyLeft = NoticeKind(
    "games.somebodyLeft", for: .addressed, pace: .gathered(minutes: 60))
  package static let newFollower = NoticeKind(
    "games.newFollower", for: .addressed, pace: .gathered(minutes: 60))
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
  static let membersAsked = waitedFor("membersAsked")
  static let courtClosed = waitedFor("courtClosed")

  // Decisions of moderators, and letters to and from them.
  static let hidden = decision("hidden")
  static let hiddenOwn = decision("hiddenOwn")
  static let shownOwn = decision("shownOwn")
  static let blockedOwn = decision("blockedOwn")
  static let unblockedOwn = decision("unblockedOwn")
  static let moderatorsAnswered = decision("moderatorsAnswered")
  static let moderatorsWrote = decision("moderatorsWrote")

  /// Whether a kind is a moderator's decision or message, which can be answered.
  package static func isDecision(_ name: String) -> Bool {
    [hiddenOwn, blockedOwn, moderatorsWrote].contains { $0.name == name }
  }

  /// Whether a kind is an answer to moderators.
  package static func isAnswerToModerators(_ name: String) -> Bool {
    name == moderatorsAnswered.name
  }

  /// Whether a kind is about people and moderators, and not about the state of a game.
  static func isOfPeople(_ name: String) -> Bool {
    [
      newFollower, hidden, hiddenOwn, shownOwn, blockedOwn, unblockedOwn, moderatorsAnswered,
      moderatorsWrote,
    ].contains { $0.name == name }
  }

  private static func decision(_ name: String) -> NoticeKind {
    NoticeKind("games." + name, for: .addressed, mailed: nil, hasSwitch: false)
  }

  private static func waitedFor(_ name: String, isUrgent: Bool = false) -> NoticeKind {
    NoticeKind(
      "games." + name, for: .addressed, mailed: true, hasSwitch: false, isUrgent: isUrgent)
  }

  /// All kinds, those with a switch first.
  package static let all = [
    startsSoon, changed, somebodyLeft, newFollower, rateDue, reviewShown, placeGot, placeOffered,
    placesFree, offerOver, applied, decided, removed, cancelled, belowMinimum, membersAsked,
    courtClosed, hidden, hiddenOwn, shownOwn, blockedOwn, unblockedOwn, moderatorsAnswered,
    moderatorsWrote,
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
