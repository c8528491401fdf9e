import Accounts
import Store
import Testing
import Timekeeping

@testable import Notifications

@Suite("Scheduled work on notices, whichever section they are of")
struct NoticeChoresTests {
  private static let starts = NoticeKind("club.starts", for: .addressed, isUrgent: true)

  /// Returns a source of reminders, computed for each person one hour ahead.
  private func source(_ scene: NoticeScene, at start: Int) -> NoticeSource {
    var source = scene.source
    source.kinds.append(Self.starts)
    source.reminded = [Self.starts]
    source.reminders = { _, person in
      let due = start - 60 * 60_000
      guard due <= person.now else { return [] }
      return [
        Notice(
          id: "starts.run", kind: Self.starts.name, subject: "club:run", at: due,
          revision: start / 60_000)
      ]
    }
    return source
  }

  private func chores(_ scene: NoticeScene, _ sources: [NoticeSource]) -> NoticeChores {
    NoticeChores(store: scene.store, clock: scene.clock, sources: [.general] + sources)
  }

  @Test func `a reminder by mail is sent once, however often it is checked`() throws {
    let scene = try NoticeScene()
    let source = source(scene, at: scene.now + 90 * 60_000)
    try scene.prefer("ben") {
      $0.set(Self.starts, .mail, to: true)
      $0.quiet = .never
    }
    #expect(try chores(scene, [source]).run() == .init(reminders: 0, planned: 0))
    scene.pass(minutes: 30)
    #expect(try chores(scene, [source]).run() == .init(reminders: 1, planned: 1))
    #expect(try chores(scene, [source]).run() == .init(reminders: 0, planned: 0))
  }

  @Test func `a machine that was off sends no reminders for past events`() throws {
    let scene = try NoticeScene()
    let source = source(scene, at: scene.now + 60 * 60_000)
    try scene.prefer("ben") { $0.set(Self.starts, .mail, to: true) }
    scene.pass(minutes: 61)
    #expect(try chores(scene, [source]).run().reminders == 0)
  }

  @Test func `a failure in one section stops no other`() throws {
    struct Broken: Error {}
    let scene = try NoticeScene()
    var broken = source(scene, at: scene.now)
    broken.kinds = []
    broken.reminders = { _, _ in throw Broken() }
    try scene.prefer("ben") {
      $0.set(Self.starts, .mail, to: true)
      $0.quiet = .never
    }
    try scene.post(NoticeDraft("club.cancelled", about: "club:run", by: "ana", to: "ben"))
    #expect(throws: Broken.self) {
      try chores(scene, [broken, source(scene, at: scene.now + 60 * 60_000)]).run()
    }
    let planned = try scene.store.read { reader in
      try reader.find(NoticeCollections.deliveries(MailDay.name(at: scene.now))).count
    }
    #expect(planned == 2)
  }

  @Test func `notices that are no longer shown to anyone are removed`() throws {
    let scene = try NoticeScene()
    try scene.post(NoticeDraft("club.added", about: "club:run", by: "ana"))
    func kept() throws -> Int {
      try scene.store.read { reader in
        try reader.collectionNames(startingWith: "notices.")
          .map { try reader.count(StoreCollection<Notice>($0), .matching("to", .null)) }
          .reduce(0, +)
      }
    }
    try chores(scene, [scene.source]).run()
    #expect(try kept() > 0)
    scene.pass(minutes: 130 * 1_440)
    try chores(scene, [scene.source]).run()
    #expect(try kept() == 0)
  }

  @Test func `a hidden section contributes only its blocks to others`() throws {
    let scene = try NoticeScene()
    scene.mute("ana", by: "ben")
    var shown = NoticeSource(kinds: [NoticeScene.won])
    shown.text = { _, notices, _ in notices.last?.author }
    let inbox = Inbox(
      store: scene.store, clock: scene.clock,
      sources: [.general, shown, scene.source.blocksAlone]
    ) { .spoken($0) }
    for author in ["ana", "cleo"] {
      try scene.post(NoticeDraft("club.won", about: "club:run", by: author, to: "ben"))
    }
    try scene.post(NoticeDraft("club.cancelled", about: "club:run", by: "cleo", to: "ben"))
    #expect(try inbox.lines(of: "ben").map(\.text) == ["cleo"])
  }
}
