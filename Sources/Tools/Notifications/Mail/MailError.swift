import Languages

/// The reason why mail could not be sent or set up.
package enum MailError: Worded, Equatable {
  /// A file of the outbox could not be written or removed.
  case notWritten(String, cause: String)
  /// The named setting is missing or wrong.
  case setting(file: String, String)
  /// The settings file cannot be read or is not a JSON object of texts.
  case settings(file: String)
  /// The password file is missing, or others may read it.
  case password(file: String)
  /// The mail library is not installed on this machine.
  case noLibrary(package: String)
  /// The mail server rejects the user and password.
  case login(String)
  /// The mail server could not be reached, or the connection failed.
  case server(String)
  /// The mail server's certificate is not trusted on this machine.
  case certificate(String)

  package var wording: Wording {
    switch self {
    case .notWritten(let path, let cause):
      Wording("mail.error.notWritten", ["path": path, "cause": cause])
    case .setting(let file, let name):
      Wording("mail.error.setting.\(name)", ["file": file])
    case .settings(let file): Wording("mail.error.settings", ["file": file])
    case .password(let file): Wording("mail.error.password", ["file": file])
    case .noLibrary(let package): Wording("mail.error.noLibrary", ["package": package])
    case .login(let said): Wording("mail.error.login", ["said": said])
    case .server(let said): Wording("mail.error.server", ["said": said])
    case .certificate(let said): Wording("mail.error.certificate", ["said": said])
    }
  }
}
