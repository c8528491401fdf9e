import Accounts
import App
import ArgumentParser
import CursesTerminal
import Demo
import FoundationEssentials
import Shell
import Store
import Timekeeping

/// The application on a season made up for the occasion.
struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: "Opens the application on throwaway sample data.")

  @OptionGroup var look: LookOptions

  func run() throws {
    try MainActor.assumeIsolated { try open() }
  }

  @MainActor private func open() throws {
    let driver = try CursesTerminal()
    defer { driver.end() }
    let folder = try ThrowawayFolder.make()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let store = try FileStore.open(folder: folder, schema: Application.schema)
    defer { store.close() }
    let season = try DemoData.fill(
      store, accounts: Application.accounts(store), clock: .system, wings: Wings.all)
    var options = look.options(store)
    options.demo = DemoNotice(
      organizer: season.organizer, participant: season.participant, password: season.password)
    Application.run(options, on: driver)
  }
}
