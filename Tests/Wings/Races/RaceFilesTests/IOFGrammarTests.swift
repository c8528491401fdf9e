import RaceDay
import Races
import Testing

@testable import RaceFiles

/// Every element has the order, number, type and values of the standard.
@Suite(
  "Result lists by the rules of the IOF Data Standard",
  .enabled(if: IOFGrammar.canBeChecked, "xmllint (libxml2-utils) is not installed"))
struct IOFGrammarTests {
  /// A race with everything that a list can hold.
  private static func wholeRace() throws -> PublishingScene {
    let scene = try PublishingScene {
      $0.settings.checkpoints = [Checkpoint(name: "Bridge"), Checkpoint(name: "<Top>")]
      $0.settings.distanceMetres = 4200
    }
    try scene.enter("1", "", "W40", "R&D \"Elite\"") {
      ($0.firstName, $0.secondName, $0.sex, $0.club) = ("Ada", "Moor", .female, "Hill & Dale 'A'")
    }
    try scene.enter("2", "<Bo> & \"Cy\" 'Dee'", "M40") { $0.sex = .male }
    let out = Status.allCases.filter { $0 != .ok }
    for (number, _) in out.enumerated() {
      try scene.enter("\(10 + number)", "Out \(number)", "M40")
    }
    try scene.enter("20", "In No Category") { $0.team = "Team > 1" }
    try scene.start()
    try scene.cross("1", 40, at: "Bridge")
    try scene.cross("1", 60, at: "Off Course")
    try scene.cross("1", 100.1, 200.7)
    try scene.cross("2", 101, 212.7)
    for (number, status) in out.enumerated() {
      if status != .dns { try scene.cross("\(10 + number)", 120, 230 + Double(number)) }
      try scene.change("\(10 + number)") { $0.status = status }
    }
    return scene
  }

  private static func wholeList() throws -> String { IOFResults.xml(try wholeRace().book()) }

  @Test func `a complete list is valid`() throws {
    let xml = try Self.wholeList()
    #expect(try IOFGrammar.faults(in: xml) == "")
    let optional = [
      "<StartTime><Date>", "<Course><Length>", "sex=\"F\"", "<Organisation>", "<BibNumber>",
      "<StartTime>20", "<FinishTime>", "<Time>", "<TimeBehind>", "<Position>", "<Score type",
      "<SplitTime><", "<SplitTime status=\"Missing\">", "<SplitTime status=\"Additional\">",
    ]
    #expect(optional.filter { !xml.contains($0) } == [])
    let words = [
      "Active", "DidNotFinish", "DidNotStart", "Disqualified", "NotCompeting", "OK", "OverTime",
    ]
    #expect(Set(xml.texts(after: "<Status>")).sorted() == words)
    #expect(xml.texts(after: "<Class><Name>").count == 4)
  }

  @Test func `a list of one category is valid, and so are an official and a corrected one`()
    throws
  {
    let scene = try Self.wholeRace()
    #expect(try IOFGrammar.faults(in: IOFResults.xml(scene.book(), category: "M40")) == "")
    try scene.service.setOfficial(true, scene.competition.id, by: PublishingScene.owner)
    try scene.change("2") { $0.penaltyMilliseconds = 5_000 }
    let corrected = IOFResults.xml(try scene.book())
    #expect(corrected.contains("<CorrectedAt>") && corrected.contains("status=\"Complete\""))
    #expect(try IOFGrammar.faults(in: corrected) == "")
  }

  @Test(arguments: RuleSet.allCases)
  func `lists of every kind of race are valid before the start, during it and after`(
    rules: RuleSet
  ) throws {
    let scene = try PublishingScene(rules) {
      ($0.date, $0.settings.limitMilliseconds) = ("", 3_600_000)
      ($0.settings.lapMetres, $0.settings.teams) = (400, ["Reds"])
    }
    #expect(try IOFGrammar.faults(in: IOFResults.xml(scene.book())) == "")
    try scene.enter("1", "Ada Moor", "Elite") { $0.team = "Reds" }
    try scene.enter("2", "Bo Lin")
    let before = IOFResults.xml(try scene.book())
    #expect(try IOFGrammar.faults(in: before) == "")
    #expect(before.texts(after: "<Status>") == ["Inactive", "Inactive"])
    try scene.start()
    try scene.cross("1", 100.1, 200.25)
    #expect(try IOFGrammar.faults(in: IOFResults.xml(scene.book())) == "")
    try scene.cross("2", 130)
    try scene.stop()
    #expect(try IOFGrammar.faults(in: IOFResults.xml(scene.book())) == "")
  }

  /// A valid part of a list, and an invalid replacement.
  struct Breach: CustomTestStringConvertible {
    let testDescription: String
    let right: String
    let wrong: String

    init(_ description: String, _ right: String, _ wrong: String) {
      (testDescription, self.right, self.wrong) = (description, right, wrong)
    }

    /// Two neighbours in the wrong order; `indent` puts the second on its own line.
    init(_ description: String, swapping first: String, indent: Int? = nil, _ second: String) {
      let gap = indent.map { "\n" + String(repeating: " ", count: $0) } ?? ""
      self.init(description, first + gap + second, second + gap + first)
    }
  }

  private static let orders = [
    Breach("the given name first", swapping: "<Family>Moor</Family>", "<Given>Ada</Given>"),
    Breach(
      "the time before the control", swapping: "<ControlCode>Bridge</ControlCode>",
      "<Time>40</Time>"),
    Breach(
      "the day before the name of the event",
      swapping: "<Name>Quarry &lt;Loop&gt;</Name>", indent: 4,
      "<StartTime><Date>2026-05-03</Date></StartTime>"),
    Breach(
      "the course before its class", swapping: "<Class><Name>W40</Name></Class>", indent: 4,
      "<Course><Length>4200</Length></Course>"),
    Breach(
      "the club before the person",
      swapping:
        "<Person sex=\"F\"><Name><Family>Moor</Family><Given>Ada</Given></Name></Person>",
      indent: 6,
      "<Organisation><Name>Hill &amp; Dale &#39;A&#39;</Name></Organisation>"),
    Breach(
      "the status before the place", swapping: "<Position>1</Position>", indent: 8,
      "<Status>OK</Status>"),
    Breach(
      "the score before the status", swapping: "<Status>OK</Status>", indent: 8,
      "<Score type=\"laps\">2</Score>"),
  ]

  private static let omissions = [
    Breach("no version", " iofVersion=\"3.0\"", ""),
    Breach("no name of the event", "<Name>Quarry &lt;Loop&gt;</Name>", ""),
    Breach("no class", "<Class><Name>W40</Name></Class>", ""),
    Breach("no name of a class", "<Class><Name>W40</Name></Class>", "<Class></Class>"),
    Breach("no given name", "<Given>Ada</Given>", ""),
    Breach("no name of a club", "<Name>Hill &amp; Dale &#39;A&#39;</Name>", ""),
    Breach("no status", "<Status>DidNotStart</Status>", ""),
    Breach("no control", "<ControlCode>Bridge</ControlCode>", ""),
  ]

  private static let words = [
    Breach("an unknown status", "<Status>OK", "<Status>Okay"),
    Breach("a status in small letters", "<Status>OK", "<Status>ok"),
    Breach("an unknown status of the list", "status=\"Snapshot\"", "status=\"Final\""),
    Breach("an unknown status of a split", "\"Missing\"", "\"Lost\""),
    Breach("an unknown sex", "sex=\"F\"", "sex=\"W\""),
    Breach("another version", "iofVersion=\"3.0\"", "iofVersion=\"2.0.3\""),
    Breach("an unknown element", "<EntryId>", "<Licence>7</Licence><EntryId>"),
    Breach("an unknown attribute", "<PersonResult>", "<PersonResult place=\"1\">"),
    Breach("another namespace", "datastandard/3.0\"", "datastandard/2.0\""),
    Breach("extensions in no namespace of their own", " xmlns=\"urn:lapit:results\"", ""),
  ]

  private static let values = [
    Breach("a time in minutes", "<Time>200.7<", "<Time>3:20.7<"),
    Breach("a time with a comma", "<Time>200.7<", "<Time>200,7<"),
    Breach("a place with an ending", "<Position>1<", "<Position>1st<"),
    Breach("a day that is none", "<Date>2026-05-03<", "<Date>2026-02-30<"),
    Breach("a moment without its day", "<StartTime>2", "<StartTime>T2"),
    Breach("a score in words", "<Score type=\"laps\">2<", "<Score type=\"laps\">two<"),
    Breach("a length with its unit", "<Length>4200<", "<Length>4200 m<"),
  ]

  private static let numbers = [
    Breach("two statuses", "<Status>OK</Status>", "<Status>OK</Status><Status>OK</Status>"),
    Breach("two events", "</Event>", "</Event><Event><Name/></Event>"),
    Breach(
      "a place for whoever is out", "<Status>DidNotStart",
      "<Position>9</Position><Status>DidNotStart"
    ),
  ]

  @Test(arguments: orders + omissions + words + values + numbers)
  func `an invalid list is refused`(breach: Breach) throws {
    let xml = try Self.wholeList()
    let broken = xml.replacing(breach.right, with: breach.wrong, maxReplacements: 1)
    #expect(broken != xml && broken.isWellFormed)
    #expect(try IOFGrammar.faults(in: broken).contains("fails to validate"))
  }

  @Test func `text that is not XML is neither valid nor refused`() {
    #expect(throws: IOFGrammar.NoAnswer.self) { try IOFGrammar.faults(in: "<ResultList>") }
  }
}
