import Commands
import Accounts
import App
import ArgumentParser
import CursesTerminal
import Glibc
import Languages
import Races
import Shell
import Store

/// Boards that rotate, until somebody types a bib, signs in or knows the PIN.
struct OpenKiosk: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "open", abstract: HelpText.of("usage.kiosk.open"))
  }

  @OptionGroup var folder: DataFolder
  @OptionGroup var look: LookOptions
  @Option(help: .said("usage.competition.shown"))
  var competition: [String] = []
  @Flag(help: .said("usage.kiosk.events")) var events = false

  func validate() throws { try KioskUnit.check(competition, events: events) }

  func run() throws {
    try MainActor.assumeIsolated { try open() }
  }

  @MainActor private func open() throws {
    let store = try folder.open()
    defer { store.close() }
    // Said before the screen is taken, so that it stands where it was typed.
    if events { try checkEvents(in: store) }
    if isatty(STDOUT_FILENO) == 1, try !Application.accounts(store).hasKioskPin() {
      // For those who set it up: whoever stands before the boards has no use for it.
      Output.error(
        Catalogue.spoken.text("commands.kioskWithoutPin", ["data": folder.option]))
    }
    let driver = try CursesTerminal()
    defer { driver.end() }
    try checkCompetitions(in: store)
    CursesTerminal.ignoreKeyboardSignals()
    var options = look.options(store)
    options.isKiosk = true
    options.folderName = folder.name
    options.dataOption = folder.option
    options.terminal = TerminalName.kiosk
    options.kioskSubjects = competition
    if events { options.kioskWing = Self.eventsWing }
    folder.setUpMail(&options)
    Application.run(options, on: driver)
  }

  private static let eventsWing: WingID = "events"

  private func checkEvents(in store: any DocumentStore) throws {
    let shown = try ShownWings.of(Wings.all, in: store)
    guard !shown.contains(where: { $0.id == Self.eventsWing }) else { return }
    let names = (shown.map(\.id) + [Self.eventsWing]).map(\.name).joined(separator: " ")
    throw CommandFailure(
      Wording("commands.wingNotShown", ["name": Self.eventsWing.name, "names": names]))
  }

  private func checkCompetitions(in store: any DocumentStore) throws {
    let directory = RaceDirectory(store: store)
    for id in competition where try directory.competition(id) == nil {
      throw CommandFailure(Wording("commands.noSuchCompetition", ["id": id]))
    }
  }
}
