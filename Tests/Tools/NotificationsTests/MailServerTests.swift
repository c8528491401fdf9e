import Notifications
import Testing

@Suite(
  "A mail server is spoken to",
  .enabled(if: MailServer.isThere, "libcurl4 is not installed"))
struct MailServerTests {
  private func message() throws -> MailMessage {
    MailMessage(
      from: try #require(MailMessageTests.from), to: try #require(MailMessageTests.to),
      subject: "Привіт", body: ".\n..\nFrom here\nПривіт", date: NoticeScene.start, id: "7@s.lapit")
  }

  private func settings(_ server: String, user: String = "") throws -> MailSettings {
    let from = try #require(MailMessageTests.from)
    return try #require(
      MailSettings(server: server, from: from, user: user, password: "gravel and rain"))
  }

  private func send(
    to way: SmallServer.Way, host: String = "127.0.0.1", timeout: Int = 10_000
  ) throws -> (Result<MailOutcome, MailError>, [String]) {
    let server = SmallServer(way)
    defer { server.stop() }
    let settings = try settings("smtp://\(host):\(server.port)")
    let message = try message()
    let outcome = Result { () throws(MailError) in
      try MailServer(settings, timeout: timeout).send(message)
    }
    return (outcome, server.heard)
  }

  @Test func `a mail arrives as it was written`() throws {
    let (outcome, heard) = try send(to: .takes)
    #expect(try outcome.get() == .sent)
    #expect(heard.contains("MAIL FROM:<events@club.example>"))
    #expect(heard.contains("RCPT TO:<ana@club.example>"))
    let start = try #require(heard.firstIndex(of: "DATA"))
    let end = try #require(heard.firstIndex(of: "."))
    // SMTP doubles a full stop at the beginning of a line.
    let sent = try message().text.split(separator: "\r\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix(".") ? "." + $0 : String($0) }
    #expect(heard[(start + 1)..<end].elementsEqual(sent.dropLast()))
  }

  @Test(arguments: [
    ("RCPT", "550 no such user"), ("MAIL", "553 not from you"), ("MAIL END", "554 spam"),
  ])
  func `a permanent refusal is reported as refused`(command: String, words: String) throws {
    let (outcome, _) = try send(to: .says(words, to: command))
    guard case .refused(let said) = try outcome.get() else {
      Issue.record("not refused: \(outcome)")
      return
    }
    #expect(said.hasPrefix(words.prefix(3)))
  }

  @Test(arguments: [("RCPT", "450 full"), ("MAIL", "421 closing"), ("MAIL END", "451 later")])
  func `a temporary refusal is tried again`(command: String, words: String) throws {
    let (outcome, _) = try send(to: .says(words, to: command))
    guard case .later(let said) = try outcome.get() else {
      Issue.record("not to be tried again: \(outcome)")
      return
    }
    #expect(said.hasPrefix(words.prefix(3)))
  }

  @Test(arguments: [
    SmallServer.Way.greets("421 too busy"), .hangs, .drops(at: "EHLO"), .drops(at: "MAIL"),
    .drops(at: "DATA"), .drops(at: "MAIL END"),
  ])
  func `a server that is busy, hangs or hangs up is tried again`(way: SmallServer.Way) throws {
    let (outcome, _) = try send(to: way, timeout: 500)
    switch outcome {
    case .success(.later), .failure(.server): break
    default: Issue.record("\(way): \(outcome)")
    }
  }

  @Test(arguments: [
    SmallServer.Way.hangs, .drops(at: "EHLO"), .drops(at: "MAIL"), .drops(at: "MAIL END"),
  ])
  func `a server that stops answering is away for the other mails, too`(way: SmallServer.Way) throws
  {
    let (outcome, _) = try send(to: way, timeout: 500)
    #expect {
      try outcome.get()
    } throws: {
      if case .server = $0 as? MailError { true } else { false }
    }
  }

  @Test func `a greeting sends no mail and no password`() throws {
    let server = SmallServer(.takes)
    defer { server.stop() }
    let settings = try settings("smtp://127.0.0.1:\(server.port)", user: "events")
    try MailServer(settings, timeout: 5_000).greet()
    #expect(server.heard.contains { $0.hasPrefix("EHLO") })
    #expect(!server.heard.contains { $0.hasPrefix("AUTH") || $0.hasPrefix("MAIL") })
  }

  @Test(arguments: [SmallServer.Way.hangs, .greets("554 go away"), .drops(at: "EHLO")])
  func `a port where no mail server answers is not greeted`(way: SmallServer.Way) throws {
    let server = SmallServer(way)
    defer { server.stop() }
    let settings = try settings("smtp://127.0.0.1:\(server.port)")
    #expect(throws: MailError.self) { try MailServer(settings, timeout: 500).greet() }
  }

  @Test func `without a listening server sending fails`() throws {
    let server = SmallServer(.takes)
    server.stop()
    let settings = try settings("smtp://127.0.0.1:\(server.port)")
    #expect {
      try MailServer(settings, timeout: 5_000).send(try message())
    } throws: {
      if case .server = $0 as? MailError { true } else { false }
    }
  }

  /// The host name resolves to this machine, but is not known to be local.
  @Test func `nothing is sent unencrypted to another machine`() throws {
    let (outcome, heard) = try send(to: .takes, host: "mail.localhost")
    #expect(throws: MailError.self) { try outcome.get() }
    #expect(!heard.contains { $0.hasPrefix("MAIL") || $0.contains("club.example") })
  }

  @Test func `a server that requires a log-in reports a log-in error`() throws {
    let (outcome, _) = try send(to: .says("530 log in first", to: "MAIL"))
    #expect {
      try outcome.get()
    } throws: {
      if case .login = $0 as? MailError { true } else { false }
    }
  }

  @Test func `a login that is refused says so`() throws {
    let server = SmallServer(.says("535 who are you", to: "AUTH"))
    defer { server.stop() }
    let settings = try settings("smtp://127.0.0.1:\(server.port)", user: "events")
    #expect(throws: MailError.self) {
      try MailServer(settings, timeout: 5_000).send(try message())
    }
    #expect(!server.heard.contains { $0.hasPrefix("MAIL") })
  }
}
