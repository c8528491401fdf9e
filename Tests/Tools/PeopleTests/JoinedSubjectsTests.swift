import Accounts
import Chance
import People
import Store
import Testing

/// Clubs under another kind, as a second wing stores them.
private struct ModeratedShops: ModeratedSubjects {
  private let clubs = ModeratedClubs()

  var kind: String { "shop" }

  func look(_ id: String, in reader: any StoreReader) throws -> SubjectLook? {
    try clubs.look(id, in: reader)
  }

  func missing(_ id: String) -> any Error { clubs.missing(id) }

  func requireVisible(_ id: String, to person: String, in people: PeopleTransaction) throws {
    try clubs.requireVisible(id, to: person, in: people)
  }

  func requireRun(_ id: String, in people: PeopleTransaction) throws {
    try clubs.requireRun(id, in: people)
  }

  func isOwn(_ id: String, of person: String, in reader: any StoreReader) throws -> Bool {
    try clubs.isOwn(id, of: person, in: reader)
  }

  func published(by person: String, in reader: any StoreReader) throws -> [String] {
    try clubs.published(by: person, in: reader)
  }

  func hide(_ id: String, why: String, in people: PeopleTransaction) throws {
    try clubs.hide(id, why: why, in: people)
  }

  func show(_ id: String, why: String, in people: PeopleTransaction) throws {
    try clubs.show(id, why: why, in: people)
  }

  func hideAll(
    of person: String, why: String, at moment: Int, in people: PeopleTransaction
  ) throws { try clubs.hideAll(of: person, why: why, at: moment, in: people) }

  func showAll(
    of person: String, why: String, hiddenAt moment: Int?, in people: PeopleTransaction
  ) throws { try clubs.showAll(of: person, why: why, hiddenAt: moment, in: people) }

  func note(
    _ letter: ModerationStep.Act, about id: String, _ text: String, in people: PeopleTransaction
  ) throws {}
}

@Suite("One list of moderators for the subjects of all sections")
struct JoinedSubjectsTests {
  private static let shop = Subject(kind: "shop", id: "c1")

  /// Returns the scene's own service with the shops of a second section.
  private func joined(
    _ scene: PeopleScene, _ told: HeardLines<PeopleNotification> = HeardLines()
  ) -> PeopleService {
    let shops = PeopleConfiguration(subjects: [ModeratedShops()]) { people, notification in
      told.hear(notification, in: people.transaction)
    }
    return PeopleService(
      store: scene.store, clock: scene.people.clock,
      configuration: scene.people.configuration.joined(with: [
        shops, scene.people.configuration,
      ]))
  }

  @Test func `the list has the subjects of both sections, and each alone has its own`() throws {
    let scene = try PeopleScene()
    let people = joined(scene)
    try people.moderation.report(PeopleScene.club, .fraud, by: "ben")
    try people.moderation.report(Self.shop, .spam, by: "ben")
    try people.moderation.report(.person("cleo"), .other, by: "ben")
    #expect(
      try people.moderation.reported().map(\.subject).sorted()
        == ["club:c1", "person:cleo", "shop:c1"])
    #expect(try people.moderation.queue(for: "mod").open.count == 3)
    #expect(
      try scene.moderation.reported().map(\.subject).sorted() == ["club:c1", "person:cleo"])
    #expect(try scene.moderation.queue(for: "mod").open.count == 2)
  }

  @Test func `a letter about a subject is told by its own section`() throws {
    let scene = try PeopleScene()
    let told = HeardLines<PeopleNotification>()
    let people = joined(scene, told)
    try people.moderation.replyAsModerator(about: Self.shop, "Which shop?", by: .person("mod"))
    #expect(told.take().map(\.to) == ["ana"] && scene.told() == [])
    try people.moderation.replyAsModerator(
      about: PeopleScene.club, "Which club?", by: .person("mod"))
    try people.moderation.replyAsModerator(about: .person("ana"), "Hello", by: .person("mod"))
    #expect(told.take().isEmpty)
    #expect(scene.told() == ["moderatorsWrote to ana", "moderatorsWrote to ana"])
  }

  @Test func `no one decides their own case in another section`() throws {
    let scene = try PeopleScene()
    try scene.store.write(by: "shell", at: 0) {
      try $0.put(AccountsSchema.moderators, id: "ana", Moderator(at: 0))
    }
    let people = joined(scene)
    #expect(
      scene.refusal {
        try people.moderation.hide(Self.shop, why: "Mine", by: .person("ana"))
      }.hasPrefix("This case is about you"))
    try people.moderation.hide(Self.shop, why: "Spam", by: .person("mod"))
    #expect(try scene.club?.hidden == "Spam")
  }
}
