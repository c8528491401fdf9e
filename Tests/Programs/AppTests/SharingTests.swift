import Accounts
import Demo
import FoundationEssentials
import Languages
import Shell
import Store
import Terminal
import Testing
import Timekeeping

@testable import App

/// Copying a screen's text to the clipboard, and saving it to a file.
@Suite struct SharingTests {
  private let terminal = MemoryTerminal(size: Size(columns: 80, rows: 24))
  private let folder = OutputFolder()
  private let clock = ManualClock()

  /// Opens the home of the demo's participant.
  private func home(isKiosk: Bool = false) throws -> EventLoop {
    let store = MemoryStore(schema: Application.schema)
    let clock = Clock.manual(clock)
    let accounts = Application.accounts(store, clock: clock, hasher: .cheap)
    let demo = try DemoData.fill(store, accounts: accounts, clock: clock, wings: Wings.all)
    var options = ApplicationOptions(store: store, stateFolder: folder.path, version: "1")
    (options.clock, options.isKiosk) = (clock, isKiosk)
    let loop = Application.loop(options, driver: terminal)
    loop.coordinator.context.outputFolder = folder.path
    if !isKiosk {
      let user = try #require(try accounts.user(email: demo.participant))
      loop.coordinator.perform(.signedIn(user, stays: false))
    }
    loop.draw()
    return loop
  }

  private func press(_ keys: Key..., in loop: EventLoop) {
    for key in keys {
      loop.coordinator.handle(.key(key), at: clock.now)
      loop.carryOutEffects()
      loop.draw()
    }
  }

  private var screen: String { terminal.lines.joined(separator: "\n") }

  @Test func `the selected row is copied to the clipboard as shown`() throws {
    let loop = try home()
    press(.down, .alt("c"), in: loop)
    let row = try #require(terminal.copied.first)
    #expect(terminal.lines.contains { $0.contains(row) && !row.isEmpty })
    #expect(!row.hasPrefix(" ") && !row.contains("\n"))
    #expect(screen.contains("Sent to the clipboard: " + row.prefix(20)))
  }

  @Test func `the whole page goes there with the rows that the screen does not show`() throws {
    let loop = try home()
    press(.character("?"), in: loop)
    let shown = terminal.lines.filter { !$0.isEmpty }.count
    press(.alt("C"), in: loop)
    let lines = try #require(terminal.copied.first).split(separator: "\n")
    #expect(lines.count > shown - 6)
    #expect(lines.contains { $0.contains("Shift-drag") })
    #expect(screen.contains("Sent to the clipboard: \(lines.count) lines"))
  }

  @Test func `both and the snapshot are found by name`() throws {
    let loop = try home()
    press(.control("p"), in: loop)
    for letter in "copy the whole" { press(.character(letter), in: loop) }
    press(.enter, in: loop)
    #expect(terminal.copied.count == 1)
    #expect(terminal.copied.first?.contains("copy the whole") == false)
  }

  @Test func `a failed copy says why`() throws {
    let loop = try home()
    terminal.copyObstacle = .tooLong(bytes: 80_000, limit: 74_994)
    press(.alt("C"), in: loop)
    #expect(screen.contains("80000 bytes, the limit is 74994"))
    terminal.copyObstacle = .noClipboard(terminalType: "linux")
    press(.alt("c"), in: loop)
    #expect(screen.contains("The terminal linux has no clipboard"))
    #expect(terminal.copied.isEmpty)
  }

  @Test func `a link opens in a program of the desktop, and is copied where none opens it`() throws
  {
    let loop = try home()
    func open(_ link: String, with program: String?) {
      loop.opener = program.map(LinkOpener.init)
      let told = loop.coordinator.messages.count
      loop.coordinator.perform(.openLink(link))
      loop.carryOutEffects()
      while loop.coordinator.messages.count == told { loop.wait() }
    }
    open("geo:1,1", with: "/bin/true")
    #expect(loop.coordinator.message?.wording == Wording("common.link.opened", ["link": "geo:1,1"]))
    #expect(terminal.copied.isEmpty)
    open("geo:2,2", with: nil)
    open("geo:3,3", with: "/bin/false")
    open("geo:4,4", with: "/nowhere/xdg-open")
    #expect(loop.coordinator.message?.wording == Wording("common.copy.row", ["text": "geo:4,4"]))
    #expect(terminal.copied == ["geo:2,2", "geo:3,3", "geo:4,4"])
  }

  @Test func `a program for links needs a display`() {
    #expect(LinkOpener.found { ["PATH": "/usr/bin:/bin"][$0] } == nil)
    #expect(LinkOpener.found { ["PATH": "/nowhere", "DISPLAY": ":0"][$0] } == nil)
  }

  @Test func `a snapshot is a file with every line of the screen, named by day and place`() throws {
    let loop = try home()
    let lines = terminal.lines
    press(.alt("s"), .alt("s"), in: loop)
    while loop.coordinator.messages.count < 2 { loop.wait() }
    loop.draw()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".txt") }.sorted()
    #expect(names.count == 2)
    let name = try #require(names.last)
    let day = LocalTime(utcMilliseconds: clock.now.utc).date
    #expect(name.hasPrefix("lapit-\(day)-"))
    let path = folder.path + "/" + name
    let bytes = try #require(FileManager.default.contents(atPath: path))
    #expect(String(decoding: bytes, as: UTF8.self) == lines.joined(separator: "\n") + "\n")
    #expect(loop.coordinator.message?.wording.arguments["path"]?.hasPrefix(folder.path) == true)
  }

  @Test func `visitors at a kiosk cannot copy or save anything`() throws {
    let loop = try home(isKiosk: true)
    press(.alt("c"), .alt("C"), .alt("s"), in: loop)
    #expect(terminal.copied.isEmpty && loop.coordinator.messages.isEmpty)
  }
}
