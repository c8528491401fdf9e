import Accounts
import Events
import Languages
import Notifications
import People
import Store
import Testing
import Timekeeping

@testable import EventNotices

@Suite("Saved searches report new events")
struct FoundTests {
  private func keep(
    _ name: String, _ scene: ToldScene, by person: String = "ben", tells: Bool = true,
    span: EventSpan = .any, _ change: (inout EventCriteria) -> Void = { _ in }
  ) throws {
    var criteria = EventCriteria()
    change(&criteria)
    _ = try scene.service.searches.keep(
      name, criteria, tells: tells, span: span.rawValue, by: person)
  }

  @Test func `an event that fits a search is in the inbox, in the user's language`() throws {
    let scene = try ToldScene()
    try keep("Jazz near me", scene) {
      ($0.text, $0.kilometres) = ("jazz", 25)
      ($0.latitude, $0.longitude) = (50.45, 30.52)
    }
    try scene.publish("Jazz on the Quay") { ($0.latitude, $0.longitude) = (50.46, 30.51) }
    try scene.publish("Jazz far away") { ($0.latitude, $0.longitude) = (49.84, 24.03) }
    try scene.publish("Chess")
    #expect(
      try scene.said(to: "ben") == [
        "New for \"Jazz near me\": \"Jazz on the Quay\", Sat 28 Nov 19:00 +02:00, Harbour Hall"
      ])
    #expect(
      try scene.said(to: "ben", in: .ukrainian).first?.hasPrefix("Нове для «Jazz near me»") == true)
    #expect(try scene.said(to: "cleo") == [])
    let line = try #require(try scene.inbox.lines(of: "ben").first)
    #expect(line.item.isUnread && EventSubject.event(in: line.item.subject) != nil)
  }

  @Test func `a search without notices and earlier events report nothing`() throws {
    let scene = try ToldScene()
    try scene.publish("Early Jazz")
    scene.pass(minutes: 1)
    try keep("Jazz", scene, tells: false) { $0.text = "jazz" }
    try scene.publish("Jazz in between")
    scene.pass(minutes: 1)
    #expect(try scene.said(to: "ben") == [])
    try keep("Jazz", scene) { $0.text = "jazz" }
    #expect(try scene.said(to: "ben") == [])
    scene.pass(minutes: 1)
    try scene.publish("Late Jazz")
    #expect(try scene.said(to: "ben").count == 1)
    // Saving an equal search keeps its start time; changed criteria reset it.
    scene.pass(minutes: 1)
    try keep("Jazz", scene) { $0.text = "jazz" }
    #expect(try scene.said(to: "ben").count == 1)
    try keep("Jazz", scene) { $0.text = "chess" }
    try keep("Jazz", scene) { $0.text = "jazz" }
    #expect(try scene.said(to: "ben") == [])
  }

  @Test func `an event is reported once, whatever finds it`() throws {
    let scene = try ToldScene()
    try keep("Music", scene) { $0.categories = ["music"] }
    try keep("All", scene)
    let event = try scene.publish()
    #expect(try scene.said(to: "ben").count == 1)
    try scene.edit(event) { $0.place = "Old Library" }
    scene.pass(minutes: 40)
    #expect(try scene.said(to: "ben").count == 1)
    try scene.service.people.follow(true, "ana", by: "ben")
    scene.pass(minutes: 1)
    try scene.publish("Second")
    #expect(
      try scene.said(to: "ben") == ["Ana added \"Second\", Sat 28 Nov 19:00 +02:00, Harbour Hall"])
    try scene.prefer("ben") { $0.set(EventNoticeKind.followedAdds, .inbox, to: false) }
    #expect(try scene.said(to: "ben").first?.hasPrefix("New for \"All\": \"Second\"") == true)
  }

  @Test func `own, muted, hidden, cancelled and draft events are not reported`()
    throws
  {
    let scene = try ToldScene()
    try keep("All", scene)
    try scene.publish("Own", by: "ben")
    try scene.publish("Of somebody muted", by: "cleo")
    try scene.service.people.mute(.mute, "cleo", by: "ben")
    try scene.publish("Of somebody who keeps Ben out", by: "dan")
    try scene.service.people.mute(.block, "ben", by: "dan")
    let gone = try scene.publish("Called off")
    _ = try scene.service.publishing.cancel(gone.id, why: "", by: .person("ana"))
    let draft = try scene.publish("Draft") { $0.visibility = .draft }
    #expect(try scene.said(to: "ben") == [])
    scene.pass(minutes: 5)
    try scene.edit(draft) { $0.visibility = .everybody }
    #expect(try scene.said(to: "ben").count == 1)
    try scene.edit(draft) { $0.visibility = .unlisted }
    #expect(try scene.said(to: "ben") == [])
  }

  @Test func `usual days are those at the time of publication`() throws {
    let scene = try ToldScene()
    try keep("Tonight", scene, span: .tonight) { ($0.from, $0.to) = (nil, 1) }
    try scene.publish("Salsa") { ($0.start, $0.end) = ("2026-11-20 20:00", "2026-11-20 22:00") }
    try scene.publish("Chess") { ($0.start, $0.end) = ("2026-11-21 20:00", "2026-11-21 22:00") }
    let told = ["New for \"Tonight\": \"Salsa\", Fri 20 Nov 20:00 +02:00, Harbour Hall"]
    #expect(try scene.said(to: "ben") == told)
    scene.pass(minutes: 24 * 60)
    #expect(try scene.said(to: "ben") == told)
  }

  @Test func `a search with friends reports only what followed users want to attend and show`()
    throws
  {
    let scene = try ToldScene()
    try keep("With friends", scene) { $0.withFriends = true }
    let event = try scene.publish()
    try scene.service.people.follow(true, "cleo", by: "ben")
    try scene.hold(.interested(true), event, "dan")
    #expect(try scene.said(to: "ben") == [])
    try scene.hold(.interested(true), event, "cleo")
    #expect(try scene.said(to: "ben").count == 1)
    try scene.prefer("cleo") { $0.interestsShownTo = .nobody }
    #expect(try scene.said(to: "ben") == [])
  }

  @Test func `more than five events of one author in an hour are one line, which can be dismissed`()
    throws
  {
    let scene = try ToldScene()
    try keep("All", scene)
    for number in 1...7 { try scene.publish("Number \(number)") }
    #expect(try scene.said(to: "ben") == ["New for \"All\": 7 events"])
    let item = try #require(try scene.inbox.lines(of: "ben").first?.item)
    try scene.inbox.dismiss([item], of: "ben")
    #expect(try scene.said(to: "ben") == [])
  }
}
