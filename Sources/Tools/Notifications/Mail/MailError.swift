import Languages

/// Why mail could not be sent or set up.
package enum MailError: Worded, Equatable {
  /// A file of the outbox could not be written or removed.
  case notWritten(String, cause: String)
  /// A setting is missing or wrong; the name of the setting.
  case setting(file: String, String)
  /// The file of settings is no JSON object of texts, or cannot be read.
  case settings(file: String)
  /// The password's file is not there, or others may read it.
  case password(file: String)
  /// The library that speaks with mail servers is not on this machine.
  case noLibrary(package: String)
  /// The mail server does not take the user and the password.
  case login(String)
  /// The mail server could not be reached, or broke off.
  case server(String)

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
    }
  }
}
