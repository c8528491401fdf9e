import Commands
import Accounts
import App
import ArgumentParser
import CursesTerminal
import Demo
import FoundationEssentials
import Languages
import Notifications
import Payments
import Shell
import Store
import Synchronization
import Terminal
import Tickets
import Timekeeping

/// `demo`: opens the application with sample data.
struct DemoCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "demo",
      abstract: HelpText.of("usage.demo")
    )
  }

  @OptionGroup var folder: DataFolder
  @OptionGroup var look: LookOptions

  func run() throws {
    try MainActor.assumeIsolated { try open() }
  }

  @MainActor private func open() throws {
    // `$LAPIT_DATA` is ignored, since it names a real folder that must not get sample data.
    let kept = LeadingOptions.folder.withLock { $0 }
    if let kept { try requireEmpty(kept) }
    let driver = try look.driver()
    defer { driver.end() }
    let folder = try kept ?? ThrowawayFolder.make()
    defer { if kept == nil { try? FileManager.default.removeItem(atPath: folder) } }
    let store = try FileStore.open(folder: folder, schema: Application.schema)
    var mails: BackgroundThread?
    defer {
      // Closing the store ends the writing of mails in a temporary folder.
      //
      // In a kept folder the mails are finished first, so that the participant's preferences are
      // restored.
      if kept == nil { store.close() }
      mails?.join()
      if kept != nil { store.close() }
    }
    let season = try DemoData.fill(
      store, accounts: Application.accounts(store), clock: .system, wings: Wings.all,
      folder: folder)
    let mail = DemoMail(
      store: store, clock: .system, outbox: Outbox(folder: folder + "/outbox"),
      participant: season.participant)
    // Mails are written in the background; the demo also works without them.
    mails = mail.writeBeside()
    var options = look.options(store)
    options.folderName = DataFolder.name(of: folder)
    options.outbox = mail.outbox
    options.demo = DemoNotice(
      organizer: season.organizer, participant: season.participant, password: season.password,
      folder: kept)
    options.ticketing = TicketingConfiguration(
      keys: KeyFolder(besideStoreIn: folder), door: DataFolder.machineName)
    // Payments are simulated, with a sample fee.
    let clock = Clock.system
    options.paymentMethods = PaymentMethods(
      ways: [TestPayments(.succeeds) { clock.now().utc }.way], feePerMille: 15)
    Application.run(options, on: driver)
  }

  private func requireEmpty(_ folder: String) throws(CommandFailure) {
    let held = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard !held.isEmpty || FileManager.default.fileExists(atPath: folder) && !isFolder(folder)
    else { return }
    throw CommandFailure(Wording("commands.demoFolder", ["folder": folder]))
  }

  private func isFolder(_ path: String) -> Bool {
    var isDirectory = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory
  }
}
