import Commands
import Accounts
import App
import ArgumentParser
import CursesTerminal
import Glibc
import Languages
import Store

/// `kiosk open`: rotating boards, until a visitor types a bib, signs in or enters the PIN.
struct OpenKiosk: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "open", abstract: HelpText.of("usage.kiosk.open"))
  }

  @OptionGroup var folder: DataFolder
  @OptionGroup var look: LookOptions
  @OptionGroup var kiosk: KioskOptions

  func run() throws {
    try MainActor.assumeIsolated { try open() }
  }

  @MainActor private func open() throws {
    let store = try folder.open()
    defer { store.close() }
    // Checked before the screen is taken over, so that the message stays visible.
    try kiosk.choice?.requireWing(in: store)
    if isatty(STDOUT_FILENO) == 1, try !Application.accounts(store).hasKioskPin() {
      // The advice is for administrators; visitors at the boards do not need it.
      Output.error(
        Catalogue.spoken.text("commands.kioskWithoutPin", ["data": folder.option]))
    }
    let driver = try CursesTerminal()
    defer { driver.end() }
    try kiosk.choice?.requireSubjects(in: store)
    CursesTerminal.ignoreKeyboardSignals()
    var options = look.options(store)
    options.isKiosk = true
    options.folderName = folder.name
    options.terminal = TerminalName.kiosk
    options.kioskSubjects = kiosk.choice?.ids ?? []
    options.kioskWing = kiosk.choice?.wing
    folder.setUpMail(&options)
    Application.run(options, on: driver)
  }
}
