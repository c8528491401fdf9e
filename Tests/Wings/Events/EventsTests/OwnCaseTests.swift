import Accounts
import Chance
import Events
import People
import Store
import Testing
import Timekeeping

@Suite("Moderators do not decide their own case")
struct OwnCaseTests {
  private static let refused =
    "This case is about you: another moderator must decide, or the folder's owner on the command line."

  /// Ana, Dan and Mod are moderators; Ben has reported Ana's concert, of which Dan is a co-author.
  private func scene() throws -> (ServiceScene, Event) {
    let scene = try ServiceScene()
    try scene.store.write(by: "shell", at: 0) {
      try $0.put(AccountsSchema.moderators, id: "ana", Moderator(at: 0))
      try $0.put(AccountsSchema.moderators, id: "dan", Moderator(at: 0))
    }
    let event = try scene.publish()
    _ = try scene.service.organizing.setCoAuthors(["dan"], of: event.id, by: .person("ana"))
    try scene.service.moderation.report(.event(event.id), .fraud, text: "No hall", by: "ben")
    return (scene, event)
  }

  @Test(arguments: ["ana", "dan"])
  func `an organizer cannot dismiss, hide, show or answer their own case`(person: String)
    throws
  {
    let (scene, event) = try scene()
    let (service, subject, author) = (
      scene.service, Subject.event(event.id), Author.person(person)
    )
    #expect(
      scene.refusal { try service.moderation.dismissReports(of: subject, by: author) }
        == Self.refused)
    #expect(
      scene.refusal { try service.moderation.hide(.event(event.id), why: "x", by: author) }
        == Self.refused)
    try service.moderation.hide(.event(event.id), why: "No hall", by: .person("mod"))
    #expect(
      scene.refusal { try service.moderation.unhide(.event(event.id), by: author) } == Self.refused)
    #expect(
      scene.refusal { try service.moderation.replyAsModerator(about: subject, "Hm", by: author) }
        == Self.refused)
    // The owner of the data folder may decide, like another moderator.
    try service.moderation.unhide(.event(event.id), by: .shell)
    #expect(try scene.event(event.id).hidden == nil)
  }

  @Test(arguments: ["coUserIDs", "userID"])
  func `an event with unreadable organizers counts as the moderator's own case`(field: String)
    throws
  {
    let (scene, event) = try scene()
    try scene.store.edit(EventCollections.events.name, event.id, field, to: .number(5))
    let refused = scene.refusal {
      try scene.service.moderation.dismissReports(of: .event(event.id), by: .person("dan"))
    }
    #expect(refused == Self.refused)
  }

  @Test func `a former organizer does not decide about the event later`() throws {
    let (scene, event) = try scene()
    _ = try scene.service.organizing.setCoAuthors([], of: event.id, by: .person("ana"))
    let refused = scene.refusal {
      try scene.service.moderation.dismissReports(of: .event(event.id), by: .person("dan"))
    }
    #expect(refused == Self.refused)
  }

  @Test func `no one can block, unblock or verify themselves`() throws {
    let (scene, _) = try scene()
    let service = scene.service
    #expect(
      scene.refusal { try service.moderation.verify("ana", note: "Me", by: .person("ana")) }
        == Self.refused)
    try service.moderation.block("ana", why: "Fraud", by: .person("mod"))
    #expect(
      scene.refusal { try service.moderation.unblock("ana", by: .person("ana")) } == Self.refused)
    try service.moderation.unblock("ana", by: .person("mod"))
  }

  @Test func `a case names neither reporters nor deciders to the person it is about`() throws {
    let (scene, event) = try scene()
    let subject = Subject.event(event.id)
    try scene.service.moderation.dismissReports(of: subject, by: .person("mod"))
    try scene.service.moderation.report(subject, .spam, text: "Again", by: "cleo")
    let own = try scene.service.moderation.moderationCase(of: subject, for: .person("dan"))
    #expect(own.isOwn)
    #expect((own.reports + own.decided).map(\.name) == ["", ""])
    #expect((own.reports + own.decided).map(\.report.by) == ["", ""])
    #expect((own.reports + own.decided).map(\.report.text) == ["Again", "No hall"])
    #expect(own.steps.map(\.name) == [""] && own.steps.map(\.step.by) == [""])
    let others = try scene.service.moderation.moderationCase(of: subject, for: .person("mod"))
    #expect(!others.isOwn)
    #expect((others.reports + others.decided).map(\.name) == ["cleo", "ben"])
    #expect(others.steps.map(\.name) == ["mod"])
  }

  @Test func `a co-organizer does not see in a case who hid the event`() throws {
    let (scene, event) = try scene()
    let other = try scene.publish { $0.title = "Chess" }
    for id in [event.id, other.id] {
      try scene.service.moderation.hide(.event(id), why: "No hall", by: .person("mod"))
    }
    func names(_ reader: String, _ id: String) throws -> [String] {
      try scene.service.moderation.moderationCase(of: .person("ana"), for: .person(reader)).steps
        .filter { $0.step.subject == Subject.event(id).text }.flatMap { [$0.name, $0.step.by] }
    }
    #expect(
      try !scene.service.moderation.moderationCase(of: .person("ana"), for: .person("dan")).isOwn)
    #expect(try names("dan", event.id) == ["", ""])
    #expect(try names("dan", other.id) == ["mod", "mod"])
    #expect(try names("mod", event.id) == ["mod", "mod"])
  }

  @Test
  func `blocking an author leaves events run together to other moderators`()
    throws
  {
    let (scene, event) = try scene()
    let other = try scene.publish { $0.title = "Chess" }
    let service = scene.service
    func hidden() throws -> [Bool] {
      try [event.id, other.id].map { try scene.event($0).hidden != nil }
    }
    try service.moderation.block("ana", why: "Fraud", by: .person("dan"))
    #expect(try hidden() == [false, true])
    try service.moderation.block("ana", why: "Fraud", by: .person("mod"))
    #expect(try hidden() == [true, true])
    try service.moderation.unblock("ana", by: .person("dan"))
    #expect(try hidden() == [true, false])
    try service.moderation.unhide(.event(event.id), by: .person("mod"))
    #expect(try hidden() == [false, false])
  }
}
