import Accounts
import Languages

/// The mails about an account, such as confirmation codes.
///
/// They cannot be switched off and are never stored.
package struct AccountMail: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    /// A code sent to the address of a new account.
    case confirm
    /// A code sent to a new address before it replaces the present one.
    case newAddress
    /// A warning to the present address that it is about to be replaced.
    case warning
    /// A code for setting a new password.
    case reset
    /// The answer to a registration with the address of an account.
    case known
  }

  private let sender: MailSender
  private let host: String

  /// Creates a writer of account mails.
  ///
  /// - Parameters:
  ///   - sender: Sends the mails immediately or fails; codes are not queued.
  ///   - host: The host part of message ids.
  package init(sender: MailSender, host: String) {
    (self.sender, self.host) = (sender, host)
  }

  /// Sends a mail.
  ///
  /// - Parameters:
  ///   - kind: The kind of mail.
  ///   - user: The recipient.
  ///   - address: The address; `nil` for the account's own.
  ///   - code: The code; empty if the mail has none.
  ///   - catalogue: The texts in the recipient's language.
  ///   - now: Milliseconds since 1970.
  /// - Throws: `MailError` if the mail was not sent; the user sees it and can ask for another one.
  package func send(
    _ kind: Kind, to user: User, at address: String? = nil, code: String = "",
    _ catalogue: Catalogue, now: Int
  ) throws(MailError) {
    let address = address ?? user.email
    guard let to = MailAddress(address, name: user.fullName) else {
      throw .server(catalogue.text("accounts.error.emailMalformed"))
    }
    let text = Self.text(kind, name: user.firstName, email: user.email, code, catalogue)
    // The code is part of the id, so that each mail is distinct.
    let id = MailMessage.id(
      ["account", kind.rawValue, "\(now)", TextHash.digits(code + user.id)], at: host)
    let message = MailMessage(
      from: sender.from, to: to, subject: text.subject, body: text.body, date: now, id: id)
    switch try sender.send(message, "account." + kind.rawValue, user.id) {
    case .sent: return
    case .refused(let said), .later(let said): throw .server(said)
    }
  }

  static func text(
    _ kind: Kind, name: String, email: String, _ code: String, _ catalogue: Catalogue
  ) -> MailText {
    let halves = [code.prefix(5), code.dropFirst(5)].filter { !$0.isEmpty }
    let arguments = [
      "name": Cleaned.line(name), "email": email, "code": halves.joined(separator: "-"),
    ]
    return MailText(
      subject: catalogue.text("mail.account.\(kind.rawValue).subject", arguments),
      body: catalogue.text("mail.account.\(kind.rawValue).body", arguments) + "\n")
  }
}
