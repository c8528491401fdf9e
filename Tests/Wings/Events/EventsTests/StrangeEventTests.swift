import Accounts
import Testing
import Timekeeping

@testable import Events
@testable import Store

/// Documents that are JSON and no objects: one of them hides no other.
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
    let found = try scene.service.check().filter { $0.kind == .damaged }
    #expect(found.contains { $0.id == event.id && $0.collection == collection }, "\(found)")
  }

  @Test func `a score that nobody can read is counted anew by the next who is interested`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish()
    try spoil(EventCollections.popularity.name, event.id, in: scene)
    let index = try EventIndex(of: scene.store, nowUTC: scene.now * 1000, zones: SampleZones.all)
    let slot = try #require(index.slots.slot(of: event.id))
    #expect(index.slots[Int(slot)].score == index.fallback(Int(slot)))
    try scene.service.hold(.interested(true), event.id, by: "ben")
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
    try spoil(EventCollections.mutes.name, Mute.id("ana", "ben"), document, in: scene)
    let directory = EventDirectory(store: scene.store, clock: .manual(scene.hands))
    #expect(try directory.view(event.id, for: "ben") == nil)
    #expect(try directory.view(event.id, for: "cleo")?.event.title == event.title)
    let (ben, ana) = try scene.store.read {
      (try EventCircle(of: "ben", in: $0), try EventCircle(of: "ana", in: $0))
    }
    #expect(ben.unseen == ["ana"] && ana.unseen == ["ben"])
  }

  @Test func `an event that nobody can read leaves whoever keeps it all their others`() throws {
    let scene = try ServiceScene()
    let (event, other) = (try scene.publish(), try scene.publish(by: "ben"))
    for id in [event.id, other.id] { try scene.service.hold(.interested(true), id, by: "cleo") }
    try spoil(EventCollections.events.name, event.id, in: scene)
    let directory = EventDirectory(store: scene.store, clock: .manual(scene.hands))
    #expect(try directory.ahead(of: "cleo", zones: SampleZones.all).map(\.event.id) == [other.id])
  }
}
