import Languages
import Store

extension AccountService {
  /// What deleting an account would take in every wing, a line each.
  ///
  /// - Throws: `StoreError` where it cannot be read.
  package func whatGoes(with userID: String) throws -> [Wording] {
    try store.read { reader in try hooks.flatMap { try $0.goes(reader, userID) } }
  }

  /// Erases a person and everything that hangs on them, in one transaction.
  ///
  /// The files are compacted before it is reported as done, so that nothing of them stays behind.
  ///
  /// - Returns: Backups made before, which nobody but a person can take it out of.
  /// - Throws: `AccountError` where the account is gone or the password is wrong, `StoreError` where nothing
  ///   was saved.
  @discardableResult
  package func deleteAccount(_ userID: String, password: String) throws -> [BackupRecord] {
    try confirm(userID, password: password)
    let hooks = hooks
    try write(by: Self.author) { transaction in
      let user = try Self.existing(userID, in: transaction)
      for hook in hooks { try hook.erase(transaction, userID) }
      let image = try transaction.get(AccountsSchema.profiles, userID)?.value.image
      try Self.erase(user, in: transaction)
      try Self.drop(image, hooks, in: transaction)
      transaction.eraseAfterwards()
    }
    return (try? store.backups()) ?? []
  }

  private static func erase(_ user: User, in transaction: any StoreTransaction) throws {
    try transaction.drop(
      whereField: "userID", equals: .string(user.id), in: AccountsSchema.sessions)
    try transaction.delete(AccountsSchema.resetCodes, id: user.id)
    try transaction.delete(AccountsSchema.credentials, id: user.id)
    try transaction.delete(AccountsSchema.tries, id: TryGate.accountKey(user.email))
    try transaction.delete(AccountsSchema.tries, id: CodeGate.addressKey(user.email))
    try transaction.delete(AccountsSchema.confirmations, id: user.id)
    try transaction.delete(AccountsSchema.profiles, id: user.id)
    try transaction.delete(AccountsSchema.moderators, id: user.id)
    try transaction.delete(AccountsSchema.users, id: user.id)
  }
}
