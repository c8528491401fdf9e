import Accounts
import Events
import FoundationEssentials
import Glibc
import Languages
import Notifications
import People
import Store
import Testing

@testable import EventNotices

@Suite("Notifications about other people")
struct PeopleNoticeTests {
  @Test func `an invitation to a deleted event is not shown`() throws {
    let scene = try ToldScene()
    let (event, other) = (try scene.publish(), try scene.publish("Salsa"))
    let letters = LetterService(store: scene.store, clock: scene.clock)
    for event in [event, other] {
      try letters.invite(["ben"], to: EventSubject.event(event.id), text: "Come", by: "cleo")
    }
    try scene.service.publishing.delete(event.id, title: event.title, by: .person("ana"))
    let left = try scene.store.read { try $0.find(NoticeCollections.invitations) }
    #expect(left.map(\.value.subject) == [EventSubject.event(other.id)])
  }

  private static let naughty = getenv("LAPIT_RACE_DATA")
    .map { String(cString: $0) + "/bad-input/naughty-strings.json" }

  @Test(
    .enabled(
      if: naughty.map { access($0, R_OK) == 0 } ?? false, "LAPIT_RACE_DATA is not set"))
  func `dangerous texts are cleaned in letters, or refused with a reason`() throws {
    let scene = try ToldScene()
    let letters = LetterService(store: scene.store, clock: scene.clock)
    let path = try #require(Self.naughty)
    let texts = try JSONDecoder().decode([String].self, from: Data(contentsOf: URL(filePath: path)))
    var sent = 0
    for (number, text) in texts.enumerated() {
      let subject = EventSubject.event("event\(number)")
      do {
        try letters.invite(["ben"], to: subject, text: text, by: "ana")
        let message = try letters.send(text, about: subject, from: "ana", to: "ben")
        #expect(message.text == Cleaned.lines(message.text))
        sent += 1
      } catch let error as NoticeError {
        #expect(!Catalogue.spoken(.english).text(error.wording).isEmpty)
      }
    }
    #expect(sent > 200)
    let invitations = try scene.store.read { try $0.find(NoticeCollections.invitations) }
    #expect(invitations.allSatisfy { $0.value.text == Cleaned.lines($0.value.text) })
    #expect(try scene.store.read { try NoticeCheck.findings(in: $0) } == [])
  }

  @Test func `a follower is notified of new events, and of more than five an hour in one line`()
    throws
  {
    let scene = try ToldScene()
    try scene.service.people.follow(true, "ana", by: "ben")
    try scene.publish("First")
    #expect(
      try scene.said(to: "ben") == ["Ana added \"First\", Sat 28 Nov 19:00 +02:00, Harbour Hall"])
    for number in 2...6 { try scene.publish("Number \(number)") }
    #expect(try scene.said(to: "ben") == ["Ana added 6 events"])
    #expect(try scene.said(to: "cleo") == [])
  }

  @Test func `muted and blocked users cause no notices`() throws {
    for kind in [Mute.Kind.mute, .block] {
      let scene = try ToldScene()
      try scene.service.people.follow(true, "ana", by: "ben")
      try scene.publish()
      try scene.service.people.follow(true, "ben", by: "ana")
      scene.pass(minutes: 61)
      #expect(try scene.said(to: "ben").count == 2)
      try scene.service.people.mute(kind, "ana", by: "ben")
      #expect(try scene.said(to: "ben") == [])
      try scene.service.people.mute(nil, "ana", by: "ben")
      #expect(try scene.said(to: "ben").isEmpty == false)
    }
  }

  @Test
  func `interest in a user's event is summed up hourly, without withdrawn ones`()
    throws
  {
    let scene = try ToldScene()
    let event = try scene.publish()
    try scene.hold(.interested(true), event, "ben", "cleo", "dan")
    try scene.hold(.going(1), event, "ben")
    try scene.hold(.interested(false), event, "dan")
    #expect(try scene.said(to: "ana") == [])
    scene.pass(minutes: 61)
    #expect(try scene.said(to: "ana") == ["2 more are interested in \"Quay Concert\" (2)"])
    try scene.hold(.interested(true), event, "eve")
    try scene.hold(.interested(false), event, "eve")
    scene.pass(minutes: 61)
    #expect(try scene.said(to: "ana").count == 1)
  }

  @Test func `new followers are summed up hourly, by the name of the last`() throws {
    let scene = try ToldScene()
    for person in ["ben", "cleo", "dan"] {
      try scene.service.people.follow(true, "ana", by: person)
    }
    scene.pass(minutes: 61)
    #expect(try scene.said(to: "ana") == ["Dan and 2 more follow you"])
    #expect(try scene.said(to: "ana", in: .ukrainian) == ["Dan і ще 2 людини стежать за вами"])
  }

  @Test func `notices during quiet hours wait, and only urgent ones ring`() throws {
    let scene = try ToldScene()
    let event = try scene.publish()
    scene.pass(minutes: 1)
    try scene.service.people.follow(true, "ana", by: "ben")
    scene.pass(minutes: 15 * 60)
    try scene.publish("Night Walk")
    #expect(try scene.said(to: "ben").count == 1)
    #expect(try scene.inbox.news(since: 0, for: "ben").isEmpty)
    try scene.hold(.interested(true), event, "ben")
    _ = try scene.service.publishing.cancel(event.id, why: "", by: .person("ana"))
    #expect(try scene.inbox.news(since: 0, for: "ben").map(\.item.kind) == ["events.cancelled"])
  }

  @Test func `an event is announced once, even if it was a draft in between`() throws {
    let scene = try ToldScene()
    try scene.service.people.follow(true, "ana", by: "ben")
    let event = try scene.publish()
    for visibility in [Visibility.draft, .everybody, .draft, .everybody] {
      scene.pass(minutes: 1)
      try scene.edit(event) { $0.visibility = visibility }
    }
    try scene.hold(.interested(true), event, "ben")
    #expect(try scene.said(to: "ben").count == 1)
  }

  @Test func `a kind that is switched off is not shown`() throws {
    let scene = try ToldScene()
    try scene.service.people.follow(true, "ana", by: "ben")
    try scene.prefer("ben") { $0.set(EventNoticeKind.followedAdds, .inbox, to: false) }
    try scene.publish()
    #expect(try scene.said(to: "ben") == [])
  }

  @Test func `an erased account is in no notice, and those who saved its events are notified`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "lapit-told-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let store = try FileStore.open(folder: folder, schema: ToldScene.schema)
    defer { store.close() }
    let scene = try ToldScene(["olga-of-quay", "ben", "cleo"], store: store)
    let event = try scene.publish(by: "olga-of-quay")
    let other = try scene.publish("Chess", by: "cleo")
    try scene.hold(.interested(true), event, "ben")
    try scene.hold(.interested(true), other, "olga-of-quay")
    try scene.service.people.follow(true, "cleo", by: "olga-of-quay")
    try scene.service.people.follow(true, "olga-of-quay", by: "ben")
    try scene.edit(event) { $0.place = "Old Library" }
    scene.pass(minutes: 61)
    try scene.service.maintenance.settleDue()
    let hooks = [
      EventErasure.hooks(scene.service.configuration, clock: scene.service.clock),
      PeopleErasure.hooks(), NoticeErasure.hooks(),
    ]
    try store.write(by: "olga-of-quay", at: scene.now) { transaction in
      for hook in hooks { try hook.erase(transaction, "olga-of-quay") }
      try transaction.delete(AccountsSchema.users, id: "olga-of-quay")
    }
    #expect(
      try scene.said(to: "ben") == [
        "Cancelled: \"Quay Concert\", Sat 28 Nov 19:00 +02:00, Old Library"
      ])
    #expect(
      try scene.said(to: "cleo").sorted() == [
        "1 more follows you", "1 more is interested in \"Chess\" (0)",
      ])
    let documents = try store.read { reader in
      try reader.collectionNames(startingWith: "notices.").flatMap { name in
        try reader.find(StoreCollection<Notice>(name)).map { $0.id + "\($0.value)" }
      }
    }
    #expect(documents.count == 6)
    #expect(documents.filter { $0.lowercased().contains("olga") } == [])
  }

  @Test func `the reason why an event is hidden is shown to its organizers only`() throws {
    let scene = try ToldScene()
    let event = try scene.publish()
    try scene.hold(.interested(true), event, "ana", "ben")
    try scene.service.moderation.hide(.event(event.id), why: "No such hall", by: .shell)
    #expect(try scene.said(to: "ben") == ["A moderator has hidden \"Quay Concert\"."])
    #expect(
      try scene.said(to: "ana") == ["A moderator has hidden \"Quay Concert\": No such hall"])
  }

  @Test func `an author is notified of a restored event and of an ended block`() throws {
    let scene = try ToldScene()
    let event = try scene.publish()
    try scene.service.moderation.hide(.event(event.id), why: "No such hall", by: .shell)
    try scene.service.moderation.unhide(.event(event.id), why: "Found it", by: .shell)
    #expect(try scene.said(to: "ana").contains("\"Quay Concert\" is shown again."))
    try scene.service.moderation.block("ana", why: "Fraud", by: .shell)
    try scene.service.moderation.unblock("ana", by: .shell)
    let told = "The moderators have unblocked you; your events are shown again."
    #expect(try scene.said(to: "ana").filter { $0 == told }.count == 1)
    #expect(try !scene.said(to: "ben").contains { $0.contains("again") })
  }

  @Test(arguments: Language.allCases)
  func `every notice and switch has its texts`(language: Language) {
    let texts = Catalogue.spoken(language)
    for kind in EventNotices.source().kinds where kind.hasSwitch {
      #expect(texts.has(EventNotices.source().label(of: kind)))
    }
    for word in [
      "asksAgain", "hidden", "hiddenOwn", "shownOwn", "blockedOwn", "unblockedOwn",
      "moderatorsAnswered", "moderatorsWrote",
      "ticketsBought", "ticketsReserved", "ticketReturned", "ticketsOwed",
      "placeGot", "placeOffered", "placesFree", "offerOver",
    ] {
      #expect(texts.has("events.notice." + word))
    }
  }
}
