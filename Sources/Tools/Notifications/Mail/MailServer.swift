import CCurl
import Languages

/// What became of one try to send a mail.
package enum MailOutcome: Sendable, Equatable {
  case sent
  /// Never to be tried again: the server refuses it for good.
  case refused(String)
  /// To be tried again later.
  case later(String)
}

/// A mail server, spoken to through libcurl.
package struct MailServer: Sendable {
  /// Milliseconds for one mail.
  static let patience = 30_000
  /// The Debian package with the library that is opened.
  package static let library = "libcurl4"

  private let settings: MailSettings
  private let timeout: Int

  /// A server.
  ///
  /// - Parameters:
  ///   - settings: Where it is.
  ///   - timeout: Milliseconds for one mail.
  package init(_ settings: MailSettings, timeout: Int = MailServer.patience) {
    (self.settings, self.timeout) = (settings, timeout)
  }

  /// What servers say before they know who speaks: no fault of the mail.
  private static let loginAnswers = [530, 534, 535, 538]

  /// Whether this machine can speak with mail servers.
  package static var isThere: Bool { curl_mail_is_there() }

  /// Sends a mail and waits for the server's answer.
  ///
  /// - Returns: Whether it was taken, refused for good (5xx), or is to be tried again.
  /// - Throws: `MailError` where no mail can be sent: the library is missing, the server cannot be
  ///   reached or does not know the user.
  package func send(_ message: MailMessage) throws(MailError) -> MailOutcome {
    let outcome = tried(message)
    let said = Self.words(of: outcome)
    switch outcome.result {
    case CURL_MAIL_SENT: return .sent
    case CURL_MAIL_NO_LIBRARY: throw .noLibrary(package: Self.library)
    case CURL_MAIL_LOGIN_REFUSED: throw .login(said)
    case CURL_MAIL_UNREACHED: throw .server(said)
    case _ where Self.loginAnswers.contains(outcome.code): throw .login(said)
    default: return (500...599).contains(outcome.code) ? .refused(said) : .later(said)
    }
  }

  private func tried(_ message: MailMessage) -> curl_mail_outcome {
    let bytes = Array(message.text.utf8)
    return settings.server.withCString { server in
      "<\(settings.from.address)>".withCString { from in
        "<\(message.to.address)>".withCString { to in
          withLogin { user, password, certificates in
            bytes.withUnsafeBytes { buffer in
              var mail = curl_mail()
              (mail.server, mail.from, mail.to) = (server, from, to)
              (mail.user, mail.password) = (user, password)
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

  /// What the server or the library said, as one line with the code before it.
  private static func words(of outcome: curl_mail_outcome) -> String {
    let said = withUnsafeBytes(of: outcome.said) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return Cleaned.line(outcome.code > 0 ? "\(outcome.code): \(said)" : said)
  }
}
