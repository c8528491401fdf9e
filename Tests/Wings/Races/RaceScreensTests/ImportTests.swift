import Foundation
import RaceFiles
import Races
import Shell
import Terminal
import Testing
import Timekeeping

@testable import RaceScreens

@Suite final class ImportTests {
  private let folder = NSTemporaryDirectory() + "lapit-import-" + UUID().uuidString
  private let scene: RaceScreensScene
  private let race: Competition

  init() throws {
    scene = try RaceScreensScene()
    scene.context.user = scene.organizer
    race = try scene.competition()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  private func write(_ text: String, to name: String = "spring.csv") throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
  }

  /// The import screen with a file name entered.
  private func opened(_ name: String = "spring.csv") throws -> any Pane {
    let pane = try scene.pane(.importing(competition: race.id))
    press(.control("u"), in: pane)
    for character in folder + "/" + name { press(.character(character), in: pane) }
    press(.enter, in: pane)
    return pane
  }

  @discardableResult
  private func press(_ key: Key, in pane: any Pane) -> Move {
    let move = scene.press(key, in: pane)
    scene.settle(pane)
    return move
  }

  private func answerYes(_ move: Move) throws {
    guard case .ask(let question) = move else {
      Issue.record("no question was asked")
      return
    }
    _ = question.answer()
  }

  private func names() throws -> [String] {
    try scene.context.directory.entries(of: race.id).map(\.name).sorted()
  }

  @Test func `an incomplete path is not unsaved text`() throws {
    let pane = try scene.pane(.importing(competition: race.id))
    for character in "spr" { press(.character(character), in: pane) }
    #expect(!pane.hasUnsavedText)
  }

  @Test(arguments: [true, false])
  func `an absolute path replaces the home folder`(isPasted: Bool) throws {
    try write("Number,Athlete\n5,Ada Moor\n")
    let pane = try scene.pane(.importing(competition: race.id))
    let path = folder + "/spring.csv"
    if isPasted {
      _ = pane.take(.paste(path))
    } else {
      for character in path { press(.character(character), in: pane) }
    }
    press(.enter, in: pane)
    #expect(scene.screen(of: pane).contains("spring.csv: 1 row of Entries"))
  }

  @Test func `a birth year is in the preview although only the age is saved`() throws {
    try write("Number,Athlete,Birth year\n5,Ada Moor,1990\n")
    let screen = scene.screen(of: try opened())
    let row = screen.split(separator: "\n").last { $0.contains("Ada Moor") }
    #expect(row?.contains("1990") == true, "\(screen)")
  }

  @Test func `no row is saved before the preview is confirmed`() throws {
    try write("Number,Athlete\n5,Ada Moor\n6,Bo Strand\n")
    let pane = try opened()
    let screen = scene.screen(of: pane)
    #expect(screen.contains("spring.csv: 2 rows of Entries"))
    #expect(screen.contains("2 good (0 update an entry), 0 bad"))
    #expect(try names().isEmpty)
    try answerYes(press(.enter, in: pane))
    scene.settle(pane)
    #expect(try names() == ["Ada Moor", "Bo Strand"])
  }

  @Test func `saving shows a bar, the rows saved, the speed and the remaining time`()
    throws
  {
    try write("bib,name\n" + (1...20).map { "\($0),Rider \($0)\n" }.joined())
    let pane = try opened()
    let model = try #require(pane as? ImportPane).model
    guard case .ask(let question) = press(.enter, in: pane) else {
      Issue.record("no question was asked")
      return
    }
    _ = question.answer()
    model.work.tell(done: 5, of: 20)
    scene.hands.advance(milliseconds: 2_500)
    let screen = scene.screen(of: pane)
    #expect(screen.contains("▰▰") && screen.contains("▰▱"))
    #expect(screen.contains("Saving  5 of 20  2/s  0:08 left"), "\(screen)")
    #expect(pane.bindings.map(\.label) == ["common.key.stopWork"])
  }

  @Test func `Esc stops an import: nothing is saved, and the columns stay`() throws {
    try write("Number,Athlete\n5,Ada Moor\n6,Bo Strand\n")
    let pane = try opened()
    guard case .ask(let question) = press(.enter, in: pane) else {
      Issue.record("no question was asked")
      return
    }
    _ = question.answer()
    scene.press(.escape, in: pane)
    #expect(scene.screen(of: pane).contains("Stopping"))
    #expect(scene.press(.escape, in: pane).told == "common.work.stopping")
    scene.settle(pane)
    #expect(try names().isEmpty)
    #expect(scene.screen(of: pane).contains("spring.csv: 2 rows of Entries"))
    try answerYes(press(.enter, in: pane))
    scene.settle(pane)
    #expect(try names() == ["Ada Moor", "Bo Strand"])
  }

  @Test func `arrow keys change the meaning of a column`() throws {
    try write("Number,Whatever\n5,Ada Moor\n")
    let pane = try opened()
    #expect(scene.screen(of: pane).contains("! "))
    press(.down, in: pane)
    press(.right, in: pane)
    #expect(scene.screen(of: pane).contains("< bib >"))
    press(.right, in: pane)
    let screen = scene.screen(of: pane)
    #expect(screen.contains("< name >") && screen.contains("1 good"))
  }

  @Test func `changing one column leaves the other columns unchanged`() throws {
    try write("Number,Athlete,Verein\n5,Ada Moor,Mill\n")
    let pane = try opened()
    let model = try #require(pane as? ImportPane).model
    let before = try #require(model.mapping?.positions)
    press(.down, in: pane)
    press(.down, in: pane)
    let meanings = ImportKind.entries.fields.count + 1
    for _ in 0..<meanings {
      press(.right, in: pane)
      #expect(model.mapping?.field(ofColumn: 0) == "bib")
      #expect(model.mapping?.field(ofColumn: 1) == "name")
    }
    #expect(model.mapping?.positions == before)
    #expect(scene.screen(of: pane).contains("1 good"))
  }

  @Test func `a field chosen for two columns is reported, and nothing is imported meanwhile`()
    throws
  {
    try write("Number,Athlete\n5,Ada Moor\n")
    let pane = try opened()
    press(.down, in: pane)
    press(.left, in: pane)
    #expect(scene.screen(of: pane).contains("! Two columns are bib"))
    #expect(pane.bindings.first { $0.keys.contains(.enter) }?.disabled != nil)
  }

  @Test func `a bib that would get another name is marked, and u undoes the whole import`()
    throws
  {
    try scene.enter("3", "Ana Kovac", into: race)
    try write("bib,name\n3,Wrong Dup\n11,Ivo Ivic\n")
    let pane = try opened()
    let screen = scene.screen(of: pane)
    #expect(screen.contains("Ana Kovac > Wrong Dup") && screen.contains("1 warning"))
    press(.character("b"), in: pane)
    #expect(scene.screen(of: pane).contains("bib 3: Ana Kovac becomes Wrong Dup"))
    try answerYes(press(.enter, in: pane))
    scene.settle(pane)
    #expect(try names() == ["Ivo Ivic", "Wrong Dup"])
    let run = try scene.pane(.run(race.id))
    press(.character("u"), in: run)
    #expect(try names() == ["Ana Kovac"])
    press(.control("y"), in: run)
    #expect(try names() == ["Ivo Ivic", "Wrong Dup"])
  }

  @Test func `a missing column is reported in the words of the screen`() throws {
    try write("Whatever,Athlete\n5,Ada Moor\n")
    let pane = try opened()
    let screen = scene.screen(of: pane)
    #expect(screen.contains("! No column is bib yet") && !screen.contains("--map"))
  }

  @Test func `bad rows are shown with line and reason, and skipped`() throws {
    try write("bib,name\n5,Ada Moor\nx!,Bad\n")
    let pane = try opened()
    press(.character("b"), in: pane)
    #expect(scene.screen(of: pane).contains("3 x! Bad: A bib is 1 to 16 letters"))
    try answerYes(press(.enter, in: pane))
    scene.settle(pane)
    #expect(try names() == ["Ada Moor"])
    #expect(scene.screen(of: pane).contains("1 added"))
  }

  @Test func `an error in a row is visible with its line, bib and name`() throws {
    try write("bib,name,age\n5,Ada Moor,\n7,Bo Strand,old\nx!,Bad,\n")
    let lines = scene.lines(of: try opened(), in: Size(columns: 80, rows: 24))
    #expect(lines.contains { $0.contains("line 4  x! Bad: A bib is 1 to 16 letters") })
    #expect(lines.contains { $0.contains("Ada Moor") && $0.contains("5") })
    try write("bib,name,age\n5,Ada Moor,\n7,Bo Strand,old\n")
    let warned = scene.lines(of: try opened(), in: Size(columns: 80, rows: 24))
    #expect(warned.contains { $0.contains("7 Bo Strand: age: old is not an age, left out") })
  }

  @Test func `questions about a file are above its columns, however many there are`() throws {
    let fields = (1...12).map { "Extra \($0)" }.joined(separator: ",")
    let cells = (1...12).map { "cell \($0)" }.joined(separator: ",")
    try write("bib,name,birth,\(fields)\n5,Ada Moor,01/02/1990,\(cells)\n")
    let pane = try opened()
    let lines = scene.lines(of: pane, in: Size(columns: 80, rows: 24))
    let asked = try #require(lines.firstIndex { $0.contains("< not set >") })
    #expect(lines.firstIndex { $0.contains("Ada Moor") }.map { asked < $0 } == true)
    #expect(lines[asked].hasPrefix(">"))
    press(.down, in: pane)
    press(.down, in: pane)
    press(.left, in: pane)
    let model = try #require(pane as? ImportPane).model
    #expect(model.mapping?.field(ofColumn: 1) == "bib")
  }

  @Test func `all or nothing refuses a file with a bad row`() throws {
    try write("bib,name\n5,Ada Moor\nx!,Bad\n")
    let pane = try opened()
    press(.character("t"), in: pane)
    #expect(press(.enter, in: pane).told == "files.import.strictRefused")
    #expect(try names().isEmpty)
  }

  @Test(arguments: ["none.csv", "empty.csv", "", "book.csv"])
  func `an unreadable file is reported at the field`(name: String) throws {
    try write("", to: "empty.csv")
    try Data([0x50, 0x4B, 3, 4]).write(to: URL(fileURLWithPath: folder + "/book.csv"))
    let pane = try opened(name)
    #expect(scene.screen(of: pane).contains("!"))
    #expect(scene.screen(of: pane).contains("File "))
  }

  @Test func `an unknown word is asked about once, and becomes the chosen status`() throws {
    try write("bib;name;time\n5;Ada Moor;1:02:33\n6;Bo Strand;KO\n7;Cy Dell;KO\n8;Di Fox;ret.\n")
    let pane = try scene.pane(.importing(competition: race.id))
    press(.backTab, in: pane)
    press(.right, in: pane)
    press(.right, in: pane)
    press(.tab, in: pane)
    press(.control("u"), in: pane)
    for character in folder + "/spring.csv" { press(.character(character), in: pane) }
    press(.enter, in: pane)
    let before = scene.screen(of: pane)
    #expect(before.contains("separated by semicolons"))
    #expect(before.contains("the word KO, in 2 rows") && before.contains("< not set >"))
    #expect(before.contains("4 good (0 update an entry), 0 bad, 2 warnings"))
    for _ in 0..<3 { press(.right, in: pane) }
    #expect(scene.screen(of: pane).contains("did not finish"))
    try answerYes(press(.enter, in: pane))
    scene.settle(pane)
    let entries = try scene.context.directory.entries(of: race.id)
    #expect(entries.count { $0.status == .dnf } == 3 && entries.count == 4)
  }

  @Test func `a key lists the files of the folder`() throws {
    try write("bib,name\n5,Ada Moor\n")
    let pane = try scene.pane(.importing(competition: race.id))
    press(.control("u"), in: pane)
    for character in folder + "/" { press(.character(character), in: pane) }
    #expect(scene.screen(of: pane).contains("spring.csv"))
    press(.down, in: pane)
    press(.enter, in: pane)
    #expect(scene.screen(of: pane).contains("1 row of Entries"))
  }

  @Test func `a file being written shows its step, and Esc leaves none behind`()
    throws
  {
    let pane = try scene.pane(.export(competition: race.id, ending: "html"))
    press(.tab, in: pane)
    press(.control("u"), in: pane)
    for character in folder + "/board.html" { press(.character(character), in: pane) }
    scene.press(.enter, in: pane)
    #expect(scene.screen(of: pane).contains("Reading the race  0 of 3"))
    #expect(pane.bindings.map(\.label) == ["common.key.stopWork"])
    scene.press(.escape, in: pane)
    #expect(scene.screen(of: pane).contains("Stopping"))
    scene.settle(pane)
    #expect(!FileManager.default.fileExists(atPath: folder + "/board.html"))
    #expect(scene.screen(of: pane).contains("board.html"))
    press(.enter, in: pane)
    #expect(FileManager.default.fileExists(atPath: folder + "/board.html"))
  }

  @Test func `an export is chosen, and its file named after it`() throws {
    let pane = try scene.pane(.export(competition: race.id, ending: "html"))
    #expect(scene.screen(of: pane).contains("quarry-loop.html"))
    press(.right, in: pane)
    #expect(scene.screen(of: pane).contains("quarry-loop-certificates.html"))
  }

  @Test func `an error in a row is readable to its end in a narrow window`() throws {
    try write("bib,name,time\n5,Ada Moor,\n6,Bo Strand,1:02:33\n")
    let pane = try scene.pane(.importing(competition: race.id))
    press(.backTab, in: pane)
    press(.right, in: pane)
    press(.right, in: pane)
    press(.tab, in: pane)
    press(.control("u"), in: pane)
    for character in folder + "/spring.csv" { press(.character(character), in: pane) }
    press(.enter, in: pane)
    press(.character("b"), in: pane)
    let lines = scene.lines(of: pane, in: Size(columns: 40, rows: 14))
    let told = lines.map { $0.split(separator: " ").joined(separator: " ") }.joined(separator: " ")
    #expect(told.contains("no time, distance or status: entered without a result"))
    try answerYes(press(.enter, in: pane))
    scene.settle(pane)
    let left = scene.lines(of: pane, in: Size(columns: 40, rows: 14)).joined(separator: " ")
    #expect(left.split(separator: " ").joined(separator: " ").contains("without a result"))
  }
}
