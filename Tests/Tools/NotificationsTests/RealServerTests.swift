import FoundationEssentials
import Glibc
import Notifications
import Python
import Testing

/// The mail server aiosmtpd, in a separate process.
private final class RealServer {
  let port: Int
  let certificate: String
  private let output: UnsafeMutablePointer<FILE>
  private let process: pid_t

  private static let program = """
    import json, os, socket, ssl, subprocess, sys
    from aiosmtpd.controller import Controller
    from aiosmtpd.smtp import AuthResult

    class Handler:
        async def handle_RCPT(self, server, session, envelope, address, options):
            if address.startswith('nobody'): return '550 no such user'
            envelope.rcpt_tos.append(address)
            return '250 OK'
        async def handle_DATA(self, server, session, envelope):
            name = session.auth_data.login.decode() if session.auth_data else ''
            print(json.dumps([envelope.mail_from, envelope.rcpt_tos[0], name,
                'tls' if session.ssl else 'plain', envelope.content.decode('ascii')]), flush=True)
            return '250 OK'

    def authenticate(server, session, envelope, mechanism, data):
        is_right = data.password == b'gravel and rain'
        return AuthResult(success=is_right, handled=is_right, auth_data=data)

    folder = os.environ['FOLDER']
    pem = folder + '/server.pem'
    subprocess.run(['openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2',
        '-keyout', pem, '-out', folder + '/cert.pem', '-subj', '/CN=mail.localhost',
        '-addext', 'subjectAltName=DNS:mail.localhost,IP:127.0.0.1'], check=True, stderr=subprocess.DEVNULL)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(folder + '/cert.pem', pem)
    place = socket.socket(); place.bind(('127.0.0.1', 0)); port = place.getsockname()[1]; place.close()
    server = Controller(Handler(), hostname='127.0.0.1', port=port, tls_context=context,
        require_starttls=True, authenticator=authenticate, auth_required=True)
    server.start()
    print(os.getpid(), port, flush=True)
    import time
    time.sleep(60)
    """

  init(folder: String) throws {
    let text =
      "exec python3 -W ignore -c \"$(cat <<'END'\n\(Self.program)\nEND\n)\" 2>/dev/null </dev/null"
    output = try #require(popen("FOLDER='\(folder)' " + text, "re"))
    certificate = folder + "/cert.pem"
    let words = Self.line(output).split(separator: " ").compactMap { Int($0) }
    try #require(words.count == 2)
    (process, port) = (pid_t(words[0]), words[1])
  }

  /// Returns the next accepted mail: sender, recipient, user, authentication and text.
  func next() throws -> [String] {
    try JSONDecoder().decode([String].self, from: Data(Self.line(output).utf8))
  }

  func stop() {
    kill(process, SIGKILL)
    pclose(output)
  }

  private static func line(_ output: UnsafeMutablePointer<FILE>) -> String {
    var bytes: [UInt8] = []
    while case let byte = fgetc(output), byte >= 0, byte != 10 { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

@Suite(
  "A real mail server accepts our mail",
  .enabled(if: MailServer.isThere, "libcurl4 is not installed"),
  .enabled(if: Python.has("aiosmtpd"), "python3 with aiosmtpd is not installed"),
  .enabled(if: access("/usr/bin/openssl", X_OK) == 0, "openssl is not installed"))
struct RealServerTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "lapit-smtp-\(UUID().uuidString)").path

  private func message(to address: String = "ana@club.example") throws -> MailMessage {
    MailMessage(
      from: try #require(MailMessageTests.from), to: try #require(MailAddress(address)),
      subject: "Привіт", body: ".\n\nПривіт", date: NoticeScene.start, id: "7@s.lapit")
  }

  private func settings(
    _ server: RealServer, host: String = "mail.localhost", password: String = "gravel and rain",
    certificates: String? = nil
  ) throws -> MailSettings {
    let from = try #require(MailMessageTests.from)
    return try #require(
      MailSettings(
        server: "smtp://\(host):\(server.port)", from: from, user: "events", password: password,
        certificates: certificates))
  }

  @Test func `encrypted and with a password, and not otherwise`() throws {
    mkdir(folder, 0o700)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let server = try RealServer(folder: folder)
    defer { server.stop() }
    let good = try settings(server, certificates: server.certificate)
    let mail = try message()
    #expect(try MailServer(good).send(mail) == .sent)
    #expect(
      try server.next() == ["events@club.example", "ana@club.example", "events", "tls", mail.text])
    guard
      case .refused(let said) = try MailServer(good).send(try message(to: "nobody@club.example"))
    else {
      Issue.record("taken for nobody")
      return
    }
    #expect(said.hasPrefix("550"))
    let wrong = try settings(server, password: "sand", certificates: server.certificate)
    #expect {
      try MailServer(wrong).send(mail)
    } throws: {
      if case .login = $0 as? MailError { true } else { false }
    }
    // No password is sent to a server without a trusted certificate.
    let stranger = MailServer(try settings(server))
    for refused in [{ _ = try stranger.send(mail) }, { try stranger.greet() }] {
      #expect {
        try refused()
      } throws: {
        if case .certificate = $0 as? MailError { true } else { false }
      }
    }
    try MailServer(good).greet()
  }

  @Test func `on this machine it is encrypted where the server demands it`() throws {
    mkdir(folder, 0o700)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let server = try RealServer(folder: folder)
    defer { server.stop() }
    let local = try settings(server, host: "127.0.0.1", certificates: server.certificate)
    #expect(try MailServer(local).send(try message()) == .sent)
    #expect(try server.next()[3] == "tls")
  }
}
