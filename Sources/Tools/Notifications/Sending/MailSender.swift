/// The destination of mails: a server, or the outbox if none is set up.
package struct MailSender: Sendable {
  package typealias Send =
    @Sendable (
      _ message: MailMessage, _ kind: String, _ userID: String
    ) throws(MailError) -> MailOutcome

  /// Sends a mail of a kind to a person; throws if no mail can be sent now.
  package let send: Send
  package let from: MailAddress
  /// Whether mails leave this machine.
  package let isServer: Bool

  package init(from: MailAddress, isServer: Bool, send: @escaping Send) {
    (self.from, self.isServer, self.send) = (from, isServer, send)
  }

  /// Returns a sender that writes mails into a folder.
  ///
  /// The default sender's address receives no mail.
  package static func outbox(_ outbox: Outbox, from: MailAddress? = nil) -> MailSender {
    MailSender(from: from ?? nobody, isServer: false) { message, kind, userID throws(MailError) in
      try outbox.write(message, kind: kind, to: userID)
      return .sent
    }
  }

  /// Returns a sender that uses a server.
  package static func server(_ settings: MailSettings) -> MailSender {
    let server = MailServer(settings)
    return MailSender(from: settings.from, isServer: true) { message, _, _ throws(MailError) in
      try server.send(message)
    }
  }

  /// Returns the sender set up on this machine, or else the outbox.
  ///
  /// - Throws: `MailError` if the settings are wrong.
  package static func ofMachine(
    settings folder: String, outbox: Outbox
  ) throws(MailError) -> MailSender {
    guard let settings = try MailSettings.read(in: folder) else { return .outbox(outbox) }
    return .server(settings)
  }

  /// Returns a sender that rejects every mail with an error, for wrong settings.
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
