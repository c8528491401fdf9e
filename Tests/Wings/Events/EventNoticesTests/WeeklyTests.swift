import Accounts
import Events
import Languages
import Notifications
import People
import Store
import Testing
import Timekeeping

@testable import EventNotices

@Suite("A weekly mail of a few events on request")
struct WeeklyTests {
  /// From Friday 8:00 to Monday 7:59, in UTC.
  private static let untilMonday = 3 * 1_440 - 1

  /// Ben follows four authors and has turned the weekly mail on; it is due in a minute.
  private func scene(wants: Bool = true) throws -> ToldScene {
    let scene = try ToldScene()
    for author in ["ana", "cleo", "dan", "eve"] {
      try scene.service.people.follow(true, author, by: "ben")
    }
    if wants { try scene.prefer("ben") { $0.set(EventNoticeKind.weekly, .mail, to: true) } }
    scene.pass(minutes: Self.untilMonday)
    return scene
  }

  private func publish(
    _ titles: String..., by author: String, _ scene: ToldScene, day: String = "2026-11-25"
  ) throws {
    for title in titles {
      try scene.publish(title, by: author) {
        ($0.start, $0.end) = ("\(day) 19:00", "\(day) 21:00")
      }
    }
  }

  private func mails(_ scene: ToldScene) throws -> [Notice] {
    try scene.store.read {
      try NoticeCollections.addressed(to: "ben", of: EventNoticeKind.weekly.name, in: $0)
    }.sorted { $0.due < $1.due }
  }

  /// Returns the latest mail; `nil` if no event can still be attended.
  private func mail(_ scene: ToldScene) throws -> MailText? {
    let (notice, reader) = (try #require(try mails(scene).last), try scene.reader("ben"))
    return try scene.store.read { try scene.source.mail($0, notice, reader) }
  }

  private func chores(_ scene: ToldScene) -> DueWork { DueWork(scene) }

  @Test
  func `it comes on Monday at eight, once, two per author at most, and not in the inbox`()
    throws
  {
    let scene = try scene()
    try publish("Lecture", "Poetry", "Opera", by: "ana", scene)
    try publish("Market", by: "cleo", scene)
    try publish("Too late", by: "dan", scene, day: "2026-12-01")
    #expect(try chores(scene).run().reminders == 0)
    scene.pass(minutes: 1)
    let done = try chores(scene).run()
    #expect(done.reminders == 1 && done.planned == 1)
    scene.pass(minutes: 30)
    let again = try chores(scene).run()
    #expect(again.reminders == 0 && again.planned == 0)
    let text = try #require(try mail(scene))
    #expect(text.subject == "For you this week (3)")
    #expect(text.body.contains("Market") && !text.body.contains("Too late"))
    #expect(try !scene.said(to: "ben").contains { $0.hasPrefix("For you this week") })
    let asked = try scene.store.read { reader in
      try NoticePerson("ben", in: reader)?.preferences.isOn(EventNoticeKind.weekly, .mail)
    }
    #expect(asked == true)
  }

  @Test(arguments: [EventNoticeKind.today, EventNoticeKind.weekly])
  func `a digest explains how to unsubscribe`(kind: NoticeKind) {
    #expect(kind.isBulk)
  }

  @Test func `a user without the option, or with fewer than three events, gets none`() throws {
    let quiet = try scene(wants: false)
    try publish("Lecture", "Poetry", by: "ana", quiet)
    try publish("Market", by: "cleo", quiet)
    quiet.pass(minutes: 1)
    #expect(try chores(quiet).run().reminders == 0)
    let scene = try scene()
    try publish("Lecture", "Poetry", by: "ana", scene)
    scene.pass(minutes: 1)
    #expect(try chores(scene).run().reminders == 0)
    // Events published later in the week are in the next mail.
    try publish("Market", by: "cleo", scene)
    scene.pass(minutes: 60)
    #expect(try chores(scene).run().reminders == 0)
  }

  @Test func `no event is mailed twice: the next mail has new ones`() throws {
    let scene = try scene()
    try publish("Lecture", "Poetry", by: "ana", scene)
    try publish("Market", by: "cleo", scene)
    scene.pass(minutes: 1)
    try chores(scene).run()
    // After a change to Tuesdays the next mail is due tomorrow.
    try scene.prefer("ben") { $0.weeklyDay = 2 }
    try publish("Chess", "Tango", by: "dan", scene)
    try publish("Salsa", by: "eve", scene)
    scene.pass(minutes: 1_440)
    #expect(try chores(scene).run().reminders == 1)
    let text = try #require(try mail(scene))
    for title in ["Chess", "Tango", "Salsa"] { #expect(text.body.contains(title)) }
    #expect(!text.body.contains("Lecture") && text.subject == "For you this week (3)")
  }

  @Test func `a machine that was off mails in the evening, but not days later`()
    throws
  {
    for (hours, told) in [(10, 1), (30, 0)] {
      let scene = try scene()
      try publish("Lecture", "Poetry", by: "ana", scene)
      try publish("Market", by: "cleo", scene)
      scene.pass(minutes: 1 + hours * 60)
      #expect(try chores(scene).run().reminders == told)
    }
  }

  @Test func `the weekly choice comes at the chosen time, into the inbox if chosen`() throws {
    let scene = try scene(wants: false)
    try scene.prefer("ben") {
      $0.set(EventNoticeKind.weekly, .inbox, to: true)
      ($0.weeklyDay, $0.weeklyMinute) = (2, 600)
    }
    try publish("Lecture", "Poetry", by: "ana", scene)
    try publish("Market", by: "cleo", scene)
    // Tuesday, ten o'clock.
    scene.pass(minutes: 1_440 + 120)
    #expect(try chores(scene).run().reminders == 0)
    scene.pass(minutes: 1)
    #expect(try chores(scene).run() == .init(reminders: 1, planned: 0))
    #expect(try scene.said(to: "ben").first?.hasPrefix("For you this week (3): ") == true)
  }

  @Test func `cancelled events are left out`() throws {
    let scene = try scene()
    try publish("Lecture", "Poetry", by: "ana", scene)
    let market = try scene.publish("Market", by: "cleo") {
      ($0.start, $0.end) = ("2026-11-25 19:00", "2026-11-25 21:00")
    }
    scene.pass(minutes: 1)
    try chores(scene).run()
    _ = try scene.service.publishing.cancel(market.id, why: "", by: .person("cleo"))
    #expect(try mail(scene)?.subject == "For you this week (2)")
  }

  @Test func `a repeating event is listed by its next date, and not if that is cancelled`()
    throws
  {
    let scene = try scene()
    try publish("Lecture", "Poetry", by: "ana", scene)
    let weekly = try scene.publish("Market", by: "cleo") {
      ($0.start, $0.end, $0.rule) = ("2026-11-18 19:00", "2026-11-18 21:00", "FREQ=WEEKLY;COUNT=9")
    }
    scene.pass(minutes: 1)
    try chores(scene).run()
    let text = try #require(try mail(scene))
    #expect(text.subject == "For you this week (3)")
    #expect(text.body.contains("Wed 25 Nov 19:00") && text.body.contains("Market"))
    let other = try self.scene()
    try publish("Lecture", "Poetry", by: "ana", other)
    let gone = try other.publish("Market", by: "cleo") {
      ($0.start, $0.end, $0.rule) = ("2026-11-18 19:00", "2026-11-18 21:00", weekly.rule)
    }
    _ = try other.service.publishing.cancel(
      gone.id, scope: .date("2026-11-25T19:00:00"), why: "", by: .person("cleo"))
    other.pass(minutes: 1)
    try chores(other).run()
    #expect(try mails(other).isEmpty)
  }

  @Test func `near means near the user's home city`() throws {
    let scene = try ToldScene()
    try scene.store.write(by: "ben", at: 0) { transaction in
      var user = User(id: "ben", email: "ben@club.example", firstName: "Ben")
      user.homePlace = "Lviv, Ukraine"
      try transaction.put(AccountsSchema.users, id: "ben", user)
    }
    for (title, author) in [("Lecture", "ana"), ("Poetry", "cleo"), ("Market", "dan")] {
      try scene.publish(title, by: author) {
        ($0.start, $0.end) = ("2026-11-24 19:00", "2026-11-24 21:00")
        ($0.latitude, $0.longitude) = (49.84, 24.03)
      }
    }
    let person = try scene.reader("ben")
    let text = try scene.store.read {
      try EventDigest($0, person, zones: ToldScene.zones).week()
    }
    // A near event at a free time has five points.
    #expect(text?.subject == "For you this week (3)")
  }

  @Test func `friends who hide their plans do not count`() throws {
    for circle in [Preferences.Circle.followers, .nobody] {
      let scene = try scene()
      try publish("Lecture", "Poetry", by: "ana", scene)
      try publish("Market", by: "cleo", scene)
      try scene.service.people.follow(false, "dan", by: "ben")
      let opera = try scene.publish("Opera", by: "dan") {
        ($0.start, $0.end) = ("2026-11-25 19:00", "2026-11-25 21:00")
      }
      try scene.hold(.interested(true), opera, "eve")
      try scene.prefer("eve") { $0.interestsShownTo = circle }
      scene.pass(minutes: 1)
      try chores(scene).run()
      let text = try #require(try mail(scene))
      #expect(text.body.contains("Opera") == (circle == .followers))
    }
  }
}
