import Accounts
import App
import ArgumentParser
import CursesTerminal
import Demo
import FoundationEssentials
import Glibc
import Languages
import Stage
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
    let folder = try Self.throwawayFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let store = try FileStore.open(folder: folder, schema: Application.schema)
    defer { store.close() }
    let season = try DemoSeason.fill(
      store, accounts: Application.accounts(store), clock: .system)
    var options = look.options(store)
    options.demo = DemoNotice(
      organizer: season.organizer, participant: season.participant, password: season.password)
    Application.run(options, on: driver)
  }

  private static func throwawayFolder() throws -> String {
    let parent = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
    var template = Array((parent + "/lapit-demo-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw CommandFailure(
        Wording("commands.noFolder", ["folder": parent, "cause": String(cString: strerror(errno))]))
    }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
