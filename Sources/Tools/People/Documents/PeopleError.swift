import Accounts

/// The reason why an operation between people was refused; nothing was changed.
package typealias PeopleError = Refusal<PeopleCause>

package enum PeopleCause: String, RefusalCause, CaseIterable {
  package static let texts = "people.error."

  case noSuchPerson, logIn, cannotFollow, followsTooMany
  case ownSubject, ownCase, notModerator, notHidden, blocked, writtenToday, invalid
}
