import Accounts
import Chance
import Notifications
import Store
import Testing
import Timekeeping

@Suite("Documents of notices")
struct NoticeDocumentTests {
  private let store = MemoryStore(schema: NoticeScene.schema)

  /// Saves a document, damages one of its fields, and reads it again.
  private func kept<Value: FaultCarrying>(
    _ value: Value, _ collection: StoreCollection<Value>, spoiling field: String = "",
    _ spoil: RawJSON = .number(0)
  ) throws -> Value {
    try store.write(by: "test", at: 0) { transaction in
      try transaction.put(collection, id: "x", value)
      guard !field.isEmpty else { return }
      let raw = StoreCollection<[String: RawJSON]>(collection.name)
      var document = try #require(try transaction.get(raw, "x")?.value)
      document[field] = spoil
      try transaction.delete(raw, id: "x")
      try transaction.put(raw, id: "x", document)
    }
    return try #require(try store.read { try $0.get(collection, "x")?.value })
  }

  private var notice: Notice {
    Notice(
      id: "", kind: "club.edited", subject: "club:run", author: "ana", to: "ben", at: 5, due: 9,
      revision: 3, count: 2, changes: [NoticeChange("start", old: "a", new: "b")],
      facts: ["title": "Run"], text: "Storm")
  }

  @Test func `every kind comes back as it was`() throws {
    let notices = NoticeCollections.notices("2026-11")
    #expect(try kept(notice, notices) == notice)
    let plain = Notice(id: "", kind: "k", subject: "s", at: 5)
    #expect(try kept(plain, notices) == plain)
    var preferences = Preferences()
    preferences.inbox = ["club.added": false]
    preferences.quiet = QuietTime(from: 0, to: 60)
    (preferences.latitude, preferences.longitude, preferences.language) = (50.5, 30.5, "uk")
    #expect(try kept(preferences, NoticeCollections.preferences) == preferences)
    var marks = InboxMarks()
    (marks.readUpTo, marks.read, marks.dismissed) = (4, ["a"], ["b"])
    #expect(try kept(marks, NoticeCollections.inboxes) == marks)
    var invitation = Invitation(subject: "club:run", from: "ana", to: "ben", text: "Come", at: 7)
    (invitation.answer, invitation.answeredAt) = (.maybe, 8)
    #expect(try kept(invitation, NoticeCollections.invitations) == invitation)
    let message = DirectMessage(
      id: "", subject: "", from: "ana", to: "ben", text: "Hello", at: 7, isFirst: true)
    #expect(try kept(message, NoticeCollections.messages) == message)
    var delivery = Delivery(notice: "2611-x", userID: "ben", at: 7)
    (delivery.tries, delivery.heldUntil, delivery.why) = (2, 99, "451: later")
    #expect(try kept(delivery, NoticeCollections.deliveries("2026-11-20")) == delivery)
    var mailing = Mailing(due: 4)
    (mailing.day, mailing.after) = ("2026-11-20", "ben")
    #expect(try kept(mailing, NoticeCollections.mailings) == mailing)
  }

  @Test func `a notice with a damaged recipient is shown to no one else`() throws {
    let read = try kept(notice, NoticeCollections.notices("2026-11"), spoiling: "to", .number(4))
    #expect(read.to == "" && read.faults.fields == ["to"])
  }

  @Test func `damaged preferences show less of a person rather than more`() throws {
    let preferences = Preferences()
    let shown = try kept(
      preferences, NoticeCollections.preferences, spoiling: "interestsShownTo", .text("all"))
    #expect(shown.interestsShownTo == .nobody)
    let found = try kept(
      preferences, NoticeCollections.preferences, spoiling: "foundByAddress", .text("yes"))
    #expect(!found.isFoundByAddress)
  }

  @Test func `a mail whose state is damaged is not sent again`() throws {
    let delivery = Delivery(notice: "2611-x", userID: "ben", at: 7)
    let read = try kept(
      delivery, NoticeCollections.deliveries("2026-11-20"), spoiling: "state", .text("gone"))
    #expect(read.state == .dropped && read.faults.fields == ["state"])
  }

  @Test(arguments: ["at", "due", "count", "revision"])
  func `numbers out of range are damage and ignored`(field: String) throws {
    let read = try kept(
      notice, NoticeCollections.notices("2026-11"), spoiling: field, .number(-1e15))
    #expect(read.faults.fields == [field])
  }

  @Test func `impossible hours of the night are damage`() throws {
    let read = try kept(
      Preferences(), NoticeCollections.preferences, spoiling: "quiet",
      .object(["from": .number(1440), "to": .number(0)]))
    #expect(read.quiet == .night && read.faults.fields == ["quiet"])
  }

  @Test func `weights that cannot be chosen are damage, and the defaults are used`() throws {
    var preferences = Preferences()
    (preferences.ranking.distance, preferences.ranking.halfLife) = (.half, .long)
    preferences.ranking.isForYou = true
    #expect(try kept(preferences, NoticeCollections.preferences) == preferences)
    let read = try kept(
      preferences, NoticeCollections.preferences, spoiling: "ranking",
      .object(["halfLife": .number(1)]))
    #expect(read.ranking == RankWeights() && read.faults.fields == ["ranking.halfLife"])
  }

  @Test func `numbers that could not be read again are not saved`() throws {
    let scene = try NoticeScene()
    try scene.prefer("ana") {
      ($0.remind, $0.radius, $0.morning, $0.weekBegins) = (4, 501, 1440, 8)
      ($0.latitude, $0.quiet) = (91, QuietTime(from: -1, to: 3))
    }
    let saved = try PreferenceService(store: scene.store, clock: scene.clock)
      .preferences(of: "ana")
    #expect(saved == Preferences())
  }

  @Test func `only the latest read marks are kept`() throws {
    let scene = try NoticeScene()
    let items = (0..<2_100).map {
      InboxItem(.notices([Notice(id: "k\($0)", kind: "", subject: "", at: 0)]))
    }
    try scene.inbox.markRead(items, of: "ana")
    try scene.inbox.markRead([items[2_099]], of: "ana")
    let marks = try scene.store.read { try $0.get(NoticeCollections.inboxes, "ana")?.value }
    #expect(marks?.read.count == 2_000 && marks?.read.last == "k2099")
  }
}
