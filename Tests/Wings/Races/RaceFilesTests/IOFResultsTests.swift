import Languages
import RaceDay
import Races
import Testing
import Timekeeping

@testable import RaceFiles

/// The order of elements and the words for a status are those of the IOF Data Standard 3.0 (IOF.xsd).
@Suite("Results as IOF XML 3")
struct IOFResultsTests {
  private func xml(_ category: String? = nil) throws -> String {
    IOFResults.xml(try PublishingScene.fullRace().book(), category: category)
  }

  @Test func `it is a result list of the standard`() throws {
    let xml = try xml()
    #expect(xml.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<ResultList "))
    #expect(xml.contains("xmlns=\"http://www.orienteering.org/datastandard/3.0\""))
    #expect(xml.contains("iofVersion=\"3.0\"") && xml.contains("status=\"Snapshot\""))
    #expect(xml.contains("<Name>Quarry &lt;Loop&gt;</Name>"))
    #expect(xml.contains("<StartTime><Date>2026-05-03</Date></StartTime>"))
  }

  @Test(arguments: ["<Bo> & \"Cy\" 'Dee'", "]]>", "&amp;", "<\u{301}b>", "\u{FFFE}x", "日本 🏁"])
  func `it is well-formed with any names`(name: String) throws {
    let scene = try PublishingScene { $0.name = name }
    try scene.enter("1", name, name) { $0.club = name }
    let xml = IOFResults.xml(try scene.book())
    #expect(xml.isWellFormed)
    #expect(!"<a>&</a>".isWellFormed)
  }

  @Test func `each category is a class with its own places and gaps`() throws {
    let xml = try xml("Elite")
    #expect(xml.texts(after: "<Class><Name>") == ["Elite"])
    #expect(xml.texts(after: "<Position>") == ["1", "2"])
    #expect(xml.texts(after: "<Time>") == ["200.7", "260"])
    #expect(xml.texts(after: "<TimeBehind>") == ["0", "59.3"])
    #expect(xml.contains("timeResolution=\"0.1\""))
  }

  @Test func `statuses are those of the standard, and only finishers have a place and a finish`()
    throws
  {
    let xml = try xml("M40")
    #expect(xml.texts(after: "<Status>") == ["OK", "DidNotFinish", "DidNotStart"])
    #expect(xml.texts(after: "<Position>") == ["1"])
    #expect(xml.texts(after: "<FinishTime>").count == 1)
    #expect(xml.texts(after: "<StartTime>20").count == 2)
  }

  @Test(
    arguments: [
      (.dsq, "Disqualified"), (.overLimit, "OverTime"), (.notPlaced, "NotCompeting"),
      (.pulled, "DidNotFinish"),
    ] as [(Status, String)])
  func `every status has its word`(status: Status, word: String) throws {
    let scene = try PublishingScene.fullRace()
    try scene.change("10") { $0.status = status }
    let xml = IOFResults.xml(try scene.book(), category: "Elite")
    #expect(xml.texts(after: "<Status>").sorted() == ["OK", word].sorted())
  }

  @Test func `the finish is the crossing that counts, not an early read before it`() throws {
    let scene = try PublishingScene(.road) { $0.settings.lapMetres = 5_000 }
    try scene.enter("12", "Ada Moor")
    try scene.start()
    try scene.cross("12", 12, 1_500)
    let book = try scene.book()
    let gun = try #require(book.competition.race.starts.map(\.at.utc).min())
    let xml = IOFResults.xml(book)
    #expect(xml.texts(after: "<FinishTime>") == [IOFTimes.text(utc: gun + 1_500_000)])
    #expect(xml.texts(after: "<Time>") == ["1500"])
  }

  @Test func `competitors without a category are in a class of the whole race`() throws {
    let scene = try PublishingScene.fullRace()
    try scene.enter("7", "Flo Vik")
    let xml = IOFResults.xml(try scene.book())
    #expect(xml.texts(after: "<Class><Name>").last == "Quarry &lt;Loop&gt;")
    #expect(xml.texts(after: "<Family>").last == "Flo Vik")
    #expect(xml.texts(after: "<Status>").last == "Active")
  }

  @Test func `times at the checkpoints are splits, and a missed one is said to be`() throws {
    let scene = try PublishingScene {
      $0.settings.checkpoints = [Checkpoint(name: "Bridge"), Checkpoint(name: "Top")]
    }
    try scene.enter("1", "Ada Moor")
    try scene.start()
    try scene.cross("1", 50.5, at: "Bridge")
    let xml = IOFResults.xml(try scene.book())
    #expect(
      xml.contains("<SplitTime><ControlCode>Bridge</ControlCode><Time>50.5</Time></SplitTime>"))
    #expect(
      xml.contains("<SplitTime status=\"Missing\"><ControlCode>Top</ControlCode></SplitTime>"))
  }

  /// The splits of a list: `Bridge 50.5`, `Top Missing`, `Well 70 Additional`.
  private func splits(_ xml: String) -> [String] {
    xml.split(separator: "<SplitTime").dropFirst().map { rest in
      let split = String(
        rest[..<(rest.firstRange(of: "</SplitTime>")?.lowerBound ?? rest.endIndex)])
      let parts =
        split.texts(after: "<ControlCode>") + split.texts(after: "<Time>")
        + ["Missing", "Additional"].filter { split.contains("status=\"\($0)\"") }
      return parts.joined(separator: " ")
    }
  }

  @Test func `checkpoints come lap by lap in course order, other points last`()
    throws
  {
    let scene = try PublishingScene(.laps) {
      $0.settings.laps = 3
      $0.settings.checkpoints = [Checkpoint(name: "Bridge"), Checkpoint(name: "Top")]
    }
    try scene.enter("1", "Ada Moor")
    try scene.start()
    try scene.cross("1", 40, at: "Top")
    try scene.cross("1", 45, at: "Well")
    try scene.cross("1", 100)
    try scene.cross("1", 130, at: "Bridge")
    try scene.cross("1", 200)
    try scene.cross("1", 240, at: "Bridge")
    #expect(
      splits(IOFResults.xml(try scene.book())) == [
        "Bridge Missing", "Top 40", "Bridge 130", "Top Missing", "Bridge 240", "Well 45 Additional",
      ])
  }

  // Source: CrossMgr, road races: the time of the rider in front unless the gap is a second or more.
  @Test func `a bunch is as far behind in a category and in the file as on the whole board`() throws
  {
    let scene = try PublishingScene(.road) { $0.settings.bunchGapMilliseconds = 1_000 }
    for bib in ["1", "2", "3", "4"] { try scene.enter(bib, "Rider \(bib)", "Elite") }
    try scene.start()
    for (bib, seconds) in [("1", 100), ("2", 100.9), ("3", 101.8), ("4", 102.8)] {
      try scene.cross(bib, seconds)
    }
    let book = try scene.book()
    #expect(book.rows().map(\.gap) == ["", "+0", "+0", "+3"])
    #expect(GroupBoard(of: book, category: "Elite").rows.map(\.gap) == ["", "+0", "+0", "+3"])
    let xml = IOFResults.xml(book, category: "Elite")
    #expect(xml.texts(after: "<Time>") == ["100", "100", "100", "103"])
    #expect(xml.texts(after: "<TimeBehind>") == ["0", "0", "0", "3"])
    #expect(
      Announcements(of: book).latest(limit: 4).map(\.behindMilliseconds) == [3_000, 0, 0, nil])
  }

  @Test func `times on the way run from the own start, on the page as in the file`() throws {
    let scene = try PublishingScene(.timetrial) {
      $0.settings.checkpoints = [Checkpoint(name: "Bridge")]
    }
    try scene.enter("1", "Ada Moor")
    try scene.start()
    try scene.cross("1", 600, at: CrossingAct.startCheckpoint)
    try scene.cross("1", 720, at: "Bridge")
    let book = try scene.book()
    #expect(IOFResults.xml(book).contains("<ControlCode>Bridge</ControlCode><Time>120</Time>"))
    #expect(ResultsPage.html(book, in: .english).pageData.contains("[\"\",\"\",\"0 2:00\"]"))
  }

  @Test func `moments are in UTC to the millisecond`() {
    #expect(IOFTimes.text(utc: 1_777_800_600_050) == "2026-05-03T09:30:00.050Z")
  }

  @Test func `only official results are a complete list, and it says who made them official`()
    throws
  {
    let scene = try PublishingScene.fullRace()
    #expect(IOFResults.xml(try scene.book()).contains("<Stage>provisional</Stage>"))
    try scene.service.setOfficial(true, scene.competition.id, by: PublishingScene.owner)
    let official = IOFResults.xml(try scene.book())
    #expect(official.contains("status=\"Complete\"") && official.isWellFormed)
    #expect(official.texts(after: "<Stage>") == ["official"])
    #expect(official.texts(after: "<OfficialAt>").first?.hasSuffix("Z") == true)
    try scene.change("10") { $0.penaltyMilliseconds = 5_000 }
    let corrected = IOFResults.xml(try scene.book())
    #expect(corrected.texts(after: "<Stage>") == ["corrected"])
    #expect(corrected.texts(after: "<CorrectedAt>").count == 1)
  }
}
