import Notifications

/// The kinds of notices about events.
package enum EventNoticeKind {
  /// Minutes within which notices to a person are combined into one line.
  private static let gathering = 60

  package static let followedAdds = NoticeKind("events.followedAdds", for: .followers, mostLines: 5)
  package static let cancelled = NoticeKind(
    "events.cancelled", for: .holders, mailed: true, isUrgent: true)
  package static let startsSoon = NoticeKind(
    "events.startsSoon", for: .addressed, isUrgent: true, mailedOnceConfirmed: true)
  // Edits are collected for half an hour and then posted as one of these two notices.
  package static let changed = NoticeKind("events.changed", for: .holders, mailed: true)
  package static let planChanged = NoticeKind("events.planChanged", for: .holders)
  package static let today = NoticeKind(
    "events.today", for: .addressed, isBulk: true, mailedOnceConfirmed: true)
  package static let interestInMine = NoticeKind(
    "events.interestInMine", for: .addressed, pace: .gathered(minutes: gathering))
  package static let newFollower = NoticeKind(
    "events.newFollower", for: .addressed, pace: .gathered(minutes: gathering))

  /// Recommendations for the next seven days, for people with a confirmed address and those who turned them on.
  package static let weekly = NoticeKind(
    "events.weekly", for: .addressed, inInbox: false, isBulk: true, mailedOnceConfirmed: true)

  /// New results of saved searches with notifications, computed when the inbox is read.
  package static let found = NoticeKind("events.found", for: .addressed, mostLines: 5)

  /// A mail with the search results of an hour, for people who turned it on.
  static let foundLetter = NoticeKind(
    "events.foundLetter", for: .addressed, inInbox: false, mailed: true, hasSwitch: false,
    isBulk: true)

  // Notices that need an answer, or that people wait for, cannot be turned off.
  static let asksAgain = NoticeKind(
    "events.asksAgain", for: .holders, mailed: nil, hasSwitch: false)
  static let hidden = NoticeKind("events.hidden", for: .holders, mailed: nil, hasSwitch: false)
  static let hiddenOwn = NoticeKind(
    "events.hiddenOwn", for: .addressed, mailed: nil, hasSwitch: false)
  static let shownOwn = NoticeKind(
    "events.shownOwn", for: .addressed, mailed: nil, hasSwitch: false)
  static let blockedOwn = NoticeKind(
    "events.blockedOwn", for: .addressed, mailed: nil, hasSwitch: false)
  static let unblockedOwn = NoticeKind(
    "events.unblockedOwn", for: .addressed, mailed: nil, hasSwitch: false)
  static let moderatorsAnswered = NoticeKind(
    "events.moderatorsAnswered", for: .addressed, mailed: nil, hasSwitch: false)
  static let moderatorsWrote = NoticeKind(
    "events.moderatorsWrote", for: .addressed, mailed: nil, hasSwitch: false)
  static let zoneChanged = NoticeKind(
    "events.zoneChanged", for: .addressed, mailed: nil, hasSwitch: false)
  static let announced = NoticeKind(
    "events.announced", for: .holders, mailed: true, hasSwitch: false)
  static let placeGot = NoticeKind(
    "events.placeGot", for: .addressed, mailed: true, hasSwitch: false)
  static let placeOffered = NoticeKind(
    "events.placeOffered", for: .addressed, mailed: true, hasSwitch: false, isUrgent: true)
  static let placesFree = NoticeKind(
    "events.placesFree", for: .addressed, mailed: true, hasSwitch: false, isUrgent: true)
  static let offerOver = NoticeKind(
    "events.offerOver", for: .addressed, mailed: nil, hasSwitch: false)
  static let refunded = NoticeKind(
    "events.refunded", for: .addressed, mailed: true, hasSwitch: false)
  static let refundUnanswered = NoticeKind(
    "events.refundUnanswered", for: .addressed, mailed: true, hasSwitch: false)

  static let ticketsBought = NoticeKind(
    "events.ticketsBought", for: .addressed, mailed: nil, hasSwitch: false)
  static let ticketsReserved = NoticeKind(
    "events.ticketsReserved", for: .addressed, mailed: nil, hasSwitch: false)
  static let ticketReturned = NoticeKind(
    "events.ticketReturned", for: .addressed, mailed: nil, hasSwitch: false)
  static let ticketsOwed = NoticeKind(
    "events.ticketsOwed", for: .addressed, mailed: nil, hasSwitch: false)

  /// Whether a kind is a moderator's decision or message, which can be answered.
  package static func isDecision(_ name: String) -> Bool {
    [hiddenOwn, blockedOwn, moderatorsWrote].contains { $0.name == name }
  }

  /// Whether a kind is an answer to moderators.
  package static func isAnswerToModerators(_ name: String) -> Bool {
    name == moderatorsAnswered.name
  }

  /// All kinds, those with a switch first.
  package static let all = [
    followedAdds, found, cancelled, startsSoon, changed, planChanged, today, interestInMine,
    newFollower, weekly, asksAgain, hidden, hiddenOwn, shownOwn, blockedOwn,
    unblockedOwn, moderatorsAnswered, moderatorsWrote, zoneChanged, announced, placeGot,
    placeOffered, placesFree, offerOver, refunded, refundUnanswered, ticketsBought, ticketsReserved,
    ticketReturned, ticketsOwed, foundLetter,
  ]
}
