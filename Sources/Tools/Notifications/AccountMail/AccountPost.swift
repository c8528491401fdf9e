import Accounts
import Languages
import Timekeeping

/// Sends the account mails of screens; call it on the worker, since it waits for mail servers.
package final class AccountPost: Sendable {
  /// Runs work in the background; no one waits for its result.
  package typealias Beside = @Sendable (_ work: @escaping @Sendable () -> Void) -> Void

  private let accounts: AccountService
  private let codes: ConfirmationCodes
  private let mail: AccountMail
  private let kinds: [NoticeKind]
  private let preferences: PreferenceService
  private let clock: Clock
  private let catalogue: @Sendable (Language) -> Catalogue
  private let beside: Beside
  /// Whether mails leave the machine; a code in the local outbox would not reach its recipient.
  package let isMailed: Bool

  /// Creates the account mails of a program.
  ///
  /// - Parameters:
  ///   - accounts: The accounts.
  ///   - codes: Makes and checks codes.
  ///   - sender: Sends the mails.
  ///   - host: The host part of message ids.
  ///   - kinds: The kinds of notices, some of which are mailed once an address is confirmed.
  ///   - clock: The current time.
  ///   - catalogue: Returns the texts of a language.
  ///   - beside: Runs work in the background.
  package init(
    accounts: AccountService, codes: ConfirmationCodes, sender: MailSender, host: String,
    kinds: [NoticeKind], clock: Clock, catalogue: @escaping @Sendable (Language) -> Catalogue,
    beside: @escaping Beside
  ) {
    (self.accounts, self.codes, self.clock) = (accounts, codes, clock)
    (self.catalogue, self.beside, isMailed) = (catalogue, beside, sender.isServer)
    mail = AccountMail(sender: sender, host: host)
    self.kinds = kinds
    preferences = PreferenceService(store: codes.store, clock: clock)
  }

  /// Sends a code to the address of an account.
  ///
  /// - Parameters:
  ///   - email: The address.
  ///   - language: The language used if the user has chosen none.
  /// - Returns: Whether a code was needed; a confirmed address gets none.
  /// - Throws: `AccountError` if too many codes were sent or the account no longer exists,
  ///   `MailError` if the mail was not sent, `StoreError` if the change was not saved.
  package func sendConfirmation(to email: String, _ language: Language) throws -> Bool {
    guard let user = try accounts.user(email: email) else { throw AccountError.accountGone }
    if try accounts.isConfirmed(user) { return false }
    try accounts.takeCodeTurn(for: user.email)
    try codes.make(.registration, for: user.email, of: user.id) {
      try send(.confirm, to: user, code: $0, language)
    }
    return true
  }

  /// Sends a code to the address of a new account, or says by mail that it has one already.
  ///
  /// The caller cannot distinguish the two, so strangers do not learn who has an account.
  ///
  /// - Parameters:
  ///   - email: The address.
  ///   - isTaken: Whether the account is known to be an earlier one.
  ///   - language: The language used if the user has chosen none.
  /// - Throws: As `sendConfirmation(to:_:)`.
  package func sendRegistration(
    to email: String, isTaken: Bool = false, _ language: Language
  ) throws {
    let user = try accounts.user(email: email)
    if !isTaken, let user, try !accounts.isConfirmed(user) {
      _ = try sendConfirmation(to: email, language)
      return
    }
    try accounts.takeCodeTurn(for: email)
    if let user { try send(.known, to: user, language) }
  }

  /// Confirms an address with the code sent to it, and has digests and reminders mailed to it.
  ///
  /// - Throws: `AccountError.codeRefused`; `StoreError` if the change was not saved.
  package func confirm(_ email: String, code: String) throws {
    guard let user = try accounts.user(email: email) else { throw AccountError.codeRefused }
    let address = try codes.redeem(code, .registration, of: user.id)
    try accounts.noteConfirmed(user.id, address: address)
    if isMailed { try preferences.mailOnceConfirmed(kinds, to: user.id) }
  }

  /// Sends a code to an account's requested new address and warns the present address.
  ///
  /// - Parameters:
  ///   - address: The new address.
  ///   - userID: The account's id.
  ///   - isFirst: Whether to warn the present address; once is enough.
  ///   - language: The language used if the user has chosen none.
  /// - Throws: As `sendConfirmation(to:_:)`.
  package func sendNewAddress(
    _ address: String, of userID: String, isFirst: Bool, _ language: Language
  ) throws {
    guard let user = try accounts.user(userID) else { throw AccountError.accountGone }
    try accounts.takeCodeTurn(for: address)
    try codes.make(.newAddress, for: address, of: userID) {
      if isFirst { try send(.warning, to: user, language) }
      try send(.newAddress, to: user, at: address, code: $0, language)
    }
  }

  /// Redeems the code sent to a requested new address and makes it the account's address.
  ///
  /// - Returns: The saved user.
  /// - Throws: `AccountError` if the code is refused or another account has the address by now;
  ///   `StoreError` if the change was not saved.
  package func takeNewAddress(_ address: String, of userID: String, code: String) throws -> User {
    let shown = try codes.redeem(code, .newAddress, of: userID)
    guard shown == EmailAddress.folded(address) else { throw AccountError.codeRefused }
    return try accounts.move(userID, to: address)
  }

  /// Sends a code for a new password to an address, if it has an account.
  ///
  /// Neither the result nor the time taken shows whether the account exists. Mail errors are
  /// therefore not reported, and the mail is sent in the background.
  ///
  /// - Throws: `AccountError.codeTooSoon`; `StoreError` if the change was not saved.
  package func sendReset(to email: String, _ language: Language) throws {
    try accounts.takeCodeTurn(for: email)
    guard let user = try accounts.user(email: email) else { return }
    beside { [self] in
      // The sender learns nothing of a mail that was not sent.
      _ = try? accounts.resetCode(forEmail: user.email) {
        try self.send(.reset, to: user, code: $0, language)
      }
    }
  }

  private func send(
    _ kind: AccountMail.Kind, to user: User, at address: String? = nil, code: String = "",
    _ language: Language
  ) throws(MailError) {
    let chosen = user.language.flatMap(Language.init(rawValue:)) ?? language
    try mail.send(
      kind, to: user, at: address, code: code, catalogue(chosen), now: clock.now().utc)
  }
}
