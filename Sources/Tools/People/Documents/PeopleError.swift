import Accounts

/// Why something between people was refused; nothing was changed.
package typealias PeopleError = Refusal<PeopleCause>

/// The causes for which it is.
package enum PeopleCause: String, RefusalCause, CaseIterable {
  package static let texts = "people.error."

  case noSuchPerson, logIn, cannotFollow, followsTooMany
  case ownSubject, ownCase, notModerator, notHidden, blocked, writtenToday, invalid
}
