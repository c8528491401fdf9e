import Store

/// What waits until somebody has shown that their address is theirs.
package enum ConfirmationRule: String, Sendable, CaseIterable {
  /// Nothing.
  case off
  /// Publishing, inviting, and writing to others.
  case publish
  /// Everything: nobody logs in before.
  case all

  /// Refuses what reaches others where somebody's address still has to be confirmed.
  ///
  /// - Parameters:
  ///   - userID: Who wants to reach others; nobody with an account may.
  ///   - reader: The transaction in which it is to be done.
  /// - Throws: `AccountError.notConfirmed`, `StoreError` where it cannot be read.
  package func check(_ userID: String, in reader: any StoreReader) throws {
    guard self != .off else { return }
    let user = try AccountService.existing(userID, in: reader)
    guard try AccountService.isConfirmed(user, in: reader) else {
      throw AccountError.notConfirmed(email: user.email)
    }
  }
}
