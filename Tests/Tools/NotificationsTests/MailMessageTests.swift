import FoundationEssentials
import Languages
import Notifications
import Python
import Testing

@Suite("A mail is what RFC 5322 says")
struct MailMessageTests {
  static let from = MailAddress("events@club.example", name: "Club, \"Hill\"")
  static let to = MailAddress("ana@club.example", name: "Ana Lund")

  private func message(
    _ subject: String = "Hello", _ body: String = "One\nTwo\n", from: MailAddress? = from,
    to: MailAddress? = to
  ) throws -> MailMessage {
    MailMessage(
      from: try #require(from), to: try #require(to), subject: subject, body: body,
      date: NoticeScene.start, id: "club.edited.7.ana@s.lapit")
  }

  private func headers(of text: String) -> [Substring] {
    text.prefix(upTo: text.firstRange(of: "\r\n\r\n")?.lowerBound ?? text.endIndex)
      .split(separator: "\r\n")
  }

  @Test func `a plain one is plain to read`() throws {
    #expect(
      try message().text == """
        Date: Fri, 20 Nov 2026 12:00:00 +0000\r
        From: "Club, \\"Hill\\"" <events@club.example>\r
        To: Ana Lund <ana@club.example>\r
        Subject: Hello\r
        Message-ID: <club.edited.7.ana@s.lapit>\r
        Auto-Submitted: auto-generated\r
        MIME-Version: 1.0\r
        Content-Type: text/plain; charset=UTF-8\r
        Content-Transfer-Encoding: quoted-printable\r
        \r
        One\r
        Two\r
        \r

        """)
  }

  @Test(arguments: [
    "Ana\r\nBcc: all@club.example", "Ana\nSubject: other", "Ana\u{2028}X: y", "Ana\u{85}X: y",
    "Ana\u{0}\u{B}\u{C}X: y", "\r\n\r\nbody",
  ])
  func `a line break in a name or a subject never becomes a header`(name: String) throws {
    let to = MailAddress("ana@club.example", name: name)
    var mail = try message(name, from: Self.from, to: to)
    mail.id = MailMessage.id([name, "7"], at: "s\r\nX: y")
    let names = headers(of: mail.text).filter { !$0.hasPrefix(" ") }.map { $0.prefix { $0 != ":" } }
    #expect(
      names == [
        "Date", "From", "To", "Subject", "Message-ID", "Auto-Submitted", "MIME-Version",
        "Content-Type", "Content-Transfer-Encoding",
      ])
  }

  @Test(arguments: [
    "ana@club.example\r\nBcc: x@y.zz", "ana", "ana@club.example>", "a b@club.example",
  ])
  func `an invalid address is refused`(address: String) {
    #expect(MailAddress(address) == nil)
  }

  @Test func `no line is longer than 78, and none ends within a letter`() throws {
    let long = String(repeating: "Квартет на набережній 👩‍👩‍👧‍👦 ", count: 30)
    let text = try message(long, long, to: MailAddress("ana@club.example", name: long)).text
    #expect(text.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 78 })
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
    #expect(!text.contains { $0 == "\n" })
  }

  @Test func `bulk mail says how to unsubscribe`() throws {
    var mail = try message()
    #expect(!mail.text.contains("List-Unsubscribe"))
    mail.unsubscribe = Self.from
    #expect(
      headers(of: mail.text).contains(
        "List-Unsubscribe: <mailto:events@club.example?subject=unsubscribe>"))
  }

  @Test func `ids of mails hold nothing that an id cannot`() {
    #expect(
      MailMessage.id(["club.edited", "club:run", "7", "ana"], at: "x7.lapit")
        == "club.edited.club-run.7.ana@x7.lapit")
    #expect(MailMessage.id(["a..b", "<>@\n", ".c."], at: "") == "a.b.c@local")
  }

  private static let reading = """
    import email, email.policy, os, json
    m = email.message_from_bytes(open(os.environ['MAIL'], 'rb').read(), policy=email.policy.default)
    parts = [p for p in m.walk() if not p.is_multipart()]
    defects = [d for p in m.walk() for d in p.defects]
    print(json.dumps([m['subject'], m['to'].addresses[0].display_name, str(m['to'].addresses[0].addr_spec),
      [p.get_content_type() for p in parts], [p.get_content() for p in parts],
      [p.get_param('method', '') for p in parts], len(defects)], ensure_ascii=True))
    """

  private struct Read: Decodable, Equatable {
    var subject: String
    var name: String
    var address: String
    var types: [String]
    var texts: [String]
    var methods: [String]
    var defects: Int

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      subject = try list.decode(String.self)
      name = try list.decode(String.self)
      address = try list.decode(String.self)
      types = try list.decode([String].self)
      texts = try list.decode([String].self)
      methods = try list.decode([String].self)
      defects = try list.decode(Int.self)
    }
  }

  private func read(_ mail: MailMessage) throws -> Read {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "lapit-mail-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = try Outbox(folder: folder.path).write(mail, kind: "club.edited", to: "ana")
    let lines = Python.lines(of: Self.reading, environment: ["MAIL": path])
    let line = try #require(lines.last, "python3 said nothing")
    return try JSONDecoder().decode(Read.self, from: Data(line.utf8))
  }

  @Test(
    .enabled(if: Python.has("email"), "python3 is not installed"),
    arguments: [
      ("Hello", "One\nTwo"),
      ("«Квартет»: початок 19:00 → 20:00", "Початок 19:00 → 20:00\n\nШторм."),
      ("=?UTF-8?Q?no?=", "=3D is an equals sign.\n.\n..\nFrom here on \n\ttab\t"),
      (String(repeating: "wide 漢字 ", count: 40), String(repeating: "漢字とかな", count: 90)),
      (String(repeating: "x", count: 300), String(repeating: "y", count: 3_000)),
      ("é", "Café = 3 €\n"),
    ])
  func `Python reads what was written`(subject: String, body: String) throws {
    var mail = try message(
      subject, body, to: MailAddress("ana@club.example", name: "Ана, \"Лунд\""))
    let plain = try read(mail)
    let wanted = subject.split(separator: " ").joined(separator: " ")
    #expect(plain.subject.split(separator: " ").joined(separator: " ") == wanted)
    #expect(plain.name == "Ана, \"Лунд\"" && plain.address == "ana@club.example")
    #expect(plain.types == ["text/plain"] && plain.defects == 0)
    let lines = plain.texts.map { $0.split(separator: "\r\n", omittingEmptySubsequences: false) }
    #expect(
      lines.map { Cleaned.trimmedEnd($0.joined(separator: "\n")) } == [Cleaned.trimmedEnd(body)])
    mail.calendar = MailCalendar(.cancel, "BEGIN:VCALENDAR\r\nSUMMARY:Квартет\r\nEND:VCALENDAR\r\n")
    let both = try read(mail)
    #expect(both.types == ["text/plain", "text/calendar"] && both.methods == ["", "CANCEL"])
    #expect(both.texts.last?.contains("SUMMARY:Квартет") == true && both.defects == 0)
  }
}
