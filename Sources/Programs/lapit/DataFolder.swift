import App
import ArgumentParser
import FoundationEssentials
import Glibc
import Languages
import RaceDay
import Races
import Store
import Timekeeping

/// `--data DIR`, else `$LAPIT_DATA`, else the XDG data folder.
struct DataFolder: ParsableArguments {
  @Option(
    help: .said("usage.data"),
    completion: .directory)
  var data: String?

  static let variable = "LAPIT_DATA"

  var path: String {
    let variable = Variables.value(Self.variable).flatMap { $0.isEmpty ? nil : $0 }
    return data ?? variable ?? Self.xdg("XDG_DATA_HOME", ".local/share") + "/lapit"
  }

  /// ` --data DIR` where a command without it would use another folder; quoted for a shell.
  var option: String {
    guard path != Self.xdg("XDG_DATA_HOME", ".local/share") + "/lapit" else { return "" }
    let here = FileManager.default.currentDirectoryPath
    let whole = path.hasPrefix("/") ? path : here + "/" + path
    return " --data " + ShellWord.quoted(whole)
  }

  func validate() throws {
    if let data { try Self.check(data) }
  }

  /// An empty name is a shell variable that was not set: no other folder is taken in its place.
  static func check(_ folder: String) throws {
    if folder.isEmpty { throw ValidationError(Catalogue.spoken.text("commands.emptyData")) }
  }

  /// Where what belongs to this machine alone is kept.
  static var state: String { xdg("XDG_STATE_HOME", ".local/state") + "/lapit" }

  static var configuration: String { xdg("XDG_CONFIG_HOME", ".config") + "/lapit" }

  static func xdg(_ name: String, _ fallback: String) -> String {
    if let folder = Variables.value(name), folder.hasPrefix("/") { return folder }
    return (Variables.value("HOME") ?? ".") + "/" + fallback
  }

  func open() throws -> FileStore {
    try FileStore.open(folder: path, schema: Application.schema)
  }

  /// Opens the store for one command and closes it whatever happens.
  ///
  /// - Parameters:
  ///   - makes: Whether a folder that is not there is made: only by verbs that put something into
  ///     an empty one. Elsewhere it is a name mistyped, and an empty answer would be a lie.
  ///   - body: What is done with it.
  /// - Returns: What comes of that.
  /// - Throws: `CommandFailure` where there is no such folder, what opening it or `body` throws.
  func withStore<Result>(
    making makes: Bool = false, _ body: (FileStore) throws -> Result
  ) throws -> Result {
    if !makes { try requireFolder() }
    let store = try open()
    defer { store.close() }
    return try body(store)
  }

  private func requireFolder() throws(CommandFailure) {
    var status = stat()
    guard stat(path, &status) != 0, errno == ENOENT || errno == ENOTDIR else { return }
    throw CommandFailure(Wording("commands.noDataFolder", ["folder": path]))
  }

  func withRaces<Result>(_ body: (RaceService, FileStore) throws -> Result) throws -> Result {
    try withStore { try body(RaceService(store: $0, clock: .system), $0) }
  }
}
