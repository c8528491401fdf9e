import Notifications
import Store
import Testing

@Suite("Each change is one notice")
struct NoticeServiceTests {
  private let scene: NoticeScene

  init() throws {
    scene = try NoticeScene()
    scene.hold("club:run", "ben", "cleo")
  }

  @Test func `a change is announced half an hour after the last edit, with the first old value`()
    throws
  {
    try scene.edit("start", "19:00", "19:30")
    scene.pass(minutes: 20)
    try scene.edit("start", "19:30", "20:00")
    scene.pass(minutes: 29)
    #expect(try scene.said(to: "ben") == [])
    scene.pass(minutes: 1)
    #expect(try scene.said(to: "ben") == ["*club.edited club:run start 19:00 → 20:00"])
    #expect(try scene.said(to: "cleo").count == 1)
  }

  @Test func `an edit after the announcement is another notice`() throws {
    try scene.edit("start", "19:00", "19:30")
    scene.pass(minutes: 30)
    try scene.edit("start", "19:30", "20:00")
    scene.pass(minutes: 30)
    #expect(
      try scene.said(to: "ben") == [
        "*club.edited club:run start 19:30 → 20:00", "*club.edited club:run start 19:00 → 19:30",
      ])
  }

  @Test func `an undone edit sends no notice and plans no mail`() throws {
    try scene.edit("start", "19:00", "19:30")
    try scene.edit("place", "Mill", "Quay")
    try scene.edit("start", "19:30", "19:00")
    #expect(try mailings() == 1)
    try scene.edit("place", "Quay", "Mill")
    scene.pass(minutes: 60)
    #expect(try scene.said(to: "ben") == [])
    #expect(try mailings() == 0)
  }

  @Test func `a notice without changes is not posted`() throws {
    try scene.edit("start", "19:00", "19:00")
    scene.pass(minutes: 60)
    #expect(try scene.said(to: "ben") == [])
  }

  @Test func `shortly before the start no change waits`() throws {
    try scene.edit("place", "Mill", "Quay")
    try scene.edit("start", "19:00", "20:00", pressing: true)
    #expect(
      try scene.said(to: "ben") == ["*club.edited club:run place Mill → Quay, start 19:00 → 20:00"])
  }

  @Test func `changes wait past the end of a month`() throws {
    // 23:50 on the last day of November.
    scene.pass(minutes: 10 * 24 * 60 + 11 * 60 + 50)
    try scene.edit("start", "19:00", "19:30")
    scene.pass(minutes: 15)
    try scene.edit("start", "19:30", "20:00")
    scene.pass(minutes: 30)
    #expect(try scene.said(to: "ben") == ["*club.edited club:run start 19:00 → 20:00"])
  }

  @Test func `a waiting change is withdrawn when it no longer matters`() throws {
    try scene.edit("start", "19:00", "19:30")
    let (service, now) = (scene.service, scene.now)
    try scene.store.write(by: "ana", at: now) {
      try service.cancel(about: "club:run", in: $0, at: now)
    }
    try scene.post(NoticeDraft("club.cancelled", about: "club:run", by: "ana", text: "Storm"))
    scene.pass(minutes: 60)
    #expect(try scene.said(to: "ben") == ["*club.cancelled club:run Storm"])
  }

  @Test func `the same revision is announced once, however often it is posted`() throws {
    for _ in 0..<3 {
      try scene.post(NoticeDraft("club.cancelled", about: "club:run", by: "ana", revision: 4))
    }
    #expect(try scene.said(to: "ben").count == 1)
    try scene.post(NoticeDraft("club.cancelled", about: "club:run", by: "ana", revision: 5))
    #expect(try scene.said(to: "ben").count == 2)
  }

  @Test func `events within an hour are counted in one line, without undone ones`()
    throws
  {
    func like(by person: String) throws {
      try scene.post(NoticeDraft("club.liked", about: "club:run", by: person, to: "ana"))
    }
    for person in ["ben", "cleo", "dan"] { try like(by: person) }
    let (service, now) = (scene.service, scene.now)
    _ = try scene.store.write(by: "dan", at: now) {
      try service.withdraw("club.liked", about: "club:run", by: "dan", to: "ana", in: $0, at: now)
    }
    #expect(try scene.said(to: "ana") == [])
    scene.pass(minutes: 60)
    #expect(try scene.said(to: "ana") == ["*club.liked of 2 club:run"])
    #expect(try scene.said(to: "ben") == [])
  }

  @Test func `undoing the last one leaves no line`() throws {
    try scene.post(NoticeDraft("club.liked", about: "club:run", by: "ben", to: "ana"))
    let (service, now) = (scene.service, scene.now)
    _ = try scene.store.write(by: "ben", at: now) {
      try service.withdraw("club.liked", about: "club:run", by: "ben", to: "ana", in: $0, at: now)
    }
    scene.pass(minutes: 60)
    #expect(try scene.said(to: "ana") == [])
  }

  @Test func `recipients given by name are notified`() throws {
    let (service, now) = (scene.service, scene.now)
    try scene.store.write(by: "ana", at: now) {
      try service.post(
        NoticeDraft("club.cancelled", about: "club:gone", by: "ana"), toEach: ["ben", "cleo"],
        in: $0, at: now)
    }
    #expect(try scene.said(to: "ben") == ["*club.cancelled club:gone"])
    #expect(try scene.said(to: "ana") == [])
  }

  @Test func `a kind that no section has is refused`() throws {
    #expect(throws: NoticeError.self) {
      try scene.post(NoticeDraft("club.unheard", about: "club:run"))
    }
  }

  @Test func `old months are deleted, personal notices later`() throws {
    try scene.post(NoticeDraft("club.cancelled", about: "club:run", by: "ana"))
    try scene.post(NoticeDraft("club.won", about: "club:run", to: "ben"))
    let month = NoticeCollections.notices("2026-11")
    func left(afterDays days: Int) throws -> Int {
      let (service, now) = (scene.service, scene.now + days * 86_400_000)
      try scene.store.write(by: "tick", at: now) { try service.tidy(in: $0, at: now) }
      return try scene.store.read { try $0.count(month) }
    }
    #expect(try left(afterDays: 90) == 2)
    #expect(try left(afterDays: 130) == 1)
    #expect(try left(afterDays: 440) == 0)
  }

  private func mailings() throws -> Int {
    try scene.store.read { try $0.count(NoticeCollections.mailings) }
  }
}
