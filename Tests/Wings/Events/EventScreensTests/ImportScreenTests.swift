import Events
import Foundation
import Languages
import People
import Shell
import Terminal
import Testing
import Timekeeping

@testable import EventScreens

/// The import of a calendar or a table, by keys.
@Suite struct ImportScreenTests {
  private static let two = [
    "swim": ("Swim", "20261122T080000Z"), "market": ("Winter Market", "20261129T100000Z"),
  ]

  /// Returns the import screen with an open file.
  private func opened(
    _ files: FileFolder, _ name: String, as person: String = "ben"
  ) throws -> (EventScreensScene, any Pane) {
    let scene = try EventScreensScene(as: person)
    let pane = try scene.pane(.importFile)
    open(files.path(name), in: pane, scene)
    return (scene, pane)
  }

  private func open(_ path: String, in pane: any Pane, _ scene: EventScreensScene) {
    scene.press(.control("u"), in: pane)
    scene.type(path, in: pane)
    scene.press(.enter, in: pane)
  }

  private func titles(_ scene: EventScreensScene, _ person: String = "ben") throws -> [String] {
    try scene.context.eventDirectory.events(of: person).map(\.title)
  }

  @Test func `a finished import reports success, whatever was left out`() throws {
    let files = try FileFolder()
    try files.calendar("mine.ics", Self.two, more: ["BEGIN:VEVENT", "SUMMARY:Odd", "END:VEVENT"])
    let (scene, pane) = try opened(files, "mine.ics")
    scene.press(.enter, in: pane)
    #expect(scene.moves.flatMap(\.messages).map(\.kind) == [.success])
    #expect(scene.told.joined().contains("1 skipped"))
  }

  @Test func `the next import begins with the last file and choices, until the user signs out`()
    throws
  {
    let files = try FileFolder()
    try files.calendar("mine.ics", Self.two)
    let (scene, pane) = try opened(files, "mine.ics")
    scene.press(.enter, in: pane)
    let next = try #require(try scene.pane(.importFile) as? ImportPane)
    #expect(next.model.form["file"] == files.path("mine.ics"))
    #expect(scene.shows("Your last import", in: next))
    let other = try #require(try scene.pane(.importFile) as? ImportPane)
    scene.type("/srv/other.ics", in: other)
    #expect(other.model.form["file"] == "/srv/other.ics")
    scene.press(.enter, in: next)
    #expect(scene.shows("same", in: next), "\(scene.screen(of: next))")
    scene.context.eventListState.forget()
    let last = try #require(try scene.pane(.importFile) as? ImportPane)
    #expect(last.model.form["file"] == "~/")
  }

  @Test func `an absolute path replaces the folder`() throws {
    let scene = try EventScreensScene(as: "ben")
    let pane = try scene.pane(.importFile)
    scene.type("/srv/mine.ics", in: pane)
    #expect(try #require(pane as? ImportPane).model.form["file"] == "/srv/mine.ics")
  }

  @Test func `earlier imports are listed by their files and can be undone there`() throws {
    let files = try FileFolder()
    try files.calendar("mine.ics", Self.two)
    let (scene, pane) = try opened(files, "mine.ics")
    scene.press(.enter, in: pane)
    #expect(try titles(scene).count == 2)
    // On another day only the stored imports are known.
    scene.context.eventListState.forget()
    let next = try scene.pane(.importFile)
    scene.press(.control("o"), in: next)
    #expect(scene.route == .earlierImports)
    let list = try scene.pane(.earlierImports)
    #expect(scene.shows("mine.ics", in: list) && scene.shows("2 events", in: list))
    scene.press(.character("u"), in: list)
    #expect(
      scene.context.text(try #require(scene.questions.last).body)
        .hasPrefix("Events added by mine.ics will be deleted (2 events)"))
    try scene.agree(in: list)
    #expect(scene.told == ["Import undone: 2 deleted."])
    #expect(try titles(scene).isEmpty)
    #expect(scene.shows("There are no earlier imports.", in: list))
    let others = try scene.terminal(of: "ana").pane(.earlierImports)
    #expect(!scene.shows("mine.ics", in: others))
  }

  @Test func `the preview lists all outcomes before saving, the worst line first`() throws {
    let files = try FileFolder()
    try files.calendar("mine.ics", Self.two, more: ["BEGIN:VEVENT", "SUMMARY:Odd", "END:VEVENT"])
    let (scene, pane) = try opened(files, "mine.ics")
    scene.press(.down, in: pane)
    scene.expectFrame(
      """
      2 new, 1 skipped
      mine.ics: only you see new events.
        Outcome   Line When                    Event         Why
       !skipped     17                         Odd           Line 17: Odd does not sa…
      > new          3 Sun 29 Nov 12:00 +02:00 Winter Market
        new         10 Sun 10:00 +02:00        Swim








      ─ Winter Market ────────────────────────────────────────────────────────────────
      Sunday, November 29 2026   12:00-14:00   Europe/Kyiv (10:00-12:00 yours)
      Community   Quay 4



      """, of: pane)
    #expect(try titles(scene).isEmpty)
  }

  @Test func `a low window shows the result of the selected event in one line`() throws {
    let files = try FileFolder()
    try files.calendar("mine.ics", Self.two)
    let (scene, pane) = try opened(files, "mine.ics")
    scene.press(.enter, in: pane)
    try files.calendar("mine.ics", ["swim": ("Swim far", "20261122T090000Z")])
    let again = try scene.pane(.importFile)
    open(files.path("mine.ics"), in: again, scene)
    let low = Size(columns: 60, rows: 11)
    #expect(scene.lines(of: again, in: low)[0] == "1 changed")
    #expect(
      scene.lines(of: again, in: low).last
        == "title: Swim › Swim far; start: Sun 10:00 › Sun 11:00; end: …")
  }

  @Test func `a wide screen shows the selected event beside the list`() throws {
    let files = try FileFolder()
    try files.calendar("mine.ics", Self.two)
    let (scene, pane) = try opened(files, "mine.ics")
    let first = scene.lines(of: pane, in: EventScreensScene.large)[0]
    #expect(first.contains("╭ mine.ics ─") && first.contains("╭ Winter Market ─"))
    #expect(pane.hasOwnBoxes(on: EventScreensScene.large))
  }

  @Test func `Space excludes an event and includes it again, and only included ones are imported`()
    throws
  {
    let files = try FileFolder()
    try files.calendar("mine.ics", Self.two)
    let (scene, pane) = try opened(files, "mine.ics")
    scene.press(.character(" "), in: pane)
    #expect(scene.shows("1 new, 1 skipped", in: pane) && scene.shows("left out by you", in: pane))
    scene.press(.character(" "), in: pane)
    #expect(scene.shows("2 new", in: pane))
    scene.press(.character(" "), in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.told == ["Imported: 1 new, 1 skipped. u undoes it."])
    #expect(try titles(scene) == ["Swim"])
    scene.press(.enter, in: pane)
    #expect(scene.hasGoneBack)
  }

  @Test func `a possible duplicate is excluded unless Space includes it, and Tab finds it`() throws
  {
    let files = try FileFolder()
    try files.calendar("mine.ics", Self.two)
    let scene = try EventScreensScene()
    try scene.publish("Winter Market") {
      ($0.start, $0.end, $0.place) = ("2026-11-29 12:00", "2026-11-29 15:00", "Quay 4")
    }
    let pane = try scene.pane(.importFile)
    open(files.path("mine.ics"), in: pane, scene)
    #expect(scene.shows("1 new, 1 duplicate", in: pane))
    scene.press(.end, in: pane)
    scene.press(.tab, in: pane)
    #expect(scene.lines(of: pane).contains { $0.hasPrefix(">!duplicate") })
    #expect(scene.shows("seems to be \"Winter Market\", which already exists here", in: pane))
    scene.press(.character(" "), in: pane)
    #expect(scene.shows("2 new", in: pane))
    scene.press(.enter, in: pane)
    #expect(try titles(scene).sorted() == ["Swim", "Winter Market"])
  }

  @Test(arguments: [
    ("gone.ics", "! There is no file"), ("photo.png", "! This is not a calendar file"),
    ("notes.txt", "! This is neither a calendar (.ics) nor a table"),
    ("", "! Name a file, such as ~/calendar.ics."),
  ])
  func `a file that is not a calendar is refused at the field`(name: String, problem: String) throws
  {
    let files = try FileFolder()
    try files.write("photo.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13])
    try files.write("notes.txt", Array("Dear diary,\ntoday was fine.\n".utf8))
    let (scene, pane) = try opened(files, name)
    #expect(scene.shows(problem, in: pane))
    #expect(pane.takesText)
  }

  @Test func `an unknown zone is refused at its field`() throws {
    let files = try FileFolder()
    try files.calendar("mine.ics", Self.two)
    let scene = try EventScreensScene()
    let pane = try scene.pane(.importFile)
    scene.type(files.path("mine.ics").dropFirst(2).description, in: pane)
    scene.press(.up, in: pane)
    scene.type("/Nowhere", in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.shows("! Etc/UTC/Nowhere is not a known time zone", in: pane))
  }

  @Test func `publishing asks about the rights first, and once`() throws {
    let files = try FileFolder()
    try files.calendar("mine.ics", Self.two)
    let (scene, pane) = try opened(files, "mine.ics")
    scene.press(.character("p"), in: pane)
    #expect(scene.questions.map { scene.context.text($0.title) } == ["Make it public?"])
    #expect(scene.shows("only you see new events", in: pane))
    try scene.agree(in: pane)
    #expect(scene.shows("new events are public", in: pane))
    scene.press(.character("p"), in: pane)
    #expect(scene.shows("only you see new events", in: pane))
    scene.press(.character("p"), in: pane)
    #expect(scene.questions.isEmpty)
    scene.press(.enter, in: pane)
    let seen = try scene.context.eventDirectory.events(of: "ben").map(\.visibility)
    #expect(seen == [.everybody, .everybody])
  }

  @Test func `choosing visibility before the file also asks for the rights`() throws {
    let files = try FileFolder()
    try files.calendar("mine.ics", Self.two)
    let scene = try EventScreensScene()
    let pane = try scene.pane(.importFile)
    scene.press(.tab, in: pane)
    scene.press(.right, in: pane)
    scene.press(.backTab, in: pane)
    open(files.path("mine.ics"), in: pane, scene)
    #expect(scene.questions.count == 1 && scene.shows("Visibility", in: pane))
    try scene.agree(in: pane)
    #expect(scene.shows("new events are public", in: pane))
    // The rights to another file are asked again.
    scene.press(.escape, in: pane)
    open(files.path("other.ics"), in: pane, scene)
    #expect(scene.questions.count == 1)
  }

  @Test func `a table with ambiguous dates asks which number is the day`() throws {
    let files = try FileFolder()
    try files.write("a.csv", Array("title,start\nSwim,03/04/2027 10:00\n".utf8))
    try files.write("b.csv", Array("title,start\nRun,28/04/2027 10:00\n".utf8))
    let (scene, pane) = try opened(files, "a.csv")
    #expect(scene.shows("Which number is the day in 03/04/2027 10:00?", in: pane))
    scene.press(.right, in: pane)
    scene.press(.right, in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.shows("4 Mar 2027 10:00", in: pane))
    // The order of day and month does not apply to another file.
    scene.press(.escape, in: pane)
    scene.press(.tab, in: pane)
    open(files.path("b.csv"), in: pane, scene)
    #expect(scene.shows("28 Apr 2027 10:00", in: pane))
  }

  @Test func `Esc stops an import between two steps, and says what was saved`() throws {
    let files = try FileFolder()
    try files.calendar("mine.ics", Self.two)
    let (scene, pane) = try opened(files, "mine.ics")
    _ = pane.press(.enter, at: scene.hands.now, among: pane.bindings)
    #expect(pane.isSaving && pane.bindings.map(\.keys) == [[.escape]])
    scene.press(.escape, in: pane)
    #expect(scene.told == ["Stopped: none of 2 imported."])
    #expect(try titles(scene).isEmpty && scene.shows("2 new", in: pane))
  }

  @Test func `Esc while a file is read leads back to its name at once`() throws {
    let files = try FileFolder()
    try files.calendar("mine.ics", Self.two)
    let scene = try EventScreensScene()
    let pane = try scene.pane(.importFile)
    scene.press(.control("u"), in: pane)
    scene.type(files.path("mine.ics"), in: pane)
    _ = pane.press(.enter, at: scene.hands.now, among: pane.bindings)
    #expect(scene.shows("Reading", in: pane))
    scene.press(.escape, in: pane)
    #expect(scene.shows("Visibility", in: pane) && scene.told.isEmpty)
  }

  @Test func `u undoes the import where it was made, and shows the file again`() throws {
    let files = try FileFolder()
    try files.calendar("mine.ics", Self.two)
    let (scene, pane) = try opened(files, "mine.ics")
    scene.press(.enter, in: pane)
    scene.press(.character("u"), in: pane)
    #expect(scene.told == ["Import undone: 2 deleted."])
    #expect(try titles(scene).isEmpty && scene.shows("2 new", in: pane))
  }

  @Test func `an unchanged file is not imported again`() throws {
    let files = try FileFolder()
    try files.calendar("mine.ics", Self.two)
    let (scene, pane) = try opened(files, "mine.ics")
    scene.press(.enter, in: pane)
    let again = try scene.pane(.importFile)
    open(files.path("mine.ics"), in: again, scene)
    #expect(scene.shows("2 same", in: again))
    scene.press(.enter, in: again)
    #expect(scene.told.first?.hasPrefix("Nothing to import") == true)
  }

  @Test func `files of the folder can be chosen`() throws {
    let files = try FileFolder()
    try files.calendar("mine.ics", Self.two)
    try files.write("notes.txt", [])
    let scene = try EventScreensScene()
    let pane = try scene.pane(.importFile)
    scene.press(.control("u"), in: pane)
    scene.type(files.path(""), in: pane)
    #expect(scene.shows("mine.ics", in: pane) && !scene.shows("notes.txt", in: pane))
    scene.press(.down, in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.shows("2 new", in: pane))
  }

  @Test func `I opens the import in Calendar and Popular, but not on a shared machine`() throws {
    let scene = try EventScreensScene()
    for place in [EventDestination.calendar, .popular] {
      scene.press(.character("I"), in: try scene.pane(place))
      #expect(scene.route == .importFile)
    }
    let kiosk = try EventScreensScene(isKiosk: true)
    kiosk.press(.character("I"), in: try kiosk.pane(.popular))
    #expect(kiosk.route == nil)
    #expect(!EventDestination.importFile.isForStrangers)
    let visitor = try EventScreensScene(as: nil)
    #expect(throws: PeopleError.self) { try visitor.pane(.importFile) }
  }

  @Test(arguments: Language.allCases)
  func `it has its texts in every language`(language: Language) throws {
    let files = try FileFolder()
    try files.calendar("mine.ics", Self.two)
    let scene = try EventScreensScene(language: language)
    let pane = try scene.pane(.importFile)
    #expect(!scene.shows("events.", in: pane))
    open(files.path("mine.ics"), in: pane, scene)
    #expect(!scene.shows("events.import", in: pane) && scene.shows("Winter Market", in: pane))
    scene.press(.enter, in: pane)
    #expect(!scene.told.joined().contains("events.") && scene.told.joined().contains("2"))
  }
}

/// A temporary folder of files, removed after the test.
private final class FileFolder {
  private let folder = NSTemporaryDirectory() + "/imports-" + UUID().uuidString

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func path(_ name: String) -> String { folder + "/" + name }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
  }

  /// Writes a calendar of events by UID, each two hours long.
  func calendar(
    _ name: String, _ events: [String: (title: String, start: String)], more: [String] = []
  ) throws {
    let lines = events.sorted { $0.key < $1.key }.flatMap { uid, event in
      [
        "BEGIN:VEVENT", "UID:\(uid)@google.com", "DTSTART:\(event.start)", "DURATION:PT2H",
        "SUMMARY:\(event.title)", "LOCATION:Quay 4", "END:VEVENT",
      ]
    }
    let whole = ["BEGIN:VCALENDAR", "X-WR-TIMEZONE:Europe/Kyiv"] + lines + more + ["END:VCALENDAR"]
    try write(name, Array(whole.joined(separator: "\r\n").utf8))
  }
}
