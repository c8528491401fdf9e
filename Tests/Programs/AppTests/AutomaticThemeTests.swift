import Accounts
import Shell
import Store
import Terminal
import Testing
import Timekeeping

@testable import App

/// The theme that follows the terminal's background.
@Suite struct AutomaticThemeTests {
  private let terminal = MemoryTerminal(size: Size(columns: 80, rows: 24))
  private let library = ThemeLibrary(folders: [])

  private func loop(_ change: (inout ApplicationOptions) -> Void = { _ in }) -> EventLoop {
    let store = MemoryStore(schema: Application.schema)
    let folder = OutputFolder()
    var options = ApplicationOptions(store: store, stateFolder: folder.path, version: "1")
    change(&options)
    return Application.loop(options, driver: terminal)
  }

  private func answer(_ loop: EventLoop, isLight: Bool) {
    loop.coordinator.handle(.ground(isLight: isLight), at: loop.coordinator.context.clock.now())
  }

  @Test func `the start does not wait for the background answer, and a later one is applied`() {
    let loop = loop()
    #expect(terminal.groundQuestions == 1)
    #expect(terminal.palette == library.palette(named: "dark"))
    answer(loop, isLight: true)
    #expect(terminal.palette == library.palette(named: "light"))
    answer(loop, isLight: false)
    #expect(terminal.palette == library.palette(named: "dark"))
  }

  @Test func `without an answer the environment decides`() {
    _ = loop { $0.isGroundLight = true }
    #expect(terminal.palette == library.palette(named: "light"))
  }

  @Test(arguments: ["auto", "dark"])
  func `a theme asked for on the command line stays whatever the account says`(own: String) {
    for isFixed in [true, false] {
      let loop = loop { ($0.theme, $0.isThemeFixed) = ("light", isFixed) }
      var ana = User(id: "ana", email: "ana@club.example", firstName: "Ana")
      ana.theme = own
      loop.coordinator.perform(.signedIn(ana, stays: false))
      #expect(loop.coordinator.context.themes.current == (isFixed ? "light" : own))
      // A user's choice of another theme takes effect.
      loop.coordinator.context.themes.use("contrast")
      #expect(loop.coordinator.context.themes.current == "contrast")
    }
  }

  @Test(arguments: ["mono", "dark"])
  func `a user with a chosen theme keeps it, and the terminal is not asked`(name: String) {
    let loop = loop { $0.theme = name }
    #expect(terminal.groundQuestions == 0)
    answer(loop, isLight: true)
    #expect(terminal.palette == library.palette(named: name))
  }

  @Test(arguments: [("light", false), ("dark", true)])
  func `a chosen theme that differs from the terminal's background paints its own`(
    name: String, isLight: Bool
  ) throws {
    _ = loop { ($0.theme, $0.isGroundLight) = (name, isLight) }
    for role in Role.allCases {
      let paint = terminal.palette[role]
      #expect(paint.background256 != nil && paint.foreground256 != nil, "\(role)")
      #expect(paint.foreground256 != paint.background256, "\(role)")
    }
    _ = loop { ($0.theme, $0.isGroundLight) = (name, !isLight) }
    #expect(terminal.palette[.text].background256 == nil)
  }

  @Test func `in plain mode the terminal is not asked`() {
    _ = loop { $0.isPlain = true }
    #expect(terminal.groundQuestions == 0)
  }

  @Test func `chosen in Profile it asks, and it is the first of the choices`() {
    let loop = loop { $0.theme = "contrast" }
    let inboxState = loop.coordinator.context.themes
    #expect(inboxState.names.first == "auto")
    inboxState.use("auto")
    #expect(terminal.groundQuestions == 1)
    #expect(library.notices(wanted: "auto").isEmpty)
  }

  @Test func `a terminal's answer does not count as kiosk input`() {
    let loop = loop { $0.isKiosk = true }
    let before = loop.coordinator.state.lastInput
    let later = loop.coordinator.context.clock.now()
    loop.coordinator.handle(.ground(isLight: true), at: later)
    #expect(loop.coordinator.state.lastInput == before)
  }
}
