import Shell
import Store
import Terminal
import Testing

@testable import App

/// The bell and the mouse switched off in the settings.
@Suite struct BellAndMouseTests {
  private func play(_ change: (inout ApplicationOptions) -> Void) throws -> MemoryTerminal {
    let store = MemoryStore(schema: Application.schema)
    let folder = OutputFolder()
    var options = ApplicationOptions(store: store, stateFolder: folder.path, version: "1")
    change(&options)
    let terminal = MemoryTerminal(size: Size(columns: 80, rows: 24))
    let loop = Application.loop(options, driver: terminal)
    loop.coordinator.perform(.beep)
    // A change of the store, so that `wait` returns.
    try ShownWings.show(Wings.all, in: store, by: "shell", at: 0)
    loop.wait()
    return terminal
  }

  @Test func `bell and mouse are on by default`() throws {
    let terminal = try play { _ in }
    #expect(terminal.beeps == 1 && terminal.isMouseEnabled)
  }

  @Test func `the mouse works at a kiosk`() throws {
    #expect(try play { $0.isKiosk = true }.isMouseEnabled)
  }

  @Test func `a user who turned the bell off hears none`() throws {
    #expect(try play { $0.ringsBell = false }.beeps == 0)
  }

  @Test func `a user who turned the mouse off leaves it to the terminal`() throws {
    #expect(try !play { $0.takesMouse = false }.isMouseEnabled)
  }
}
