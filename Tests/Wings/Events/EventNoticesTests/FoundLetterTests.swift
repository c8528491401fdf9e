import Accounts
import Events
import Languages
import Notifications
import People
import Store
import Testing
import Timekeeping

@testable import EventNotices

@Suite("New results of saved searches are mailed on request")
struct FoundLetterTests {
  private func scene(wants: Bool = true, searches: [String] = ["jazz"]) throws -> ToldScene {
    let scene = try ToldScene()
    for text in searches {
      _ = try scene.service.searches.keep(
        text.prefix(1).uppercased() + text.dropFirst(), EventCriteria(text: text), tells: true,
        by: "ben")
    }
    if wants { try scene.prefer("ben") { $0.set(EventNoticeKind.found, .mail, to: true) } }
    // After the quiet hours, in which no mail is sent.
    scene.pass(minutes: 60)
    return scene
  }

  private func chores(_ scene: ToldScene) throws -> DueWork.Done { try DueWork(scene).run() }

  /// Returns the mails, the oldest first; `nil` if no result can still be attended.
  private func mails(_ scene: ToldScene, in language: Language = .english) throws -> [MailText?] {
    let reader = try scene.reader("ben", in: language)
    return try scene.store.read { stored in
      try NoticeCollections.addressed(
        to: "ben", of: EventNoticeKind.foundLetter.name, in: stored
      ).sorted { ($0.due, $0.id) < ($1.due, $1.id) }.map {
        try scene.source.mail(stored, $0, reader)
      }
    }
  }

  @Test func `one event is one mail, an hour after publication, and once`() throws {
    let scene = try scene()
    try scene.publish("Jazz on the Quay")
    try scene.publish("Chess")
    scene.pass(minutes: 59)
    #expect(try chores(scene).planned == 0)
    scene.pass(minutes: 1)
    #expect(try chores(scene).planned == 1)
    let mail = try #require(try mails(scene).first ?? nil)
    #expect(
      mail.subject == "New for \"Jazz\": \"Jazz on the Quay\", Sat 28 Nov 19:00, Harbour Hall")
    #expect(mail.body.contains("Jazz on the Quay") && !mail.body.contains("Chess"))
    for _ in 0..<3 {
      scene.pass(minutes: 60)
      #expect(try chores(scene).planned == 0)
    }
    // The inbox still has one line for the result, and none for the mail.
    #expect(try scene.said(to: "ben").count == 1)
  }

  @Test func `many are one mail that lists them under the search text`() throws {
    let scene = try scene()
    for number in 1...4 { try scene.publish("Jazz number \(number)") }
    scene.pass(minutes: 60)
    #expect(try chores(scene).planned == 1)
    let mail = try #require(try mails(scene).first ?? nil)
    #expect(mail.subject == "New for \"Jazz\": 4 events")
    for number in 1...4 { #expect(mail.body.contains("Jazz number \(number)")) }
    #expect(mail.body.contains("    Harbour Hall") && !mail.body.contains("    Jazz\n"))
    let ukrainian = try #require(try mails(scene, in: .ukrainian).first ?? nil)
    #expect(ukrainian.subject == "Нове для «Jazz»: 4 події")
    // A later result is in another mail, without the earlier ones.
    try scene.publish("Late Jazz")
    scene.pass(minutes: 60)
    #expect(try chores(scene).planned == 1)
    let later = try #require(try mails(scene).last ?? nil)
    #expect(later.subject.contains("Late Jazz") && !later.body.contains("number"))
  }

  @Test func `with several searches the mail says which found what`() throws {
    let scene = try scene(searches: ["jazz", "chess"])
    try scene.publish("Jazz on the Quay")
    try scene.publish("Chess in the Park")
    scene.pass(minutes: 60)
    _ = try chores(scene)
    let mail = try #require(try mails(scene).first ?? nil)
    #expect(mail.subject == "New for your searches: 2 events")
    #expect(mail.body.contains("    Jazz") && mail.body.contains("    Chess"))
  }

  @Test func `an event that begins within three hours does not wait for others`() throws {
    let scene = try scene()
    try scene.publish("Jazz tonight") {
      ($0.start, $0.end) = ("2026-11-20 13:30", "2026-11-20 15:00")
    }
    #expect(try chores(scene).planned == 1)
  }

  @Test func `a user without mail gets none, and cancelled events are left out`() throws {
    let quiet = try scene(wants: false)
    try quiet.publish("Jazz on the Quay")
    quiet.pass(minutes: 60)
    #expect(try chores(quiet).planned == 0 && quiet.said(to: "ben").count == 1)

    let scene = try scene()
    let event = try scene.publish("Jazz on the Quay")
    scene.pass(minutes: 60)
    #expect(try chores(scene).planned == 1)
    _ = try scene.service.publishing.cancel(event.id, why: "", by: .person("ana"))
    #expect(try mails(scene) == [nil])
    try scene.publish("More Jazz")
    scene.pass(minutes: 60)
    _ = try chores(scene)
    #expect(try mails(scene).last??.subject.contains("More Jazz") == true)
    // Turning the mails off also stops those that wait.
    try scene.prefer("ben") { $0.set(EventNoticeKind.found, .mail, to: false) }
    #expect(try mails(scene).allSatisfy { $0 == nil })
  }

  @Test func `two programs at once send one mail`() throws {
    let scene = try scene()
    try scene.publish("Jazz on the Quay")
    scene.pass(minutes: 60)
    let round = FoundRound(store: scene.store, clock: scene.clock)
    // Both have read what is due before one of them writes.
    var attempts = Attempts()
    let due = try (0..<2).map { _ in try scene.store.read { try round.due(in: $0, &attempts) } }
    #expect(due.map(\.count) == [1, 1])
    #expect(due.map { round.write($0, &attempts) } == [1, 0])
    try attempts.finish()
    #expect(try mails(scene).count == 1)
  }

  @Test func `a hundred are listed, the others counted, and none comes again`() throws {
    let authors = (1...6).map { "author\($0)" }
    let scene = try ToldScene(["ben"] + authors)
    _ = try scene.service.searches.keep("Jazz", EventCriteria(text: "jazz"), tells: true, by: "ben")
    try scene.prefer("ben") { $0.set(EventNoticeKind.found, .mail, to: true) }
    scene.pass(minutes: 60)
    for number in 0..<105 { try scene.publish("Jazz \(number)", by: authors[number / 20]) }
    scene.pass(minutes: 60)
    #expect(try chores(scene).planned == 1)
    let mail = try #require(try mails(scene).first ?? nil)
    #expect(mail.subject == "New for \"Jazz\": 105 events")
    #expect(mail.body.split(separator: "\n").count { $0.contains("Jazz ") } == 100)
    #expect(mail.body.hasSuffix("and 5 more events"))
    scene.pass(minutes: 60)
    #expect(try chores(scene).planned == 0 && mails(scene).count == 1)
    try scene.publish("Late Jazz", by: authors[5])
    scene.pass(minutes: 60)
    #expect(try chores(scene).planned == 1)
    #expect(try mails(scene).last??.subject.contains("Late Jazz") == true)
  }

  @Test func `a mail fits in a document, however many events were found`() throws {
    let scene = try scene()
    let found = (0..<20_000).map { number in
      Notice(
        id: "found.\(number)", kind: EventNoticeKind.found.name,
        subject: "event:2612-abcdefghij\(number)", author: "ana", at: number, revision: 1,
        facts: ["search": "Jazz"])
    }
    let round = FoundRound(store: scene.store, clock: scene.clock)
    var attempts = Attempts()
    #expect(round.write([(person: "ben", found: found)], &attempts) == 1)
    try attempts.finish()
  }

  @Test func `a failure for one user delays no other mail, and is reported`() throws {
    let scene = try scene()
    _ = try scene.service.searches.keep("Jazz", EventCriteria(text: "jazz"), tells: true, by: "dan")
    for person in ["cleo", "dan"] {
      try scene.prefer(person) { $0.set(EventNoticeKind.found, .mail, to: true) }
    }
    try scene.publish("Jazz on the Quay")
    scene.pass(minutes: 60)
    let round = FoundRound(store: scene.store, clock: scene.clock)
    var unread = Attempts()
    let due = try scene.store.read {
      try round.due(in: BrokenReader(reader: $0, broken: "cleo"), &unread)
    }
    #expect(due.map(\.person) == ["ben", "dan"])
    #expect(throws: BrokenReader.Broken.self) { try unread.finish() }
    // Too large for a document.
    let long = Notice(
      id: "found.1", kind: EventNoticeKind.found.name,
      subject: "event:" + String(repeating: "x", count: 20_000_000), author: "ana", at: scene.now,
      revision: 1, facts: ["search": "Jazz"])
    var unwritten = Attempts()
    #expect(round.write([(person: "cleo", found: [long])] + due, &unwritten) == 2)
    #expect(throws: StoreError.self) { try unwritten.finish() }
    #expect(try mails(scene).count == 1)
  }

  @Test func `a failure in one round stops no other`() throws {
    let scene = try scene()
    let event = try scene.publish("Jazz on the Quay")
    try scene.hold(.interested(true), event, "cleo")
    try scene.edit(event) { $0.start = "2026-11-28 18:00" }
    scene.pass(minutes: 60)
    struct Broken: Error {}
    let service = EventService(
      store: scene.store, clock: scene.clock, zones: ToldScene.zones, storeID: "s",
      teller: EventNotifier { _, _ in throw Broken() })
    #expect(throws: Broken.self) { try DueWork(scene, service).run() }
    #expect(try mails(scene).count == 1)
    let planned = try scene.store.read { try $0.find(NoticeCollections.mailings) }
    #expect(planned.allSatisfy { $0.value.due > scene.now })
  }

  @Test func `an event found by following and by a search is mailed once`() throws {
    let scene = try scene()
    try scene.service.people.follow(true, "ana", by: "ben")
    try scene.publish("Jazz on the Quay")
    scene.pass(minutes: 60)
    // The inbox reports the followed author; the mail reports the search.
    #expect(try chores(scene).planned == 1)
    try scene.prefer("ben") { $0.set(EventNoticeKind.followedAdds, .mail, to: true) }
    try scene.publish("More Jazz")
    scene.pass(minutes: 60)
    _ = try chores(scene)
    #expect(try mails(scene).count == 1)
  }
}
