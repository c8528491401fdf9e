import Accounts
import Languages
import Store
import Testing

@testable import Notifications

@Suite("Inconsistent notices, letters and mail are found and repaired")
struct NoticeCheckTests {
  private func findings(_ scene: NoticeScene) throws -> [String] {
    try scene.store.read { try NoticeCheck.findings(in: $0) }.map {
      "\($0.collection) \($0.id): \(Catalogue.spoken(.english).text($0.wording))"
    }
  }

  private func repair(_ scene: NoticeScene) throws {
    try scene.store.write(by: "shell", at: 0) { _ = try NoticeCheck.repair(in: $0) }
  }

  /// Creates a scene with a document of every kind, including sent mails.
  private func scene() throws -> NoticeScene {
    let scene = try NoticeScene()
    let letters = LetterService(store: scene.store, clock: scene.clock)
    scene.hold("club:run", "ana", "ben", "cleo")
    try letters.invite(["ben"], to: "club:run", text: "Come", by: "ana")
    try letters.send("Hello", about: "club:run", from: "ana", to: "cleo")
    try scene.post(NoticeDraft("club.cancelled", about: "club:run", by: "ana"))
    _ = try MailPlanner(store: scene.store, clock: scene.clock, sources: [scene.source]).plan()
    return scene
  }

  @Test func `consistent notices, letters and mail have no findings`() throws {
    #expect(try findings(scene()) == [])
  }

  @Test func `accounts that do not exist are removed from letters, mail and inboxes`() throws {
    let scene = try scene()
    try scene.prefer("ben") { $0.language = "uk" }
    try scene.store.write(by: "x", at: 0) { try $0.delete(AccountsSchema.users, id: "ben") }
    let found = try findings(scene)
    #expect(found.count == 3 && found.allSatisfy { $0.hasSuffix("names ben, who has no account") })
    try repair(scene)
    #expect(try findings(scene) == [])
    #expect(try scene.store.read { try $0.count(NoticeCollections.invitations, .all) } == 0)
  }

  @Test func `an invitation to a deleted subject is found and removed`() throws {
    let scene = try scene()
    let found = try scene.store.read { reader in
      try NoticeCheck.findings(in: reader) { $1 == "club:run" }
    }
    #expect(found.map(\.kind) == [.subjectGone])
    try scene.store.write(by: "shell", at: 0) { transaction in
      _ = try NoticeCheck.repair(in: transaction) { $1 == "club:run" }
    }
    #expect(try scene.store.read { try $0.count(NoticeCollections.invitations, .all) } == 0)
    #expect(try scene.store.read { try $0.count(NoticeCollections.messages, .all) } == 1)
  }

  @Test func `notices in a wrong month and mail under a wrong name are moved`() throws {
    let scene = try scene()
    let day = NoticeCollections.deliveries("2026-11-20")
    let (here, wrong) = (NoticeCollections.notices("2026-11"), NoticeCollections.notices("2026-10"))
    let moved = try scene.store.write(by: "x", at: 0) { transaction in
      let delivery = try #require(try transaction.find(day).first)
      try transaction.delete(day, id: delivery.id)
      try transaction.put(day, id: "1.2.mail", delivery.value)
      let notice = try #require(try transaction.find(here).first)
      try transaction.delete(here, id: notice.id)
      try transaction.put(wrong, id: notice.id, notice.value)
      return (delivery.id, notice.id)
    }
    #expect(
      try findings(scene) == [
        "notices.2026-10 \(moved.1): is stored in the wrong place",
        "deliveries.2026-11-20 1.2.mail: is stored in the wrong place",
      ])
    try repair(scene)
    #expect(try findings(scene) == [])
    let (mails, notices) = try scene.store.read { (try $0.ids(day, .all), try $0.ids(here, .all)) }
    #expect(mails.contains(moved.0) && notices.contains(moved.1))
  }

  @Test func `mail planned for a deleted notice is removed, and damage is reported`() throws {
    let scene = try scene()
    try scene.store.write(by: "x", at: 0) {
      try $0.put(NoticeCollections.mailings, id: "2611-none", Mailing(due: 0))
      try $0.put(NoticeCollections.mailings, id: "none", Mailing(due: 0))
    }
    #expect(
      try findings(scene)
        == ["2611-none", "none"].map {
          "mailings \($0): mail is planned for a notification that was deleted"
        })
    try repair(scene)
    #expect(try findings(scene) == [])
    struct Odd: Codable, Sendable { var readUpTo = "never" }
    try scene.store.write(by: "x", at: 0) {
      try $0.put(StoreCollection<Odd>("inbox"), id: "ana", Odd())
    }
    let damaged = ["inbox ana: field readUpTo cannot be read"]
    #expect(try findings(scene) == damaged)
    try repair(scene)
    #expect(try findings(scene) == damaged)
  }
}
