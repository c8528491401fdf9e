import CCurl
import Languages

/// The result of one try to send a mail.
package enum MailOutcome: Sendable, Equatable {
  case sent
  /// The server rejected it permanently.
  case refused(String)
  /// It should be tried again later.
  case later(String)
}

/// A mail server, accessed through libcurl.
package struct MailServer: Sendable {
  /// The timeout for one mail, in milliseconds.
  static let patience = 30_000
  /// The Debian package with the required library.
  package static let library = "libcurl4"

  private let settings: MailSettings
  private let timeout: Int

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - settings: The server's settings.
  ///   - timeout: Milliseconds for one mail.
  package init(_ settings: MailSettings, timeout: Int = MailServer.patience) {
    (self.settings, self.timeout) = (settings, timeout)
  }

  /// SMTP codes of failed authentication, for which the mail is not at fault.
  private static let loginAnswers = [530, 534, 535, 538]

  /// Whether the mail library is available on this machine.
  package static var isThere: Bool { curl_mail_is_there() }

  /// Sends a mail and waits for the server's answer.
  ///
  /// - Returns: Whether it was accepted, rejected permanently (5xx), or should be tried again.
  /// - Throws: `MailError` if no mail can be sent: the library is missing, the server cannot be
  ///   reached, is not trusted or rejects the login.
  package func send(_ message: MailMessage) throws(MailError) -> MailOutcome {
    let outcome = outcome(of: message)
    let said = Self.words(of: outcome)
    try Self.check(outcome)
    if outcome.result == CURL_MAIL_SENT { return .sent }
    return (500...599).contains(outcome.code) ? .refused(said) : .later(said)
  }

  /// Connects, with encryption and certificate, and sends neither a password nor a mail.
  ///
  /// - Throws: `MailError` if the server does not answer as a mail server or is not trusted.
  package func greet() throws(MailError) {
    let outcome = outcome(of: nil)
    try Self.check(outcome)
    if outcome.result != CURL_MAIL_SENT { throw .server(Self.words(of: outcome)) }
  }

  /// - Throws: `MailError` for outcomes that are not about one mail.
  private static func check(_ outcome: curl_mail_outcome) throws(MailError) {
    let said = words(of: outcome)
    switch outcome.result {
    case CURL_MAIL_NO_LIBRARY: throw .noLibrary(package: library)
    case CURL_MAIL_LOGIN_REFUSED: throw .login(said)
    case CURL_MAIL_NOT_TRUSTED: throw .certificate(said)
    case CURL_MAIL_UNREACHED: throw .server(said)
    case CURL_MAIL_REFUSED where loginAnswers.contains(outcome.code): throw .login(said)
    default: break
    }
  }

  private func outcome(of message: MailMessage?) -> curl_mail_outcome {
    let bytes = Array((message?.text ?? "").utf8)
    return settings.server.withCString { server in
      "<\(settings.from.address)>".withCString { from in
        "<\(message?.to.address ?? "")>".withCString { to in
          withLogin { user, password, certificates in
            bytes.withUnsafeBytes { buffer in
              var mail = curl_mail()
              (mail.server, mail.from, mail.to) = (server, from, message == nil ? nil : to)
              if message != nil { (mail.user, mail.password) = (user, password) }
              (mail.certificates, mail.needs_tls) = (certificates, settings.needsTLS)
              mail.timeout = timeout
              mail.message = buffer.bindMemory(to: CChar.self).baseAddress
              mail.length = buffer.count
              return curl_mail_send(&mail)
            }
          }
        }
      }
    }
  }

  private func withLogin<Result>(
    _ body: (UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> Result
  ) -> Result {
    settings.user.withCString { user in
      settings.password.withCString { password in
        let isNamed = !settings.user.isEmpty
        guard let certificates = settings.certificates else {
          return body(isNamed ? user : nil, isNamed ? password : nil, nil)
        }
        return certificates.withCString {
          body(isNamed ? user : nil, isNamed ? password : nil, $0)
        }
      }
    }
  }

  /// Returns the answer of the server or library as one line, with its code first.
  private static func words(of outcome: curl_mail_outcome) -> String {
    let said = withUnsafeBytes(of: outcome.said) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return Cleaned.line(outcome.code > 0 ? "\(outcome.code): \(said)" : said)
  }
}
