import Accounts
import Languages
import Notifications
import Store
import Testing
import Timekeeping

@Suite("an inbox shows notices for its reader")
struct InboxTests {
  private let scene: NoticeScene

  init() throws {
    scene = try NoticeScene()
    scene.hold("club:run", "ben", "cleo")
  }

  private func cancel(_ text: String = "", revision: Int? = nil) throws {
    try scene.post(
      NoticeDraft("club.cancelled", about: "club:run", by: "ana", revision: revision, text: text))
  }

  @Test func `a user is not notified of their own changes or of unsaved subjects`() throws {
    scene.hold("club:run", "ana")
    try cancel()
    #expect(try scene.said(to: "ana") == [])
    try scene.add("dan")
    #expect(try scene.said(to: "dan") == [])
    #expect(try scene.said(to: "ben").count == 1)
  }

  @Test func `changes from before the subject was saved are not shown`() throws {
    try cancel()
    scene.pass(minutes: 1)
    scene.hold("club:run", "dan", since: scene.now)
    try scene.add("dan")
    #expect(try scene.said(to: "dan") == [])
    try cancel("again")
    #expect(try scene.said(to: "dan") == ["*club.cancelled club:run again"])
  }

  @Test func `one change that arrives in two ways is one line`() throws {
    try cancel(revision: 7)
    try scene.post(
      NoticeDraft("club.cancelled", about: "club:run", by: "ana", to: "ben", revision: 7))
    #expect(try scene.said(to: "ben").count == 1)
  }

  @Test func `followers get a notice for each of five subjects, and one line for six`() throws {
    scene.follow("ana", "ben")
    for number in 1...5 {
      try scene.post(NoticeDraft("club.added", about: "club:\(number)", by: "ana"))
      scene.pass(minutes: 5)
    }
    #expect(try scene.said(to: "ben").count == 5)
    try scene.post(NoticeDraft("club.added", about: "club:6", by: "ana"))
    #expect(try scene.said(to: "ben") == ["*club.added x6 club:6"])
    scene.pass(minutes: 60)
    try scene.post(NoticeDraft("club.added", about: "club:7", by: "ana"))
    #expect(try scene.said(to: "ben") == ["*club.added club:7", "*club.added x6 club:6"])
    #expect(try scene.said(to: "cleo") == [])
  }

  @Test func `a read line stays, a dismissed one is removed, even if it groups several`() throws {
    scene.follow("ana", "ben")
    for number in 1...6 {
      try scene.post(NoticeDraft("club.added", about: "club:\(number)", by: "ana"))
    }
    try cancel()
    #expect(try scene.unreadCount(of: "ben") == 2)
    let bundle = try #require(try scene.inbox.items(of: "ben").first { $0.keys.count == 6 })
    try scene.inbox.markRead([bundle], of: "ben")
    #expect(try scene.unreadCount(of: "ben") == 1)
    #expect(
      try scene.said(to: "ben").sorted() == ["*club.cancelled club:run", "club.added x6 club:6"])
    try scene.inbox.dismiss([bundle], of: "ben")
    #expect(try scene.said(to: "ben") == ["*club.cancelled club:run"])
  }

  @Test func `all are marked read at once, and later ones are not`() throws {
    try cancel()
    try scene.inbox.markAllRead(of: "ben")
    #expect(try scene.said(to: "ben") == ["club.cancelled club:run"])
    scene.pass(minutes: 1)
    try cancel("again")
    #expect(try scene.unreadCount(of: "ben") == 1)
    #expect(try scene.unreadCount(of: "cleo") == 2)
  }

  @Test func `a kind that is switched off is not shown`() throws {
    try scene.prefer("ben") { $0.set(NoticeScene.cancelled, .inbox, to: false) }
    try cancel()
    #expect(try scene.said(to: "ben") == [])
    try scene.prefer("ben") { $0.set(NoticeScene.cancelled, .inbox, to: true) }
    #expect(try scene.said(to: "ben").count == 1)
    let kept = try PreferenceService(store: scene.store, clock: scene.clock).preferences(of: "ben")
    #expect(kept.inbox == [:])
  }

  @Test func `a kind without a switch cannot be switched off`() throws {
    try scene.prefer("ben") {
      $0.set(NoticeScene.won, .inbox, to: false)
      $0.inbox["club.won"] = false
    }
    try scene.post(NoticeDraft("club.won", about: "club:run", to: "ben"))
    #expect(try scene.said(to: "ben") == ["*club.won club:run"])
  }

  @Test func `muted people's notices are not shown`() throws {
    scene.mute("ana", by: "ben")
    try cancel()
    #expect(try scene.said(to: "ben") == [])
    #expect(try scene.said(to: "cleo").count == 1)
  }

  @Test func `a notice the reader may not see has no line and does not count`() throws {
    try cancel("secret")
    #expect(try scene.said(to: "ben") == [])
    #expect(try scene.unreadCount(of: "ben") == 0)
  }

  @Test func `notices are deleted after 90 days, personal ones after 400`() throws {
    try cancel()
    try scene.post(NoticeDraft("club.won", about: "club:run", to: "ben"))
    scene.pass(minutes: 89 * 24 * 60)
    #expect(try scene.said(to: "ben").count == 2)
    scene.pass(minutes: 24 * 60)
    #expect(try scene.said(to: "ben") == ["*club.won club:run"])
    scene.pass(minutes: 310 * 24 * 60)
    #expect(try scene.said(to: "ben") == [])
  }

  @Test func `in quiet hours only urgent notices ring`() throws {
    let before = scene.now
    scene.pass(minutes: 11 * 60)
    try cancel()
    try scene.post(NoticeDraft("club.won", about: "club:run", to: "ben"))
    #expect(try scene.said(to: "ben").count == 2)
    #expect(
      try scene.inbox.news(since: before, for: "ben").map(\.text) == ["club.cancelled club:run"])
    scene.pass(minutes: 9 * 60)
    #expect(try scene.inbox.news(since: before, for: "ben").count == 2)
    #expect(try scene.inbox.news(since: scene.now, for: "ben") == [])
  }

  @Test func `news is shown once per version to accounts that existed then`() throws {
    for _ in 0..<2 { try scene.post(.news("New in LapIt 0.4: events", version: 4)) }
    #expect(try scene.said(to: "ana") == ["*New in LapIt 0.4: events"])
    scene.pass(minutes: 1)
    let now = scene.now
    try scene.add("dan")
    try scene.store.write(by: "dan", at: 0) { transaction in
      var user = try #require(try transaction.get(AccountsSchema.users, "dan")?.value)
      user.addTime = now
      try transaction.put(AccountsSchema.users, id: "dan", user)
    }
    #expect(try scene.said(to: "dan") == [])
  }

  @Test func `computed notices of a section can be read and dismissed like others`() throws {
    var source = scene.source
    source.computed = { _, person in
      [Notice(id: "club.soon.1", kind: "club.won", subject: "club:run", at: person.now - 1)]
    }
    let inbox = Inbox(store: scene.store, clock: scene.clock, sources: [source]) { .spoken($0) }
    let item = try #require(try inbox.items(of: "ben").first)
    try inbox.dismiss([item], of: "ben")
    #expect(try inbox.items(of: "ben") == [])
  }

  @Test func `no notice in an inbox is older than the account`() throws {
    var source = scene.source
    source.computed = { _, person in
      [Notice(id: "club.soon.1", kind: "club.won", subject: "club:run", at: person.now - 3_600_000)]
    }
    let now = scene.now
    try scene.store.write(by: "ben", at: 0) { transaction in
      var user = try #require(try transaction.get(AccountsSchema.users, "ben")?.value)
      user.addTime = now - 60_000
      try transaction.put(AccountsSchema.users, id: "ben", user)
    }
    let inbox = Inbox(store: scene.store, clock: scene.clock, sources: [source]) { .spoken($0) }
    #expect(try inbox.items(of: "ben").map(\.at) == [now - 60_000])
  }
}
