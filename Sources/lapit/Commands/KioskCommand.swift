import App
import ArgumentParser
import CursesTerminal
import Store

/// The application for strangers on a shared machine.
struct KioskCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kiosk", abstract: "Opens the boards for strangers.")

  @OptionGroup var folder: DataFolder
  @OptionGroup var look: LookOptions

  func run() throws {
    try MainActor.assumeIsolated { try open() }
  }

  @MainActor private func open() throws {
    let driver = try CursesTerminal()
    defer { driver.end() }
    let store = try folder.open()
    defer { store.close() }
    CursesTerminal.ignoreKeyboardSignals()
    var options = look.options(store)
    options.isKiosk = true
    Application.run(options, on: driver)
  }
}
