import Accounts
import EventFiles
import Events
import Files
import Foundation
import Languages
import Pictures
import Store
import Testing
import Timekeeping

@Suite("Tables of events")
struct EventTableTests {
  private func titles(_ scene: FilesScene) throws -> [String] {
    try scene.directory.events(of: "ana").map { "\($0.title) \($0.startLocal)" }
  }

  @Test func `a table of a few columns is enough`() throws {
    let scene = try FilesScene()
    let report = try scene.bring(
      """
      title,start,end,place,category,price,currency,plan
      Fair,2026-12-05 10:00,2026-12-05 18:00,Mill Yard,food; Market,"250,50",uah,10:00 Open | 17:00 End
      Swim,06.12.2026 7:30,,Lake,sport,,,
      Feast,2026-12-08,2026-12-09,Castle,,,,
      """)
    #expect(report.count(.new) == 3)
    let events = try scene.directory.events(of: "ana")
    #expect(events[0].categories == ["food", "market"] && events[0].plan.count == 2)
    #expect(events[0].price == Price(amount: 25_050, currency: "UAH"))
    #expect(events[1].startLocal == "2026-12-06T07:30:00" && events[1].endLocal == nil)
    #expect(events[2].allDay && events[2].endLocal == "2026-12-10T00:00:00")
    #expect(events.allSatisfy { $0.visibility == .own && $0.timeZone == "Europe/Kyiv" })
  }

  @Test func `a bad row is named with its line and error, and the others are imported`() throws {
    let scene = try FilesScene()
    let report = try scene.bring(
      """
      title,start,end,capacity,price,currency
      ,2026-12-05 10:00,,,,
      Swim,tomorrow,,,,
      Run,2026-12-05 10:00,2026-12-05 09:00,,,
      Fair,2026-12-05 10:00,,many,,
      Tea,2026-12-05 10:00,,,5,
      Good,2026-12-06 10:00,,12,,
      """)
    #expect(report.count(.new) == 1)
    #expect(
      FilesScene.lines(report.rows) == [
        "skipped 2 : Enter a title.",
        "skipped 3 Swim: start: tomorrow is not a date and time, such as 2026-12-05 19:00",
        "skipped 4 Run: The end is before the start: enter a later end.",
        "skipped 5 Fair: capacity: many is not a number",
        "skipped 6 Tea: 5  is not a price: write an amount in price and three letters, such as UAH, in"
          + " currency", "new 7 Good",
      ])
  }

  @Test func `a date with slashes needs an answer, or another date that shows the order`() throws {
    let scene = try FilesScene()
    let header = "Subject,Start Date,Start Time,End Date,End Time,All Day Event,Location,Private\n"
    let row = "Tea,03/04/2027,07:00 PM,03/04/2027,09:30 PM,False,Old Mill,True\n"
    let unclear = try scene.plan(Array((header + row).utf8))
    #expect(unclear.questions.count == 1 && unclear.count(.skipped) == 1 && !unclear.isClean)
    var options = scene.options()
    options.reading.dates = .dayFirst
    #expect(try scene.bring(header + row, options).count(.new) == 1)
    #expect(try titles(scene) == ["Tea 2027-04-03T19:00:00"])
    let other = try FilesScene()
    let notification = "Walk,12/31/2026,,12/31/2026,,True,Lake,\n"
    #expect(try other.bring(header + row + notification).count(.new) == 2)
    #expect(try titles(other) == ["Walk 2026-12-31T00:00:00", "Tea 2027-03-04T19:00:00"])
  }

  @Test func `a written table returns unchanged and runs no formula`() throws {
    let scene = try FilesScene()
    let events = [
      try scene.publish { draft in
        draft.title = "=HYPERLINK(\"x\")"
        draft.description = "Two\nlines, and \"quotes\""
        draft.plan = [PlanRow(at: "18:00", text: "Doors", place: "Gate")]
        draft.price = Price(amount: 100, upTo: 2_050, currency: "EUR")
        (draft.latitude, draft.longitude, draft.city) = (-50.25, 30.5, "Kyiv")
        (draft.capacity, draft.link) = (40, "https://a.example/;x")
      },
      try scene.publish { draft in
        (draft.allDay, draft.start, draft.end) = (true, "2026-12-05", "2026-12-06")
        draft.title = "Fair"
      },
      try scene.publish { draft in
        (draft.title, draft.rule) = ("Salsa", "FREQ=WEEKLY;COUNT=4")
        (draft.online, draft.place, draft.link) = (true, "", "https://talk.example")
        draft.start = "2026-11-22 18:00"
        draft.end = "2026-11-22 20:00"
      },
    ]
    let text = EventTable.csv(events)
    #expect(text.contains("'=HYPERLINK"))
    let plan = try scene.plan(Array(text.utf8))
    #expect(plan.rows.map(\.outcome) == [.same, .same, .same], "\(plan.rows.map(\.differences))")
    let other = try FilesScene()
    #expect(try other.bring(text).count(.new) == 3)
    #expect(try other.directory.events(of: "ana").first?.title == "=HYPERLINK(\"x\")")
  }

  @Test func `a series comes back with the dates that were moved, each for its date`() throws {
    let scene = try FilesScene()
    let series = try scene.publish { $0.rule = "FREQ=WEEKLY;COUNT=4" }
    var draft = EventDraft(date: "2026-11-28T18:00:00", of: series)
    (draft.start, draft.end) = ("2026-11-28 20:00", "2026-11-28 22:00")
    let moved = try scene.service.publishing.edit(
      series.id, draft, scope: .date("2026-11-28T18:00:00"), by: .person("ana")
    ).event
    let text = EventTable.csv([moved, series])
    #expect(text.contains(",public,2026-11-28 18:00,"))
    #expect(try scene.plan(Array(text.utf8)).rows.map(\.outcome) == [.same, .same])
    let other = try FilesScene()
    #expect(try other.bring(text).count(.new) == 2)
    let brought = try other.directory.events(of: "ana")
    #expect(brought.map(\.rule) == ["FREQ=WEEKLY;COUNT=4", ""])
    #expect(brought.last?.seriesID == brought.first?.id)
    #expect(brought.last?.recurrenceID == "2026-11-28T18:00:00")
    let bad = text.replacing(",public,2026-11-28 18:00,", with: ",public,some day,")
    #expect(try scene.plan(Array(bad.utf8)).count(.skipped) == 1)
  }

  @Test func `two rows of one title and start are one event, and the rest is imported`()
    throws
  {
    let scene = try FilesScene()
    let report = try scene.bring(
      "title,start,place\nTea,2026-12-05 19:00,Mill\nTea,2026-12-05 19:00,Barn\nSoup,2026-12-06 12:00,Mill\n"
    )
    #expect(
      FilesScene.lines(report.rows) == [
        "new 2 Tea", "skipped 3 Tea: the same event as in line 2", "new 4 Soup",
      ])
    #expect(try titles(scene).count == 2)
  }

  @Test func `a row of an event that was moved changes it, and does not uncancel it`()
    throws
  {
    let scene = try FilesScene()
    let event = try scene.publish()
    var draft = EventDraft(model: event)
    draft.start = "2026-11-21 19:00"
    _ = try scene.service.publishing.edit(event.id, draft, by: .person("ana"))
    let cancelled = try scene.service.publishing.cancel(event.id, why: "Storm", by: .person("ana"))
    #expect(cancelled.sequence == 2)
    let text = EventTable.csv([cancelled])
    #expect(try scene.plan(Array(text.utf8)).rows.map(\.outcome) == [.same])
    let later = text.replacing("2026-11-21 21:00", with: "2026-11-21 22:00")
    #expect(try scene.bring(later).count(.changed) == 1)
    let changed = try #require(try scene.directory.event(event.id))
    #expect(changed.endLocal == "2026-11-21T22:00:00" && changed.cancelled)
    #expect(changed.sequence == 3)
  }

  @Test func `an event changed since the preview stays, and is named`() throws {
    let scene = try FilesScene()
    let event = try scene.publish()
    let text = EventTable.csv([event])
      .replacing("Harbour Hall", with: "Mill Yard")
    let tea = "title,start,end,place\nTea,2026-12-05 19:00,2026-12-05 20:00,Mill\n"
    let plans = try [text, tea].map { try scene.plan(Array($0.utf8)) }
    var draft = EventDraft(model: event)
    draft.place = "Old Library"
    _ = try scene.service.publishing.edit(event.id, draft, by: .person("ana"))
    try scene.bring(tea)
    for plan in plans {
      let report = try EventImporter(service: scene.service).carryOut(
        plan, scene.options(), by: .person("ana"))
      #expect(report.rows.map(\.outcome) == [.skipped] && report.importID == nil)
      #expect(FilesScene.lines(report.rows).allSatisfy { $0.contains("Someone else changed") })
    }
    #expect(try scene.directory.event(event.id)?.position?.name == "Old Library")
  }

  /// A picture of one pixel.
  private static let picture = Data(
    base64Encoded:
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAA"
      + "AABJRU5ErkJggg==")

  @Test func `a picture beside the table is imported, one that is already here is named by its id`()
    throws
  {
    let folder = NSTemporaryDirectory() + "lapit-table-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try #require(Self.picture).write(to: URL(fileURLWithPath: folder + "/quay.png"))
    try Data("<html>".utf8).write(to: URL(fileURLWithPath: folder + "/page.png"))
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/link.png", withDestinationPath: folder + "/quay.png")
    let scene = try FilesScene()
    var options = scene.options()
    options.folder = folder
    let head = "title,start,place,image\n"
    try scene.bring(head + "Quay,2026-12-05 19:00,Mill,quay.png\n", options)
    let image = try #require(try scene.directory.events(of: "ana").first?.image)
    #expect(try scene.store.read { try KeptPictures.file(of: image, in: $0) } != nil)
    let rows = [
      "Tea,2026-12-06 19:00,Mill,\(image)", "Soup,2026-12-07 19:00,Mill,none.png",
      "Page,2026-12-08 19:00,Mill,page.png", "Root,2026-12-09 19:00,Mill,../quay.png",
      "Link,2026-12-10 19:00,Mill,link.png",
    ]
    let plan = try scene.plan(Array((head + rows.joined(separator: "\n")).utf8), options)
    #expect(
      FilesScene.lines(plan.rows) == [
        "new 2 Tea",
        "new 3 Soup: there is no picture none.png here or beside the file: it was left out",
        "new 4 Page: " + FilesScene.english.text(PictureError.notAPicture.wording),
        "new 5 Root: there is no picture ../quay.png here or beside the file: it was left out",
        "new 6 Link: there is no picture link.png here or beside the file: it was left out",
      ])
    let tea = try #require(plan.rows[0].imported?.draft)
    #expect(tea.image == image && plan.rows[1].imported?.draft.image == nil)
    // Exported and imported it is the same; without its picture it is changed.
    let quay = try #require(try scene.directory.events(of: "ana").first)
    let table = EventTable.csv([quay])
    #expect(try scene.plan(Array(table.utf8), options).rows.map(\.outcome) == [.same])
  }

  @Test func `categories are exported by id, and a free event may say so`() throws {
    let scene = try FilesScene()
    let event = try scene.publish {
      ($0.categories, $0.price) = (["music", "food"], Price(amount: 0, currency: "UAH"))
    }
    #expect(EventTable.csv([event]).contains(",\"music; food\","))
    try scene.bring("title,start,place,price\nTea,2026-12-06 19:00,Mill,free\n")
    let tea = try scene.directory.events(of: "ana").first { $0.title == "Tea" }
    #expect(tea?.price?.isFree == true)
  }

  @Test func `a row with other values is a change`() throws {
    let scene = try FilesScene()
    let event = try scene.publish()
    let text = EventTable.csv([event])
      .replacing("2026-11-21 21:00", with: "2026-11-21 22:00")
    let plan = try scene.plan(Array(text.utf8))
    #expect(plan.rows.map(\.outcome) == [.changed])
    #expect(plan.rows[0].differences.map(\.field) == ["endTime"])
  }

  @Test func `a series is a row a date for Google, whose file comes back`() throws {
    let scene = try FilesScene()
    let series = try scene.publish { $0.rule = "FREQ=WEEKLY;COUNT=3" }
    let dates = try EventDates.all(
      of: [series], in: 1_795_000_000_000..<1_800_000_000_000, .system)
    let text = EventTable.google(dates)
    let lines = text.split(separator: "\r\n").map(String.init)
    #expect(
      lines.dropFirst().first
        == "Quay Concert,11/21/2026,06:00 PM,11/21/2026,09:00 PM,False,,Harbour Hall,False")
    #expect(lines.count == 4)
    let other = try FilesScene()
    #expect(try other.bring(text).count(.new) == 3)
    #expect(try titles(other).last == "Quay Concert 2026-12-05T18:00:00")
  }

  @Test(arguments: ["FREQ=DAILY", "FREQ=DAILY;COUNT=100", "FREQ=DAILY;BYHOUR=0,4,8,12,16,20"])
  func `a table for Google begins now and has two years of a series, whatever began it`(
    rule: String
  ) throws {
    let scene = try FilesScene()
    let old = try scene.publish {
      ($0.start, $0.end, $0.rule) = ("2023-01-02 08:00", "2023-01-02 10:00", rule)
    }
    let single = try scene.publish {
      ($0.title, $0.start, $0.end) = ("Museum opens", "2019-03-01 10:00", "2019-03-01 12:00")
    }
    let now = scene.hands.now.utc / 1000
    let table = try TableDates(of: [old, single], from: now, .system)
    let all = try EventDates.all(of: [old], in: 0..<table.end * 1000, .system)
    let series = table.dates.filter { $0.event.id == old.id }
    let perDay = rule.contains("BYHOUR") ? 6 : 1
    let isEnded = rule.contains("COUNT")
    #expect(series.count == (isEnded ? 0 : 731 * perDay))
    #expect(table.overCount == all.count - series.count && table.overCount >= 100)
    #expect(table.goingOnCount == (isEnded ? 0 : 1))
    #expect(table.dates.first?.event.title == "Museum opens")
  }

  @Test func `line breaks survive a table, and a table without them changes nothing`() throws {
    let scene = try FilesScene()
    let event = try scene.publish {
      $0.description = "Brass and boats.\n\n- Doors at six\n= free; -10 % for members"
      $0.plan = [
        PlanRow(at: "18:00", text: "Doors | bar", place: "Quay"), PlanRow(at: "18:30", text: "Set"),
      ]
    }
    let table = EventTable.csv([event])
    let other = try FilesScene()
    try other.bring(table)
    let read = try #require(try other.directory.events(of: "ana").first)
    #expect(read.description == event.description && read.plan == event.plan)
    let flat = table.replacing("\n\n- Doors", with: "  - Doors").replacing("\n=", with: " =")
    #expect(try scene.plan(Array(flat.utf8)).rows.map(\.outcome) == [.same])
  }

  @Test(arguments: ["250 UAH", "UAH 250", "250 uah"])
  func `a price may name its currency in its own cell`(cell: String) throws {
    let scene = try FilesScene()
    try scene.bring("title,start,place,price\nTea,2026-12-06 19:00,Mill,\(cell)\n")
    let tea = try scene.directory.events(of: "ana").first
    #expect(tea?.price == Price(amount: 25_000, currency: "UAH"))
  }

  @Test func `a row's city gives its zone, country and currency, and the import says so`() throws {
    let scene = try FilesScene()
    let table = """
      title,start,place,city,price,zone
      Tea,2026-12-06 19:00,Mill,Lisbon,5,
      Rum,2026-12-06 19:00,"Hall 3, Lviv",,250,
      Ale,2026-12-06 19:00,Quay,Lisbon,5 EUR,Europe/Sofia
      Gin,2026-12-06 19:00,Quay,,,
      """
    let plan = try scene.plan(Array(table.utf8))
    let said = plan.understood.map { FilesScene.english.text($0) }
    #expect(
      said.suffix(3) == [
        "Time zone Europe/Lisbon, from Lisbon, PT.", "Time zone Europe/Kyiv, from Lviv, UA.",
        "Time zone Europe/Kyiv for rows without a known city.",
      ])
    try scene.bring(table)
    let events = try scene.directory.events(of: "ana").reduce(into: [:]) { $0[$1.title] = $1 }
    func facts(_ title: String) -> [String] {
      let event = events[title]
      let position = event?.position
      return [
        event?.timeZone ?? "", position?.name ?? "", position?.city ?? "", position?.country ?? "",
        event?.price?.currency ?? "",
      ]
    }
    #expect(facts("Tea") == ["Europe/Lisbon", "Mill", "Lisbon", "PT", "EUR"])
    #expect(facts("Rum") == ["Europe/Kyiv", "Hall 3", "Lviv", "UA", "UAH"])
    #expect(facts("Ale") == ["Europe/Sofia", "Quay", "Lisbon", "PT", "EUR"])
    #expect(facts("Gin").first == "Europe/Kyiv")
  }

  @Test func `a chosen zone counts before the city of a row`() throws {
    let scene = try FilesScene()
    var options = scene.options()
    options.isZoneGiven = true
    try scene.bring("title,start,place,city\nTea,2026-12-06 19:00,Mill,Lisbon\n", options)
    #expect(try scene.directory.events(of: "ana").first?.timeZone == "Europe/Kyiv")
  }

  @Test func `sales, cancelled events and changed dates of a series survive a table`() throws {
    let scene = try FilesScene()
    let sold = try scene.publish {
      ($0.sells, $0.capacity, $0.salesEnd) = (true, 10, 1_795_250_000)
      $0.price = Price(amount: 850, currency: "EUR")
    }
    var series = try scene.publish {
      ($0.title, $0.rule) = ("Tea", "FREQ=WEEKLY;COUNT=4")
      ($0.start, $0.end) = ("2026-11-23 18:00", "2026-11-23 19:00")
    }
    series.exdates = ["2026-11-30T18:00:00", "2026-12-07"]
    (series.rdates, series.cancelled) = (["2026-12-01T18:00:00"], true)
    let other = try FilesScene()
    try other.bring(EventTable.csv([sold, series]))
    let events = try other.directory.events(of: "ana").reduce(into: [:]) { $0[$1.title] = $1 }
    let read = try #require(events["Tea"])
    #expect(events["Quay Concert"]?.salesEnd == sold.salesEnd)
    #expect(events["Quay Concert"]?.sells == true && events["Quay Concert"]?.cancelled == false)
    #expect(read.exdates == series.exdates && read.rdates == series.rdates && read.cancelled)
  }
}
