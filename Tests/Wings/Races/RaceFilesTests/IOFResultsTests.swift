import Languages
import RaceDay
import Races
import Testing

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
  func `it is well-formed whatever people are called`(name: String) throws {
    let scene = try PublishingScene { $0.name = name }
    try scene.enter("1", name, name) { $0.club = name }
    let xml = IOFResults.xml(try scene.book())
    #expect(xml.isWellFormed)
    #expect(!"<a>&</a>".isWellFormed)
  }

  @Test func `each category is a class with places and gaps of its own`() throws {
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

  @Test func `whoever is in no category is in a class of the whole race`() throws {
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

  @Test func `moments are in UTC to the millisecond`() {
    #expect(IOFTimes.text(utc: 1_777_800_600_050) == "2026-05-03T09:30:00.050Z")
  }
}
