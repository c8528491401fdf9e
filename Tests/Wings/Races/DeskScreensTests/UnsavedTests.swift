import Accounts
import FoundationEssentials
import Glibc
import Languages
import RaceDay
import Races
import Shell
import Store
import Terminal
import Testing
import Timekeeping

@testable import DeskScreens

@Suite("Crossings that the disk refuses")
struct UnsavedTests {
  /// A scene a minute into the race whose disk has just become full.
  private func scene(isFull: Bool = true) throws -> DeskScreenScene {
    let scene = try DeskScreenScene()
    scene.wait(milliseconds: 60_000)
    scene.store.fill(isFull)
    return scene
  }

  private func type(_ bib: String, _ scene: DeskScreenScene) -> Stamp {
    scene.press(bib)
    scene.press(.enter)
    return scene.hands.now
  }

  private func crossings(_ scene: DeskScreenScene) -> [String] {
    CrossingList(of: scene.desk.book).latest(limit: 9).reversed().map {
      "\($0.bib) \($0.elapsedMilliseconds)"
    }
  }

  @Test func `refused bibs do not pile up in the line, and are shown as not saved`() throws {
    let scene = try scene()
    for bib in ["3", "12", "99"] { _ = type(bib, scene) }
    #expect(scene.desk.line.isEmpty)
    #expect(scene.screen().contains("! 3 NOT SAVED"))
    #expect(crossings(scene).isEmpty)
  }

  @Test func `crossings are kept in a folder for temporary files only if it is private`() throws {
    var name = Array("/tmp/unsaved-XXXXXX".utf8CString)
    let folder = try #require(mkdtemp(&name).map { String(cString: $0) })
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = UnsavedBackupFile(folder: nil, competition: "c", fallback: folder + "/own")
    let scene = try scene()
    _ = type("3", scene)
    let rest = scene.desk.session.unsavedWork.rest
    #expect(rest.count == 1)
    let kept = try #require(file.write(rest, session: "s"))
    close(kept.descriptor)
    #expect(file.left.map(\.rest) == [rest])
    chmod(folder + "/own", 0o777)
    #expect(file.left.isEmpty && file.write(rest, session: "t") == nil)
    symlink(folder + "/own", folder + "/link")
    chmod(folder + "/own", 0o700)
    let link = UnsavedBackupFile(folder: nil, competition: "c", fallback: folder + "/link")
    #expect(link.left.isEmpty && link.write(rest, session: "u") == nil)
  }

  @Test func `of many unsaved crossings the latest are named in full`() throws {
    let scene = try scene()
    for number in 0..<40 { _ = type(["3", "12", "99"][number % 3], scene) }
    scene.wait(milliseconds: 4_000)
    scene.notice()
    scene.wait(milliseconds: 4_000)
    scene.notice()
    let screen = scene.screen(columns: 80, rows: 21)
    #expect(screen.contains("+36; "))
    #expect(screen.contains("when the disk is back"))
    let last = try #require(scene.desk.session.unsaved.last.map(scene.desk.context.text))
    for word in last.split(separator: " ") { #expect(screen.contains(word), "\(word) \(screen)") }
  }

  @Test func `they are saved automatically in order, each at its own moment`() throws {
    let scene = try scene()
    let moments = ["3", "12", "99"].map { type($0, scene) }
    scene.wait(milliseconds: 30_000)
    #expect(crossings(scene).isEmpty)
    scene.store.fill(false)
    scene.wait(milliseconds: 2_000)
    scene.notice()
    let elapsed = moments.map { scene.desk.book.elapsedMilliseconds(at: $0) ?? 0 }
    #expect(crossings(scene) == zip(["3", "12", "99"], elapsed).map { "\($0) \($1)" })
    #expect(!scene.screen().contains("NOT SAVED") && scene.screen().contains("saved now: all 3"))
  }

  nonisolated static let causes: [StoreError] = [
    .folderGone(folder: "/data"), .cannotOpen(folder: "/data", cause: "Not a directory"),
    .cannotRead(file: "gen-000001/users.jsonl", cause: "Permission denied"),
    .readOnly(folder: "/data"), .notSaved(.failed("Input/output error")), .busy(holder: "7"),
    .replaced(folder: "/data"), .damaged(file: "CURRENT", what: .missing), .closed,
  ]

  @Test(arguments: causes)
  func `whatever the folder refuses them for, bibs and marks are held and saved once it is back`(
    cause: StoreError
  ) throws {
    let scene = try scene(isFull: false)
    scene.store.refuse(with: cause)
    let bib = type("3", scene)
    scene.press("+")
    let mark = scene.hands.now
    #expect(scene.desk.session.unsaved.count == 2 && scene.desk.line.isEmpty)
    #expect(scene.screen().contains("! 2 NOT SAVED"))
    scene.notice()
    try scene.kill()
    scene.store.refuse(with: nil)
    try scene.reopen()
    scene.notice()
    #expect(crossings(scene) == ["3 \(scene.desk.book.elapsedMilliseconds(at: bib) ?? 0)"])
    #expect(scene.desk.session.pendingTimes.all.map(\.at) == [mark])
    #expect(try scene.putAwayFiles().isEmpty)
  }

  @Test func `a mark in two files of killed desks is made once, and with its bib`() throws {
    let scene = try scene()
    _ = scene.desk.session.pendingTimes.mark(["12"], at: scene.hands.now)
    scene.notice()
    scene.notice()
    try scene.kill()
    // The next desk takes it up, keeps a file of its own, and is killed, too.
    try scene.reopen()
    scene.notice()
    scene.wait(milliseconds: 4_000)
    scene.notice()
    #expect(try scene.putAwayFiles().count == 2)
    scene.notice()
    try scene.kill()
    scene.store.fill(false)
    try scene.reopen()
    scene.notice()
    #expect(scene.desk.session.pendingTimes.all.map(\.bib) == ["12"])
    #expect(scene.desk.book.marksWaiting.count == 1)
    #expect(try scene.putAwayFiles().isEmpty)
  }

  @Test func `two marks close together are both taken up`() throws {
    let scene = try scene()
    let moments = [scene.hands.now, scene.hands.now.moved(byMilliseconds: 5)]
    _ = scene.desk.session.pendingTimes.mark(["3"], at: moments[0])
    _ = scene.desk.session.pendingTimes.mark(["12"], at: moments[1])
    scene.notice()
    scene.notice()
    try scene.kill()
    scene.store.fill(false)
    try scene.reopen()
    scene.notice()
    #expect(scene.desk.session.pendingTimes.all.map(\.at) == moments)
  }

  @Test func `what the race refuses at the next opening stays in its file`() throws {
    let scene = try scene()
    _ = type("3", scene)
    scene.notice()
    try scene.kill()
    scene.store.refuse(with: RaceError(.noSuchRecord))
    try scene.reopen()
    scene.notice()
    #expect(scene.desk.session.unsaved.isEmpty && crossings(scene).isEmpty)
    #expect(try scene.putAwayFiles().count == 1)
    scene.store.fill(false)
    try scene.reopen()
    scene.notice()
    #expect(crossings(scene).count == 1)
    #expect(try scene.putAwayFiles().isEmpty)
  }

  @Test func `a refused mark keeps its bib and its moment`() throws {
    let scene = try scene()
    scene.press("+")
    let mark = scene.hands.now
    scene.wait(milliseconds: 3_000)
    _ = type("12", scene)
    scene.store.fill(false)
    scene.wait(milliseconds: 4_000)
    scene.notice()
    let line = try #require(CrossingList(of: scene.desk.book).latest(limit: 1).first)
    #expect(line.isMarked)
    #expect(line.elapsedMilliseconds == scene.desk.book.elapsedMilliseconds(at: mark))
    #expect(scene.desk.session.pendingTimes.all.isEmpty)
  }

  @Test func `minus removes an unsaved crossing`() throws {
    let scene = try scene()
    _ = type("12", scene)
    _ = type("99", scene)
    scene.press("-")
    scene.store.fill(false)
    scene.wait(milliseconds: 4_000)
    scene.notice()
    #expect(CrossingList(of: scene.desk.book).latest(limit: 9).map(\.bib) == ["12"])
  }

  @Test func `unsaved crossings are reported when the program ends and saved at the next opening`()
    throws
  {
    let scene = try scene()
    scene.desk.context.stateFolder = Self.folder()
    let moments = ["3", "12"].map { type($0, scene) }
    scene.press("+")
    let mark = scene.hands.now
    let told = scene.pane.backUpUnsaved()
    let times = [moments[0], moments[1], mark].map {
      Elapsed.text(milliseconds: scene.desk.book.elapsed(of: .stamp($0)))
    }
    #expect(told.dropFirst() == ["3,\(times[0])", "12,\(times[1])", "?,\(times[2])"])
    scene.store.fill(false)
    try scene.reopen()
    scene.notice()
    let elapsed = moments.map { scene.desk.book.elapsedMilliseconds(at: $0) ?? 0 }
    #expect(crossings(scene) == zip(["3", "12"], elapsed).map { "\($0) \($1)" })
    #expect(scene.desk.session.pendingTimes.all.map(\.at) == [mark])
    try scene.reopen()
    scene.notice()
    #expect(crossings(scene).count == 2)
  }

  @Test func `an unidentified crossing is backed up too, and its mark waits no longer`() throws {
    let scene = try scene(isFull: false)
    scene.desk.context.stateFolder = Self.folder()
    scene.press("+")
    let saved = scene.hands.now
    scene.wait(milliseconds: 2_000)
    scene.notice()
    scene.store.fill(true)
    scene.press(".")
    scene.press("+")
    let unsaved = scene.hands.now
    scene.wait(milliseconds: 2_000)
    scene.press(".")
    let times = [saved, unsaved].map {
      Elapsed.text(milliseconds: scene.desk.book.elapsed(of: .stamp($0)))
    }
    #expect(scene.pane.backUpUnsaved().dropFirst() == ["?,\(times[0])", "?,\(times[1])"])
    scene.store.fill(false)
    try scene.reopen()
    scene.notice()
    let elapsed = [saved, unsaved].map { scene.desk.book.elapsedMilliseconds(at: $0) ?? 0 }
    #expect(crossings(scene) == elapsed.map { " \($0)" })
    #expect(scene.desk.session.pendingTimes.all.isEmpty)
  }

  @Test func `a crossing that reached the disk after all is not recorded twice`() throws {
    let scene = try scene()
    scene.desk.context.stateFolder = Self.folder()
    _ = type("12", scene)
    let former = scene.pane
    #expect(former.backUpUnsaved().count == 2)
    scene.store.fill(false)
    scene.wait(milliseconds: 2_000)
    scene.wait(milliseconds: 4_000)
    scene.notice()
    #expect(crossings(scene).count == 1)
    try scene.reopen()
    scene.notice()
    #expect(crossings(scene).count == 1)
    #expect(scene.pane.backUpUnsaved().isEmpty)
  }

  @Test
  func `refused crossings are backed up at once: a killed program loses nothing`()
    throws
  {
    let scene = try scene()
    let moments = ["3", "12"].map { type($0, scene) }
    scene.press("+")
    let mark = scene.hands.now
    scene.wait(milliseconds: 4_000)
    scene.notice()
    try scene.kill()
    scene.store.fill(false)
    try scene.reopen()
    scene.notice()
    let elapsed = moments.map { scene.desk.book.elapsedMilliseconds(at: $0) ?? 0 }
    #expect(crossings(scene) == zip(["3", "12"], elapsed).map { "\($0) \($1)" })
    #expect(scene.desk.session.pendingTimes.all.map(\.at) == [mark])
  }

  @Test func `another desk leaves the unsaved crossings of a running desk alone`() throws {
    let scene = try scene()
    _ = type("3", scene)
    let other = try scene.otherDesk()
    #expect(other.takenUp.isEmpty && other.session.unsaved.isEmpty)
    scene.store.fill(false)
    scene.wait(milliseconds: 2_000)
    scene.wait(milliseconds: 4_000)
    scene.notice()
    #expect(crossings(scene).count == 1)
    #expect(try scene.putAwayFiles().isEmpty)
  }

  private static func folder() -> String {
    "/tmp/lapit-put-away-\(UInt64.random(in: 0 ... .max))"
  }

  @Test func `quitting with unsaved crossings says so`() throws {
    let scene = try scene()
    #expect(scene.pane.unsaved == nil)
    _ = type("12", scene)
    #expect(scene.pane.unsaved?.arguments["count"] == "1")
  }

  @Test func `leaving with unsaved crossings asks`() throws {
    let scene = try scene()
    _ = type("12", scene)
    #expect(scene.pane.hasUnsavedText)
    let move = scene.desk.leaveTapped()
    guard case .ask = move else {
      Issue.record("leaves without a question")
      return
    }
    scene.store.fill(false)
    scene.wait(milliseconds: 2_000)
    scene.wait(milliseconds: 4_000)
    scene.notice()
    #expect(!scene.pane.hasUnsavedText)
  }
}
