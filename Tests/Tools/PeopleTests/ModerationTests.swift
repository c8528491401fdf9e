import Accounts
import Languages
import People
import Store
import Testing

@Suite("Moderators decide about the subjects of any section")
struct ModerationTests {
  private let club = PeopleScene.club

  @Test func `reports of new accounts and of those that were dismissed weigh less`() {
    #expect(ModerationRule.weight(accountAge: 7 * 86_400 - 1, wasDismissed: false) == 0)
    #expect(ModerationRule.weight(accountAge: 7 * 86_400, wasDismissed: false) == 1)
    #expect(ModerationRule.weight(accountAge: nil, wasDismissed: true) == 0.5)
    #expect(ModerationRule.isDemoted(weight: 5, isVerified: false))
    #expect(!ModerationRule.isDemoted(weight: 4.5, isVerified: false))
    #expect(!ModerationRule.isDemoted(weight: 50, isVerified: true))
  }

  @Test func `a reported club is hidden with a reason and shown again`() throws {
    let scene = try PeopleScene()
    let mod = Author.person("mod")
    try scene.moderation.report(club, .fraud, by: "ben")
    #expect(try scene.moderation.reported().map(\.name) == ["Rowing"])
    #expect(try scene.moderation.queue(for: "mod").open.map(\.personID) == ["ana"])
    #expect(
      scene.refusal { try scene.moderation.hide(club, why: " ", by: mod) }
        == "Type a reason: the person reads it.")
    try scene.moderation.hide(club, why: "No boats", by: mod)
    #expect(try scene.club?.hidden == "No boats")
    let known = try scene.moderation.moderationCase(of: club, for: mod)
    #expect(known.name == "Rowing" && known.look?.isHidden == true && known.reports.isEmpty)
    #expect(known.decided.map(\.report.state) == [.upheld])
    let queue = try scene.moderation.queue(for: "mod")
    #expect(queue.open.map(\.isHidden) == [true] && queue.decided.map(\.subject) == [club])
    try scene.moderation.unhide(club, by: mod)
    #expect(try scene.club?.hidden == nil)
  }

  @Test func `organizers of a hidden club write to moderators, who reply`() throws {
    let scene = try PeopleScene()
    #expect(
      scene.refusal { try scene.moderation.answerModerators(about: club, "Why?", by: "ana") }
        == "\"Rowing\" is not hidden.")
    try scene.moderation.hide(club, why: "No boats", by: .shell)
    try scene.moderation.answerModerators(about: club, "We have two", by: "ana")
    #expect(try scene.moderation.queue(for: "mod").open.map(\.isAnswered) == [true])
    try scene.moderation.replyAsModerator(about: club, "Where?", by: .person("mod"))
    #expect(scene.told() == ["moderatorsAnswered to mod", "moderatorsWrote to ana"])
    #expect(try scene.moderation.queue(for: "mod").open.map(\.isAnswered) == [false])
  }

  @Test func `a block hides what the author has published`() throws {
    let scene = try PeopleScene()
    try scene.moderation.block("ana", why: "Fraud", by: .person("mod"))
    #expect(try scene.club?.hidden == "Fraud")
    try scene.moderation.unblock("ana", by: .person("mod"))
    #expect(try scene.club?.hidden == nil)
    #expect(scene.told() == ["blocked to ana", "unblocked to ana"])
  }

  @Test func `reports and decisions stay without the names of erased accounts`() throws {
    let scene = try PeopleScene()
    try scene.moderation.report(club, .fraud, by: "ben")
    try scene.people.follow(true, "ana", by: "ben")
    try scene.people.mute(.mute, "ben", by: "ana")
    try scene.moderation.verify("cleo", note: "passport", by: .person("mod"))
    #expect(
      try scene.store.read { try PeopleErasure.hooks().goes($0, "ben") }.map(Catalogue.english.text)
        == ["1 person followed or following you"])
    try scene.store.write(by: "shell", at: 0) {
      for person in ["ben", "mod"] { try PeopleErasure.hooks().erase($0, person) }
    }
    let reader = scene.store
    #expect(try reader.read { try $0.find(PeopleCollections.reports).map(\.value.by) } == [""])
    #expect(try reader.read { try $0.find(PeopleCollections.moderation).map(\.value.by) } == [""])
    let profile = try reader.read { try $0.get(AccountsSchema.profiles, "cleo")?.value }
    #expect(profile?.verified?.by == "")
    #expect(try scene.count(PeopleCollections.follows) == 0)
    #expect(try scene.count(PeopleCollections.mutes) == 0)
  }
}
