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
  func `whoever nobody can read is nameless, and everybody's events are listed`(
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

  @Test func `a profile that nobody can read may hide a block, so nothing is published`() throws {
    let scene = try ServiceScene()
    try spoil(AccountsSchema.profiles.name, "ana", in: scene)
    #expect(scene.refusal { try scene.publish() } != "done")
    let account = try scene.store.read { try $0.get(AccountsSchema.profiles, "ana")?.value }
    #expect(account?.faults.fields == ["*"])
  }

  @Test(arguments: [EventCollections.events.name, EventCollections.popularity.name])
  func `an event or a score that nobody can read hides no other, and the check names it`(
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

  @Test func `a score that nobody can read is counted anew by the next who is interested`() throws {
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
  func `a block that nobody can read keeps whoever is blocked out, and nobody else`(
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

  @Test func `an event that nobody can read leaves whoever keeps it all their others`() throws {
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
  func `a moderator blocks and lets in whoever has a profile that nobody can read`(
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

  @Test func `a block that nobody can read any more is lifted with all that it has hidden`() throws
  {
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

  @Test func `a person or a profile that nobody can read is named by the check`() throws {
    let scene = try ServiceScene()
    try spoil(AccountsSchema.users.name, "ben", in: scene)
    try spoil(AccountsSchema.profiles.name, "ana", #"{"blocked":7}"#, in: scene)
    let found = try scene.service.maintenance.check().filter { $0.kind == .damaged }
    #expect(
      found.map { "\($0.collection)/\($0.id) \($0.arguments["field"] ?? "")" }
        == ["users/ben *", "profiles/ana blocked"])
  }

  @Test func `a kind of event that nobody can read stops nobody, and is said anew`() throws {
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

  @Test func `what somebody keeps of an event and nobody can read hides nothing but itself`() throws
  {
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

  @Test func `whoever writes about themselves over a profile that nobody can read stays kept out`()
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
    `a block is lifted with all it has hidden after its owner's edit of a lost profile, or a rescue`(
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

  @Test func `a moderator's account goes, whoever's profile nobody can read`() throws {
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
