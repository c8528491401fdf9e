import Accounts
import Languages
import Timekeeping

/// What people are mailed about their accounts: asked for by screens, on the worker.
package final class AccountPost: Sendable {
  /// Runs something that nobody waits for.
  package typealias Beside = @Sendable (_ work: @escaping @Sendable () -> Void) -> Void

  private let accounts: AccountService
  private let codes: ConfirmationCodes
  private let mail: AccountMail
  private let clock: Clock
  private let catalogue: @Sendable (Language) -> Catalogue
  private let beside: Beside
  /// Whether what is sent leaves the machine: a code in the outbox is of no use to a stranger.
  package let isMailed: Bool

  /// Makes the post of a program.
  ///
  /// - Parameters:
  ///   - accounts: People, as they sit at this terminal.
  ///   - codes: Where codes come from.
  ///   - sender: What takes the mails.
  ///   - host: What ids of mails end in.
  ///   - clock: Tells now.
  ///   - catalogue: The texts of a language.
  ///   - beside: Runs what nobody waits for.
  package init(
    accounts: AccountService, codes: ConfirmationCodes, sender: MailSender, host: String,
    clock: Clock, catalogue: @escaping @Sendable (Language) -> Catalogue, beside: @escaping Beside
  ) {
    (self.accounts, self.codes, self.clock) = (accounts, codes, clock)
    (self.catalogue, self.beside, isMailed) = (catalogue, beside, sender.isServer)
    mail = AccountMail(sender: sender, host: host)
  }

  /// Sends a code to the address of an account.
  ///
  /// - Parameters:
  ///   - email: The address.
  ///   - language: What is spoken where the person has chosen nothing.
  /// - Returns: Whether one was needed: no code goes to an address that is confirmed.
  /// - Throws: `AccountError` where too many were sent or the account is gone, `MailError` where it
  ///   was not sent, `StoreError` where nothing was saved.
  package func sendConfirmation(to email: String, _ language: Language) throws -> Bool {
    guard let user = try accounts.user(email: email) else { throw AccountError.accountGone }
    if try accounts.isConfirmed(user) { return false }
    try accounts.takeCodeTurn(for: user.email)
    let code = try codes.make(.registration, for: user.email, of: user.id)
    try send(.confirm, to: user, code: code, language)
    return true
  }

  /// Takes the code that came to the address of an account.
  ///
  /// - Throws: `AccountError.codeRefused`; `StoreError` where nothing was saved.
  package func confirm(_ email: String, code: String) throws {
    guard let user = try accounts.user(email: email) else { throw AccountError.codeRefused }
    let address = try codes.redeem(code, .registration, of: user.id)
    try accounts.noteConfirmed(user.id, address: address)
  }

  /// Sends a code to the address that somebody wants to have, and warns the present one.
  ///
  /// - Parameters:
  ///   - address: The new address.
  ///   - userID: Who wants it.
  ///   - isFirst: Whether the present address is told; once is enough.
  ///   - language: What is spoken where the person has chosen nothing.
  /// - Throws: As `sendConfirmation(to:_:)`.
  package func sendNewAddress(
    _ address: String, of userID: String, isFirst: Bool, _ language: Language
  ) throws {
    guard let user = try accounts.user(userID) else { throw AccountError.accountGone }
    try accounts.takeCodeTurn(for: address)
    let code = try codes.make(.newAddress, for: address, of: userID)
    if isFirst { try send(.warning, to: user, language) }
    try send(.newAddress, to: user, at: address, code: code, language)
  }

  /// Takes the code that came to the address that somebody wants to have: from now on it is theirs.
  ///
  /// - Returns: The person as saved.
  /// - Throws: `AccountError` where the code is refused or the address somebody else's by now;
  ///   `StoreError` where nothing was saved.
  package func takeNewAddress(_ address: String, of userID: String, code: String) throws -> User {
    let shown = try codes.redeem(code, .newAddress, of: userID)
    guard shown == EmailAddress.folded(address) else { throw AccountError.codeRefused }
    return try accounts.move(userID, to: address)
  }

  /// Sends a code for a new password to an address, if it has an account.
  ///
  /// Whether it has is not to be seen: neither by what comes back nor by how long it takes. So
  /// whatever goes wrong with the mail is told to nobody, and nobody waits for it.
  ///
  /// - Throws: `AccountError.codeTooSoon`; `StoreError` where nothing was saved.
  package func sendReset(to email: String, _ language: Language) throws {
    try accounts.takeCodeTurn(for: email)
    guard let user = try accounts.user(email: email) else { return }
    beside { [self] in
      do {
        let code = try accounts.resetCode(forEmail: user.email, isMailed: true)
        try send(.reset, to: user, code: code, language)
      } catch {
        return
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
