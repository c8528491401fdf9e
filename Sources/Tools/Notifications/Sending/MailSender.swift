/// What takes mails: a server, or the outbox where none is set up.
package struct MailSender: Sendable {
  package typealias Send =
    @Sendable (
      _ message: MailMessage, _ kind: String, _ userID: String
    ) throws(MailError) -> MailOutcome

  /// Sends a mail of a kind to a person; throws where no mail can be sent now.
  package let send: Send
  /// Who writes.
  package let from: MailAddress
  /// Whether what is sent leaves this machine.
  package let isServer: Bool

  package init(from: MailAddress, isServer: Bool, send: @escaping Send) {
    (self.from, self.isServer, self.send) = (from, isServer, send)
  }

  /// Writes mails into a folder, for somebody else to send; by default in a name that no mail
  /// reaches.
  package static func outbox(_ outbox: Outbox, from: MailAddress? = nil) -> MailSender {
    MailSender(from: from ?? nobody, isServer: false) { message, kind, userID throws(MailError) in
      try outbox.write(message, kind: kind, to: userID)
      return .sent
    }
  }

  /// Hands mails to a server.
  package static func server(_ settings: MailSettings) -> MailSender {
    let server = MailServer(settings)
    return MailSender(from: settings.from, isServer: true) { message, _, _ throws(MailError) in
      try server.send(message)
    }
  }

  /// What is set up on this machine, else the outbox.
  ///
  /// - Throws: `MailError` where what is set up is wrong.
  package static func ofMachine(
    settings folder: String, outbox: Outbox
  ) throws(MailError) -> MailSender {
    guard let settings = try MailSettings.read(in: folder) else { return .outbox(outbox) }
    return .server(settings)
  }

  /// Stands for a server that is set up wrongly: every mail is refused with what is wrong.
  package static func none(because error: MailError) -> MailSender {
    MailSender(from: nobody, isServer: true) { _, _, _ throws(MailError) in throw error }
  }

  private static var nobody: MailAddress {
    guard let address = MailAddress("noreply@lapit.invalid", name: "LapIt") else {
      preconditionFailure("an address of ours is not well formed")
    }
    return address
  }
}
