import FoundationEssentials
import Glibc
import Notifications
import Store
import Testing

@Suite("The outbox, and the settings of a mail server")
struct OutboxTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "lapit-outbox-\(UUID().uuidString)").path

  private func message(_ id: String = "club.edited.7.ana@s.lapit") throws -> MailMessage {
    MailMessage(
      from: try #require(MailMessageTests.from), to: try #require(MailMessageTests.to),
      subject: "Hello", body: "One", date: NoticeScene.start, id: id)
  }

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  @Test func `a mail is a private file named by time, kind and recipient`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let outbox = Outbox(folder: folder)
    let path = try outbox.write(try message(), kind: "club.edited", to: "ana")
    #expect(mode(path) == 0o600 && mode(folder) == 0o700)
    let name = try #require(outbox.names.first)
    #expect(name.hasPrefix("20261120T120000Z-club.edited-") && name.hasSuffix(".eml"))
    #expect(!name.contains("ana"))
    try outbox.write(try message(), kind: "club.edited", to: "ana")
    #expect(outbox.names.count == 1)
    try outbox.write(try message("other@s.lapit"), kind: "club.edited", to: "ana")
    #expect(outbox.names.count == 2)
  }

  @Test func `a mail that names a person is found in each encoding`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let outbox = Outbox(folder: folder)
    let far = String(repeating: "Long lines are folded. ", count: 4) + "Says Zora Quillfeather."
    for (body, person) in [
      (far, "a"), ("Привіт усім, Zora Quillfeather тут сьогодні ввечері", "b"), ("Nobody", "c"),
    ] {
      let mail = MailMessage(
        from: try #require(MailMessageTests.from), to: try #require(MailMessageTests.to),
        subject: "Hello", body: body, date: NoticeScene.start, id: person + "@s.lapit")
      try outbox.write(mail, kind: "club.edited", to: person)
    }
    #expect(outbox.mails(naming: [TextBytes("zora quillfeather")]).count == 2)
    #expect(outbox.mails(naming: [TextBytes("Quill feather"), TextBytes("")]).isEmpty)
  }

  @Test func `a strange kind name cannot leave the folder`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = try Outbox(folder: folder).write(try message(), kind: "../../x", to: "ana")
    #expect(path.split(separator: "/").dropLast().joined(separator: "/") == folder.dropFirst())
  }

  @Test func `an unwritable mail is reported with place and reason`() throws {
    #expect(FileManager.default.createFile(atPath: folder, contents: nil))
    defer { unlink(folder) }
    #expect {
      try Outbox(folder: folder).write(try message(), kind: "k", to: "ana")
    } throws: { error in
      guard case .notWritten(let path, _) = error as? MailError else { return false }
      return path.hasPrefix(folder)
    }
  }

  @Test(arguments: [
    ("smtps://mail.club.example", true), ("smtp://mail.club.example:587", true),
    ("smtp://127.0.0.1:2525", false), ("smtp://localhost", false), ("smtp://[::1]:25", false),
    ("smtps://127.0.0.1", true), ("smtp://127.0.0.1.club.example", true),
    ("smtp://localhost.club.example", true),
  ])
  func `only mail that stays on the machine may be unencrypted`(server: String, needsTLS: Bool)
    throws
  {
    let settings = MailSettings(server: server, from: try #require(MailMessageTests.from))
    #expect(settings?.needsTLS == needsTLS)
    #expect(settings?.server == server)
  }

  @Test(arguments: [
    "", "mail.club.example", "http://mail.club.example", "smtp://", "smtp://a/b", "smtp://a:0",
    "smtp://a:65536", "smtp://u:p@a", "smtp://a b", "smtps://a\nb", "smtp://a:2a", "file:///etc/x",
  ])
  func `an invalid mail server is refused`(server: String) throws {
    #expect(MailSettings(server: server, from: try #require(MailMessageTests.from)) == nil)
  }

  private func settings(_ text: String, password: String? = nil, mode: mode_t = 0o600) throws
    -> MailSettings?
  {
    mkdir(folder, 0o700)
    try Data(text.utf8).write(to: URL(filePath: MailSettings.file(in: folder)))
    if let password {
      let path = MailSettings.passwordFile(in: folder)
      try Data(password.utf8).write(to: URL(filePath: path))
      chmod(path, mode)
    }
    return try MailSettings.read(in: folder)
  }

  private let whole = """
    {"smtp": "smtps://mail.club.example", "from": "events@club.example", "user": "events"}
    """

  @Test func `settings are read with a password that only their owner can read`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(try MailSettings.read(in: folder) == nil)
    let read = try settings(whole, password: "gravel and rain\n")
    #expect(read?.password == "gravel and rain" && read?.user == "events")
    #expect(read?.from == MailAddress("events@club.example", name: "LapIt"))
  }

  @Test func `a password that others can read, or none, is refused`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let wanted = MailError.password(file: MailSettings.passwordFile(in: folder))
    #expect(throws: wanted) { try settings(whole) }
    #expect(throws: wanted) { try settings(whole, password: "gravel and rain", mode: 0o640) }
    #expect(throws: wanted) { try settings(whole, password: "") }
  }

  @Test(arguments: [
    ("{\"smtp\": \"mail\", \"from\": \"events@club.example\"}", "smtp"),
    ("{\"smtp\": \"smtps://a.example\"}", "from"),
    ("{\"smtp\": \"smtps://a.example\", \"from\": \"a@b.example\", \"pasword\": \"x\"}", "unknown"),
    ("{\"smtp\": 4}", ""), ("[]", ""), ("", ""),
  ])
  func `wrong settings say which, and no mail goes elsewhere`(text: String, name: String) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = MailSettings.file(in: folder)
    let wanted = name.isEmpty ? MailError.settings(file: file) : .setting(file: file, name)
    #expect(throws: wanted) { try settings(text) }
  }
}
