import Accounts
import People
import Testing
import Timekeeping

@testable import Events
@testable import Store

/// Documents that are JSON but not objects; none of them hides others.
@Suite struct StrangeEventTests {
  private func spoil(
    _ collection: String, _ id: String, _ document: String = "5", in scene: ServiceScene
  ) throws {
    try scene.store.write(by: "shell", at: 0) { transaction in
      let work = try #require(transaction as? ContentsTransaction)
      work.apply(
        .put(collection: collection, id: id, revision: 9, document: Array(document.utf8)[...]))
    }
  }

  @Test(arguments: [AccountsSchema.users.name, AccountsSchema.profiles.name])
  func `an unreadable account has no name, and its events are listed`(
    _ collection: String
  ) throws {
    let scene = try ServiceScene()
    let (event, other) = (try scene.publish(), try scene.publish(by: "ben"))
    try spoil(collection, "ana", in: scene)
    let index = try EventIndex(of: scene.store, nowUTC: scene.now * 1000, zones: SampleZones.all)
    #expect(index.contains(event.id) && index.contains(other.id))
    let directory = EventDirectory(store: scene.store, clock: .manual(scene.hands))
    #expect(try directory.view(event.id, for: "ben")?.event.title == event.title)
    #expect(try directory.view(other.id, for: "ben")?.event.title == other.title)
    #expect(
      scene.refusal { try scene.publish(by: "ben") } == "done")
  }

  @Test func `with an unreadable profile nothing can be published, as it may hide a block`() throws
  {
    let scene = try ServiceScene()
    try spoil(AccountsSchema.profiles.name, "ana", in: scene)
    #expect(scene.refusal { try scene.publish() } != "done")
    let account = try scene.store.read { try $0.get(AccountsSchema.profiles, "ana")?.value }
    #expect(account?.faults.fields == ["*"])
  }

  @Test(arguments: [EventCollections.events.name, EventCollections.popularity.name])
  func `an unreadable event or score hides no other, and the check names it`(
    _ collection: String
  ) throws {
    let scene = try ServiceScene()
    let (event, other) = (try scene.publish(), try scene.publish(by: "ben"))
    try spoil(collection, event.id, in: scene)
    let index = try EventIndex(of: scene.store, nowUTC: scene.now * 1000, zones: SampleZones.all)
    #expect(index.contains(other.id))
    #expect(index.contains(event.id) == (collection != EventCollections.events.name))
    let found = try scene.service.maintenance.check().filter { $0.kind == .damaged }
    #expect(found.contains { $0.id == event.id && $0.collection == collection }, "\(found)")
  }

  @Test func `an unreadable score is recounted with the next interest`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish()
    try spoil(EventCollections.popularity.name, event.id, in: scene)
    let index = try EventIndex(of: scene.store, nowUTC: scene.now * 1000, zones: SampleZones.all)
    let slot = try #require(index.slots.slot(of: event.id))
    #expect(index.slots[Int(slot)].score == index.fallback(Int(slot)))
    try scene.service.responses.give(.interested(true), event.id, by: "ben")
    let counted = try scene.store.read { try $0.get(EventCollections.popularity, event.id)?.value }
    #expect(counted?.faults.isEmpty == true && counted?.interestsCount == 1)
  }

  @Test(arguments: [
    "5", "[]", #"{"kind":"block","otherID":[],"userID":"ana"}"#,
    #"{"kind":"block","otherID":"ben","userID":7}"#,
  ])
  func `an unreadable block keeps only the blocked user out`(
    _ document: String
  ) throws {
    let scene = try ServiceScene()
    let event = try scene.publish()
    try spoil(PeopleCollections.mutes.name, Mute.id("ana", "ben"), document, in: scene)
    let directory = EventDirectory(store: scene.store, clock: .manual(scene.hands))
    #expect(try directory.view(event.id, for: "ben") == nil)
    #expect(try directory.view(event.id, for: "cleo")?.event.title == event.title)
    let (ben, ana) = try scene.store.read {
      (try Circle(of: "ben", in: $0), try Circle(of: "ana", in: $0))
    }
    #expect(ben.unseen == ["ana"] && ana.unseen == ["ben"])
  }

  @Test func `an unreadable event hides no other saved event`() throws {
    let scene = try ServiceScene()
    let (event, other) = (try scene.publish(), try scene.publish(by: "ben"))
    for id in [event.id, other.id] {
      try scene.service.responses.give(.interested(true), id, by: "cleo")
    }
    try spoil(EventCollections.events.name, event.id, in: scene)
    let directory = EventDirectory(store: scene.store, clock: .manual(scene.hands))
    #expect(try directory.ahead(of: "cleo", zones: SampleZones.all).map(\.event.id) == [other.id])
  }

  @Test(arguments: ["5", #"{"about":"Ana","blocked":7}"#])
  func `a moderator can block and unblock a user with an unreadable profile`(
    _ document: String
  ) throws {
    let scene = try ServiceScene()
    let event = try scene.publish()
    try spoil(AccountsSchema.profiles.name, "ana", document, in: scene)
    try scene.service.moderation.block("ana", why: "Spam", by: .person("mod"))
    let blocked = try profile("ana", in: scene)
    #expect(blocked.blocked?.note == "Spam" && blocked.faults.isEmpty)
    #expect(try scene.event(event.id).hidden?.why == "Spam")
    let hiddenAt = try scene.event(event.id).hidden?.at
    #expect(blocked.blocked?.at == scene.now * 1000 && hiddenAt == scene.now)
    try scene.service.moderation.unblock("ana", by: .person("mod"))
    #expect(try profile("ana", in: scene).blocked == nil)
    #expect(try scene.event(event.id).hidden == nil)
    #expect(scene.refusal { try scene.publish() } == "done")
  }

  @Test func `an unreadable block can be lifted with all that it has hidden`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish()
    try scene.service.moderation.block("ana", why: "Spam", by: .person("mod"))
    scene.pass(hours: 30)
    try spoil(AccountsSchema.profiles.name, "ana", in: scene)
    try scene.service.moderation.unblock("ana", by: .person("mod"))
    #expect(try scene.event(event.id).hidden == nil)
    #expect(try profile("ana", in: scene) == Profile())
  }

  private func profile(_ person: String, in scene: ServiceScene) throws -> Profile {
    try #require(try scene.store.read { try $0.get(AccountsSchema.profiles, person)?.value })
  }

  @Test func `an unreadable account or profile is named by the check`() throws {
    let scene = try ServiceScene()
    try spoil(AccountsSchema.users.name, "ben", in: scene)
    try spoil(AccountsSchema.profiles.name, "ana", #"{"blocked":7}"#, in: scene)
    let found = try scene.service.maintenance.check().filter { $0.kind == .damaged }
    #expect(
      found.map { "\($0.collection)/\($0.id) \($0.arguments["field"] ?? "")" }
        == ["users/ben *", "profiles/ana blocked"])
  }

  @Test func `an unreadable category stops no one, and can be set again`() throws {
    let scene = try ServiceScene()
    for id in ["music", "chess"] {
      try spoil(EventCollections.categories.name, id, in: scene)
    }
    let event = try scene.publish()
    try scene.edit(event) { $0.title = "Tea" }
    #expect(try scene.event(event.id).title == "Tea")
    try scene.service.categories.set("chess", titles: ["en": "Chess"], isNew: true, by: .shell)
    try scene.service.categories.set("music", titles: ["en": "Tunes"], isNew: false, by: .shell)
    let list = try scene.store.read { try CategoryList(in: $0) }
    #expect(list["chess"]?.title(in: "en") == "Chess" && list["music"]?.title(in: "en") == "Tunes")
  }

  @Test func `an unreadable saved row hides only itself`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish()
    try scene.service.responses.give(.interested(true), event.id, by: "ben")
    let row = Interest.id(event.id, "ben")
    try spoil(EventCollections.interests(of: event.id).name, row, in: scene)
    let directory = EventDirectory(store: scene.store, clock: .manual(scene.hands))
    let view = try #require(try directory.view(event.id, for: "ben"))
    #expect(view.event.title == event.title && view.own == nil)
    #expect(
      try scene.store.read { try KeptInterest(in: event, of: "ben", in: $0).row } == nil)
  }

  @Test func `writing a profile text over an unreadable profile keeps the block`()
    throws
  {
    let scene = try ServiceScene()
    try spoil(AccountsSchema.profiles.name, "ana", in: scene)
    try write("Sings", in: scene)
    let saved = try profile("ana", in: scene)
    #expect(saved.about == "Sings" && saved.blocked != nil && saved.faults.isEmpty)
    #expect(scene.refusal { try scene.publish() } != "done")
  }

  private func write(_ about: String, in scene: ServiceScene) throws {
    let accounts = AccountService(store: scene.store, clock: .manual(scene.hands), hasher: .cheap)
    var draft = ProfileDraft(try #require(try accounts.user("ana")))
    (draft.secondName, draft.about) = ("Lund", about)
    _ = try accounts.updateProfile(draft, of: "ana")
  }

  @Test(arguments: [true, false])
  func
    `a block is lifted with all it has hidden after an edit or a rescue`(
      _ isRescued: Bool
    ) throws
  {
    let scene = try ServiceScene()
    let event = try scene.publish()
    try scene.service.moderation.block("ana", why: "Spam", by: .person("mod"))
    scene.pass(hours: 30)
    if isRescued {
      try scene.store.write(by: "shell", at: 0) {
        try $0.put(
          AccountsSchema.profiles, id: "ana", try #require(Profile.rescued(as: "ana")))
      }
    } else {
      try spoil(AccountsSchema.profiles.name, "ana", in: scene)
      try write("Sings", in: scene)
    }
    try scene.service.moderation.unblock("ana", by: .person("mod"))
    #expect(try scene.event(event.id).hidden == nil)
    #expect(try profile("ana", in: scene).blocked == nil)
    #expect(scene.refusal { try scene.publish() } == "done")
  }

  @Test func `a moderator's account can be erased despite an unreadable profile`() throws {
    let scene = try ServiceScene()
    try scene.service.moderation.block("ana", why: "Spam", by: .person("mod"))
    try spoil(AccountsSchema.profiles.name, "ana", in: scene)
    try scene.store.write(by: "mod", at: 0) {
      try EventErasure.hooks(scene.service.configuration, clock: scene.service.clock).erase(
        $0, "mod")
      try PeopleErasure.hooks().erase($0, "mod")
    }
    #expect(try profile("ana", in: scene).blocked != nil)
  }
}
