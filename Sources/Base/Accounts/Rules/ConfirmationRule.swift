import Store

/// What is refused until a user has confirmed their address.
package enum ConfirmationRule: String, Sendable, CaseIterable {
  /// Nothing is refused.
  case off
  /// Publishing, inviting and writing to others.
  case publish
  /// Everything, including logging in.
  case all

  /// Refuses an action that reaches others if the user's address still has to be confirmed.
  ///
  /// - Parameters:
  ///   - userID: The user who wants to reach others.
  ///   - reader: The transaction of the action.
  /// - Throws: `AccountError.notConfirmed`, `AccountError.accountGone`, or `StoreError` if it
  ///   cannot be read.
  package func check(_ userID: String, in reader: any StoreReader) throws {
    guard self != .off else { return }
    let user = try AccountService.existing(userID, in: reader)
    guard try AccountService.isConfirmed(user, in: reader) else {
      throw AccountError.notConfirmed(email: user.email)
    }
  }
}
