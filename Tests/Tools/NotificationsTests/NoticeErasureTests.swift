import Accounts
import FoundationEssentials
import Languages
import Notifications
import Store
import Testing
import Timekeeping

@Suite("A deleted account is in no notice, letter or mail")
struct NoticeErasureTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "lapit-notices-\(UUID().uuidString)")

  private func files(naming text: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { name in
      guard let bytes = FileManager.default.contents(atPath: folder.path + "/" + name) else {
        return false
      }
      return name.contains(text) || String(decoding: bytes, as: UTF8.self).contains(text)
    }
  }

  /// Creates every kind of document and file that names a person.
  private func live(as person: String, _ scene: NoticeScene, _ outbox: Outbox) throws {
    let letters = LetterService(store: scene.store, clock: scene.clock)
    scene.hold("club:run", person, "ben")
    try scene.prefer(person) { $0.language = "uk" }
    for (one, two) in [(person, "ana"), ("ana", person)] {
      try letters.invite([two], to: "club:run", text: "Come", by: one)
      try letters.answer(.maybe, to: "club:run", from: one, by: two)
      try letters.send("Hello", about: "club:run", from: one, to: two)
      try scene.post(NoticeDraft("club.won", about: "club:run", by: one, to: two))
      try scene.post(NoticeDraft("club.won", about: "person:" + one, to: two))
      try scene.inbox.markRead(try scene.inbox.items(of: one), of: one)
    }
    try scene.post(NoticeDraft("club.cancelled", about: "club:run", by: person, revision: 1))
    try scene.post(NoticeDraft("club.cancelled", about: "club:run", by: "ana", revision: 2))
    let mail = MailService(
      store: scene.store, clock: scene.clock, sources: [scene.source], sender: .outbox(outbox),
      host: "club"
    ) { .spoken($0) }
    #expect(try mail.round().sent == 3)
    // A process was killed while planning mail, with the cursor at this person.
    try scene.store.write(by: "mail", at: 0) {
      var mailing = Mailing(due: 0)
      mailing.after = person
      try $0.put(NoticeCollections.mailings, id: "2611-stuck", mailing)
    }
    let codes = ConfirmationCodes(store: scene.store, clock: scene.clock, hasher: .cheap)
    let code = try codes.make(.registration, for: "olga@club.example", of: person)
    _ = try codes.redeem(code, .registration, of: person)
    _ = try codes.make(.newAddress, for: "olga@elsewhere.example", of: person)
  }

  @Test func `no file names a deleted account, and its notices lose the name`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try FileStore.open(folder: folder.path + "/data", schema: NoticeScene.schema)
    defer { store.close() }
    let scene = try NoticeScene(store: store)
    let outbox = Outbox(folder: folder.path + "/outbox")
    let accounts = AccountService(
      store: store, clock: scene.clock, hasher: .cheap,
      hooks: [NoticeErasure.hooks(outbox: outbox)])
    let user = try accounts.register(
      Registration(
        email: "olga@club.example", firstName: "Olga", secondName: "Lund",
        password: "gravel and rain"))
    try live(as: user.id, scene, outbox)
    #expect(try files(naming: user.id).isEmpty == false)
    #expect(outbox.names.count == 3)
    try accounts.deleteAccount(user.id, password: "gravel and rain")
    for trace in [user.id, "olga@", "Olga"] {
      #expect(try files(naming: trace) == [])
    }
    #expect(outbox.names.count == 2)
    let told = try store.read { try $0.find(NoticeCollections.notices("2026-11")).map(\.value) }
    #expect(told.map(\.kind).sorted() == ["club.cancelled", "club.cancelled", "club.won"])
    #expect(try scene.said(to: "ben").count == 2)
  }
}
