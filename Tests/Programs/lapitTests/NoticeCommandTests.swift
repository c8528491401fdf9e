import Accounts
import App
import Foundation
import Notifications
import Store
import Testing
import Timekeeping

@Suite("Notifications from the shell")
struct NoticeCommandTests {
  private let program = Program()

  /// Posts news, and sets a person's preference to get them by mail.
  private func tellNews(mailedTo email: String) throws {
    try program.organizer()
    let store = try FileStore.open(folder: program.folder, schema: Application.schema)
    defer { store.close() }
    let user = try #require(try Application.accounts(store).user(email: email))
    try PreferenceService(store: store, clock: .system).change(user.id) {
      $0.set(.news, .mail, to: true)
      $0.quiet = .never
    }
    let service = NoticeService(kinds: [.news])
    let now = Int(Date().timeIntervalSince1970 * 1000)
    try store.write(by: "shell", at: now) {
      _ = try service.post(.news("New: \u{1B}[2Jevents", version: 4), in: $0, at: now)
    }
  }

  private func configure(_ settings: String) throws {
    let folder = program.home + "/.config/lapit"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(settings.utf8).write(to: URL(filePath: folder + "/mail.json"))
  }

  @Test func `an inbox is listed and counted, and stays unread`() throws {
    try tellNews(mailedTo: "ana@club.example")
    for _ in 0..<2 {
      let listed = try program.run("inbox", "--email", "Ana@club.example")
      #expect(listed.lines.count == 1 && listed.status == 0)
      #expect(listed.output.hasPrefix("> 20") && listed.output.hasSuffix("  New: [2Jevents\n"))
    }
    #expect(try program.run("inbox", "--email", "ana@club.example", "--count").output == "1\n")
    let json = try program.run("inbox", "--email", "ana@club.example", "--json").output
    #expect(json.contains("\"is_unread\":true,\"kind\":\"lapit.news\""))
  }

  @Test func `mail is in the outbox once, as a private file`() throws {
    try tellNews(mailedTo: "ana@club.example")
    #expect(try program.run("mail", "send").output == "1 sent, 0 failed, 0 waiting\n")
    for verbs in [["mail", "send"], ["tick"]] {
      let idle = try program.run(verbs)
      #expect(idle.status == 0 && idle.output.isEmpty && idle.error.isEmpty, "cron mails output")
    }
    let outbox = Outbox(folder: program.folder + "/outbox")
    let name = try #require(outbox.names.first)
    #expect(outbox.names.count == 1)
    let mail = try String(contentsOfFile: outbox.folder + "/" + name, encoding: .utf8)
    #expect(mail.contains("To: Ana Petkova <ana@club.example>\r\n"))
    #expect(mail.contains(".lapit>\r\n") && mail.contains("List-Unsubscribe: "))
    let attributes = try FileManager.default.attributesOfItem(atPath: outbox.folder + "/" + name)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(
      try program.run("mail", "status").lines == [
        "no mail server: mails are files in \(program.folder)/outbox",
        "1 sent, 0 failed, 0 waiting",
      ])
    #expect(try program.run("store", "verify").status == 0)
  }

  @Test func `a server that is away is said with 1, and the mail waits`() throws {
    try tellNews(mailedTo: "ana@club.example")
    try configure("{\"smtp\": \"smtp://127.0.0.1:1\", \"from\": \"events@club.example\"}")
    let sent = try program.run("mail", "send", "--json")
    #expect(sent.status == 1 && sent.output.contains("\"sent\":0") && !sent.error.isEmpty)
    let status = try program.run("mail", "status")
    #expect(status.lines.first == "mails go to smtp://127.0.0.1:1")
    #expect(status.lines.dropFirst().first == "0 sent, 0 failed, 1 waiting")
    try configure("{\"smtp\": \"mail\", \"from\": \"events@club.example\"}")
    let refused = try program.run("mail", "send")
    #expect(refused.status == 1 && refused.error.contains("mail.json: \"smtp\""))
    #expect(!FileManager.default.fileExists(atPath: program.folder + "/outbox"))
  }

  @Test func `the owner of the folder can confirm an address`() throws {
    try program.organizer()
    let confirmed = try program.run("user", "confirm", "--email", "ANA@club.example")
    #expect(confirmed.output == "ana@club.example\n" && confirmed.status == 0)
    let store = try FileStore.open(folder: program.folder, schema: Application.schema)
    defer { store.close() }
    let accounts = Application.accounts(store)
    let user = try #require(try accounts.user(email: "ana@club.example"))
    #expect(try accounts.isConfirmed(user))
    #expect(try program.run("user", "confirm", "--email", "no@club.example").status == 1)
    #expect(try program.run("inbox", "--email", "no@club.example").status == 1)
  }

  @Test(arguments: [true, false])
  func `digests are mailed once an address is confirmed, if mail is configured`(
    hasServer: Bool
  ) throws {
    if hasServer {
      try configure("{\"smtp\": \"smtp://127.0.0.1:1\", \"from\": \"events@club.example\"}")
    }
    try program.organizer()
    #expect(try program.run("user", "confirm", "--email", "ana@club.example").status == 0)
    let store = try FileStore.open(folder: program.folder, schema: Application.schema)
    defer { store.close() }
    let user = try #require(try Application.accounts(store).user(email: "ana@club.example"))
    let chosen = try PreferenceService(store: store, clock: .system).preferences(of: user.id)
    for name in ["events.today", "events.startsSoon", "events.weekly"] {
      #expect((chosen.mail[name] == true) == hasServer, "\(name)")
    }
  }

  @Test func `the owner of the folder can appoint and dismiss moderators`() throws {
    try program.organizer()
    func isModerator() throws -> Bool {
      let store = try FileStore.open(folder: program.folder, schema: Application.schema)
      defer { store.close() }
      let accounts = Application.accounts(store)
      return try accounts.isModerator(try #require(try accounts.user(email: "ana@club.example")).id)
    }
    let verb = ["user", "moderator", "--email", "ANA@club.example"]
    #expect(try program.run(verb[0], verb[1], verb[2], verb[3], "on").status == 0)
    #expect(try isModerator())
    #expect(try program.run(verb[0], verb[1], verb[2], verb[3], "off").status == 0)
    #expect(try !isModerator())
    let refused = try program.run(verb[0], verb[1], verb[2], verb[3], "perhaps")
    #expect(refused.status != 0 && refused.error.contains("perhaps"))
    #expect(
      try program.run("user", "moderator", "--email", "no@club.example", "on").status == 1)
  }
}
