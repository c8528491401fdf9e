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
    let known = try kept.flatMap { isEmpty($0) ? nil : try demo(in: $0) }
    let driver = try look.driver()
    defer { driver.end() }
    let folder = try kept ?? ThrowawayFolder.make()
    defer { if kept == nil { try? FileManager.default.removeItem(atPath: folder) } }
    let store = try FileStore.open(folder: folder, schema: Application.schema)
    var mails: BackgroundThread?
    var life: DemoLife?
    defer {
      life?.stop()
      // Closing the store ends the writing of mails in a temporary folder.
      //
      // In a kept folder the mails are finished first, so that the participant's preferences are
      // restored.
      if kept == nil { store.close() }
      mails?.join()
      if kept != nil { store.close() }
    }
    let season =
      try known
      ?? DemoData.fill(
        store, accounts: Application.accounts(store), clock: .system, wings: Wings.all,
        folder: folder)
    let mail = DemoMail(
      store: store, clock: .system, outbox: Outbox(folder: folder + "/outbox"),
      participant: season.participant)
    // Mails are written in the background; the demo also works without them.
    if known == nil { mails = mail.writeBeside() }
    life = DemoLife(store, season.cast, wings: Wings.all)
    var options = options(store, mail, season, in: folder)
    options.demo?.folder = kept
    options.demo?.isNew = known == nil
    Application.run(options, on: driver)
  }

  private func options(
    _ store: FileStore, _ mail: DemoMail, _ season: DemoAccounts, in folder: String
  ) -> ApplicationOptions {
    var options = look.options(store)
    options.folderName = DataFolder.name(of: folder)
    options.outbox = mail.outbox
    options.demo = DemoNotice(
      organizer: season.organizer, participant: season.participant, door: season.door,
      password: season.password)
    options.ticketing = TicketingConfiguration(
      keys: KeyFolder(besideStoreIn: folder), door: DataFolder.machineName)
    // Payments are simulated, with a sample fee.
    let clock = Clock.system
    options.paymentMethods = PaymentMethods(
      ways: [TestPayments(.succeeds) { clock.now().utc }.way], feePerMille: 15)
    return options
  }

  /// Returns the demo that a folder keeps.
  ///
  /// - Throws: `CommandFailure` if the folder keeps something else; what opening the store throws.
  private func demo(in folder: String) throws -> DemoAccounts {
    let failure = CommandFailure(Wording("commands.demoFolder", ["folder": folder]))
    guard DataFolder.isStore(folder) else { throw failure }
    let store = try FileStore.open(folder: folder, schema: Application.schema)
    defer { store.close() }
    // The last step of filling sets the sections: without it the demo is incomplete.
    guard try ShownWings.areSet(in: store) else { throw failure }
    let known = try DemoData.known(
      to: Application.accounts(store), clock: .system, folder: folder)
    guard let known else { throw failure }
    return known
  }

  private func isEmpty(_ folder: String) -> Bool {
    let held = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return held.isEmpty && (isFolder(folder) || !FileManager.default.fileExists(atPath: folder))
  }

  private func isFolder(_ path: String) -> Bool {
    var isDirectory = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory
  }
}
