import Accounts
import Events
import Languages
import Notifications
import Store
import Testing
import Timekeeping

@testable import EventNotices

@Suite("Users who saved an event are notified of changes")
struct ChangeTests {
  @Test func `a date that moves three times is announced once, half an hour later`() throws {
    let scene = try ToldScene()
    let event = try scene.publish()
    try scene.hold(.interested(true), event, "ben")
    try scene.hold(.going(1), event, "cleo")
    try scene.hold(.inCalendar(true), event, "dan")
    for time in ["20:00", "20:30", "21:00"] {
      try scene.edit(event) { $0.start = "2026-11-28 " + time }
      scene.pass(minutes: 10)
    }
    try scene.service.maintenance.settleDue()
    #expect(try scene.said(to: "ben") == [])
    scene.pass(minutes: 20)
    for _ in 0..<2 { try scene.service.maintenance.settleDue() }
    let line = "\"Quay Concert\" changed: start 19:00 → 21:00 (+02:00)"
    for person in ["ben", "cleo", "dan"] { #expect(try scene.said(to: person) == [line]) }
    for person in ["ana", "eve"] {
      #expect(try scene.said(to: person).contains(line) == false)
    }
    #expect(
      try scene.said(to: "ben", in: .russian) == [
        "Изменения, «Quay Concert»: начало 19:00 → 21:00 (+02:00)"
      ]
    )
  }

  @Test func `an edit undone within half an hour notifies no one`() throws {
    let scene = try ToldScene()
    let event = try scene.publish()
    try scene.hold(.interested(true), event, "ben")
    for time in ["20:00", "19:00"] { try scene.edit(event) { $0.start = "2026-11-28 " + time } }
    scene.pass(minutes: 60)
    try scene.service.maintenance.settleDue()
    #expect(try scene.said(to: "ben") == [])
  }

  @Test func `within three hours of the start a change is announced at once`() throws {
    let scene = try ToldScene()
    let event = try scene.publish {
      ($0.start, $0.end) = ("2026-11-20 12:30", "2026-11-20 14:00")
    }
    try scene.hold(.interested(true), event, "ben")
    try scene.edit(event) { $0.place = "Old Library" }
    let said = try scene.said(to: "ben")
    #expect(said.contains("\"Quay Concert\" changed: place Harbour Hall → Old Library"))
  }

  @Test func `moved and new rows of the plan each have a line`()
    throws
  {
    let scene = try ToldScene()
    let event = try scene.publish {
      $0.plan = [
        PlanRow(at: "19:00", text: "Doors"), PlanRow(at: "19:30", text: "Opening"),
        PlanRow(at: "20:30", text: "Encore"),
      ]
    }
    try scene.hold(.interested(true), event, "ben")
    try scene.edit(event) {
      $0.plan = [
        PlanRow(at: "19:00", text: "Doors"), PlanRow(at: "20:00", text: "Opening"),
        PlanRow(at: "21:00", text: "Raffle"),
      ]
    }
    scene.pass(minutes: 31)
    try scene.service.maintenance.settleDue()
    #expect(
      try scene.said(to: "ben") == [
        "Plan of \"Quay Concert\": Opening 19:30 → 20:00; added 21:00 Raffle; removed Encore (+02:00)"
      ])
  }

  @Test
  func `a change shows readable days, zones and sums, and no unchanged fields`() {
    let moments = NoticeMoments(.spoken(.english), now: ToldScene.start, in: .utc)
    func said(_ field: String, _ old: String, _ new: String) -> String {
      NoticeChanges(moments: moments).text([NoticeChange(field, old: old, new: new)])
    }
    let day = "2026-11-21T19:00:00 "
    #expect(
      said("start", day + "Europe/Kyiv", "2026-11-22T20:00:00 Europe/Kyiv")
        == "start Sat 21 Nov 19:00 → Sun 22 Nov 20:00")
    #expect(
      said("start", day + "Europe/Kyiv", day + "Etc/UTC")
        == "start Sat 21 Nov 19:00 Europe/Kyiv → Sat 21 Nov 19:00 Etc/UTC")
    #expect(said("price", "", "25000 UAH") == "price nothing → 250 UAH")
    #expect(said("online", "false", "true") == "online no → yes")
  }

  @Test func `a cancellation is announced at once with its reason, and so is its withdrawal`()
    throws
  {
    let scene = try ToldScene()
    let event = try scene.publish()
    try scene.hold(.interested(true), event, "ben")
    _ = try scene.service.publishing.cancel(event.id, why: "Storm warning.", by: .person("ana"))
    let line = "Cancelled: \"Quay Concert\", Sat 28 Nov 19:00 +02:00, Harbour Hall. Storm warning."
    #expect(try scene.said(to: "ben") == [line])
    scene.pass(minutes: 5)
    _ = try scene.service.publishing.restore(event.id, by: .person("ana"))
    #expect(
      try scene.said(to: "ben") == [
        "Reinstated: \"Quay Concert\", Sat 28 Nov 19:00 +02:00, Harbour Hall", line,
      ])
  }

  @Test func `a deleted event is announced to all who saved it`()
    throws
  {
    let scene = try ToldScene()
    let event = try scene.publish()
    try scene.hold(.interested(true), event, "ben")
    try scene.hold(.inCalendar(true), event, "dan", "ana")
    try scene.service.publishing.delete(event.id, title: "Quay Concert", by: .person("ana"))
    for person in ["ben", "dan"] {
      #expect(
        try scene.said(to: person) == [
          "Cancelled: \"Quay Concert\", Sat 28 Nov 19:00 +02:00, Harbour Hall"
        ])
    }
    for person in ["ana", "cleo"] { #expect(try scene.said(to: person) == []) }
  }

  @Test func `a user who saves an event later is not notified of earlier changes`() throws {
    let scene = try ToldScene()
    let event = try scene.publish()
    try scene.hold(.interested(true), event, "ben")
    _ = try scene.service.publishing.cancel(event.id, why: "", by: .person("ana"))
    scene.pass(minutes: 5)
    try scene.hold(.interested(true), event, "cleo")
    #expect(try scene.said(to: "cleo") == [])
  }

  @Test func `the mail of a change has a calendar file, and a cancellation cancels it`()
    throws
  {
    let scene = try ToldScene()
    let event = try scene.publish()
    try scene.hold(.interested(true), event, "ben")
    try scene.edit(event) { $0.start = "2026-11-28 20:00" }
    scene.pass(minutes: 31)
    try scene.service.maintenance.settleDue()
    _ = try scene.service.publishing.cancel(event.id, why: "", by: .person("ana"))
    let (person, items) = (try scene.reader("ben"), try scene.inbox.items(of: "ben"))
    let mails = try scene.store.read { reader in
      try items.flatMap { item -> [MailText] in
        guard case .notices(let notices) = item.content else { return [] }
        return try notices.compactMap { try scene.source.mail(reader, $0, person) }
      }
    }
    #expect(Set(mails.compactMap(\.calendar?.method)) == [.cancel, .publish])
    for calendar in mails.compactMap(\.calendar) {
      #expect(calendar.text.contains("UID:\(event.id)@s.lapit\r\n"))
      #expect(calendar.text.contains("METHOD:" + calendar.method.rawValue))
    }
  }
}
