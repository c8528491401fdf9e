import Accounts
import FoundationEssentials
import Glibc
import Languages

/// The mail server's settings, as the machine's administrator has written them.
package struct MailSettings: Sendable, Equatable {
  /// `smtps` for encryption from the start, `smtp` for STARTTLS.
  package let scheme: String
  package let host: String
  /// `nil` for the scheme's default.
  package let port: Int?
  package let from: MailAddress
  /// Empty if the server needs no login.
  package let user: String
  package let password: String
  /// A file of certificates to trust instead of the system's; `nil` for the system's.
  package var certificates: String?

  /// Creates settings from checked values.
  ///
  /// - Returns: `nil` if the address of the server is not `smtps://HOST[:PORT]` or
  ///   `smtp://HOST[:PORT]`.
  package init?(
    server: String, from: MailAddress, user: String = "", password: String = "",
    certificates: String? = nil
  ) {
    let parts = server.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, parts[1].isEmpty, ["smtp:", "smtps:"].contains(parts[0]),
      let place = Self.hostAndPort(parts[2])
    else { return nil }
    scheme = String(parts[0].dropLast())
    (host, port) = place
    (self.from, self.user, self.password) = (from, user, password)
    self.certificates = certificates
  }

  /// Whether encryption is required; only connections within the machine may be plain.
  package var needsTLS: Bool { !isLoopback || scheme == "smtps" }

  var isLoopback: Bool {
    host == "localhost" || host == "[::1]"
      || (host.hasPrefix("127.") && host.allSatisfy { $0.isNumber || $0 == "." }
        && host.split(separator: ".").count == 4)
  }

  package var server: String { scheme + "://" + host + (port.map { ":\($0)" } ?? "") }

  private static func hostAndPort(_ text: String) -> (String, Int?)? {
    let isBracketed = text.hasPrefix("[")
    let end =
      isBracketed ? text.firstIndex(of: "]").map(text.index(after:)) : text.firstIndex(of: ":")
    let host = String(text[..<(end ?? text.endIndex)])
    let rest = end.map { String(text[$0...]) } ?? ""
    let letters = isBracketed ? "[]:." : ".-"
    guard !host.isEmpty, host.count <= 253,
      host.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || letters.contains($0)) })
    else { return nil }
    if rest.isEmpty { return (host, nil) }
    guard rest.hasPrefix(":"), let port = Int(rest.dropFirst()), (1...65_535).contains(port),
      rest.dropFirst().allSatisfy(\.isNumber)
    else { return nil }
    return (host, port)
  }
}

extension MailSettings {
  /// Returns the path of the settings file in a folder.
  package static func file(in folder: String) -> String { folder + "/mail.json" }

  /// Returns the path of the password file, which no other user may read.
  package static func passwordFile(in folder: String) -> String { folder + "/mail-password" }

  private static let names: Set = ["smtp", "from", "name", "user", "certificates"]
  private static let mostBytes = 1 << 16

  /// Reads the settings file.
  ///
  /// It has the form `{"smtp": "smtps://mail.club.example", "from": "events@club.example", "name":
  /// "Club", "user": "events"}`.
  ///
  /// - Parameter folder: The folder of the settings.
  /// - Returns: `nil` if there are no settings.
  /// - Throws: `MailError` if the settings are wrong; mail is then not sent another way.
  package static func read(in folder: String) throws(MailError) -> MailSettings? {
    let file = file(in: folder)
    guard access(file, F_OK) == 0 else { return nil }
    guard let bytes = FileManager.default.contents(atPath: file), bytes.count <= mostBytes,
      let values = try? JSONDecoder().decode([String: String].self, from: bytes)
    else { throw .settings(file: file) }
    if values.keys.contains(where: { !names.contains($0) }) {
      throw .setting(file: file, "unknown")
    }
    guard let from = MailAddress(values["from"] ?? "", name: values["name"] ?? "LapIt") else {
      throw .setting(file: file, "from")
    }
    let user = values["user"] ?? ""
    guard user.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
      throw .setting(file: file, "user")
    }
    let password = user.isEmpty ? "" : try password(in: folder)
    guard
      let settings = MailSettings(
        server: values["smtp"] ?? "", from: from, user: user, password: password,
        certificates: values["certificates"])
    else { throw .setting(file: file, "smtp") }
    return settings
  }

  private static func password(in folder: String) throws(MailError) -> String {
    let lines = PrivateLines(folder: folder, name: "mail", of: "password").read()
    guard let password = lines.first, !password.isEmpty else {
      throw .password(file: passwordFile(in: folder))
    }
    return password
  }
}
