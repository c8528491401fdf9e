import Accounts
import Languages

/// The mails by which an account is looked after; never switched off, and never kept.
package struct AccountMail: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    /// A code to the address of a new account.
    case confirm
    /// A code to another address, before it takes the place of the present one.
    case newAddress
    /// To the present address: somebody wants to put another one in its place.
    case warning
    /// A code for a new password.
    case reset
  }

  private let sender: MailSender
  private let host: String

  /// Makes what writes them.
  ///
  /// - Parameters:
  ///   - sender: What takes them; a code goes out at once or not at all.
  ///   - host: What ids of mails end in.
  package init(sender: MailSender, host: String) {
    (self.sender, self.host) = (sender, host)
  }

  /// Sends one.
  ///
  /// - Parameters:
  ///   - kind: Which.
  ///   - user: Who is written to.
  ///   - address: Where, where that is not the account's own address.
  ///   - code: The code; for a warning, nothing.
  ///   - catalogue: The texts of the person's language.
  ///   - now: Milliseconds since 1970.
  /// - Throws: `MailError` where it was not sent: the person is told, and asks for another one.
  package func send(
    _ kind: Kind, to user: User, at address: String? = nil, code: String = "",
    _ catalogue: Catalogue, now: Int
  ) throws(MailError) {
    let address = address ?? user.email
    guard let to = MailAddress(address, name: user.fullName) else {
      throw .server(catalogue.text("accounts.error.emailMalformed"))
    }
    let text = Self.text(kind, name: user.firstName, email: user.email, code, catalogue)
    // A code of its own makes each a mail of its own.
    let id = MailMessage.id(
      ["account", kind.rawValue, "\(now)", TextHash.digits(code + user.id)], at: host)
    let message = MailMessage(
      from: sender.from, to: to, subject: text.subject, body: text.body, date: now, id: id)
    switch try sender.send(message, "account." + kind.rawValue, user.id) {
    case .sent: return
    case .refused(let said), .later(let said): throw .server(said)
    }
  }

  /// What a mail of a kind says.
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
