import ArgumentParser
import Files
import FoundationEssentials
import Glibc
import Languages
import Store
import Tickets

/// The data folder: `--data DIR`, else `$LAPIT_DATA`, else the XDG data folder.
package struct DataFolder: ParsableArguments {
  /// The folder named by the option; `nil` if none was.
  @Option(
    help: .said("usage.data"),
    completion: .directory)
  package var data: String?

  /// Declared for help and completions: it is removed from the arguments before a verb sees it.
  @Flag(help: .said("usage.json")) private var json = false

  /// Creates options that name no folder.
  package init() {}

  /// The environment variable that names the folder.
  package static let variable = "LAPIT_DATA"

  /// The absolute path.
  package var path: String {
    let variable = Variables.value(Self.variable).flatMap { $0.isEmpty ? nil : $0 }
    let path = data ?? variable ?? Self.xdg("XDG_DATA_HOME", ".local/share") + "/lapit"
    return path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  }

  /// ` --data DIR`, quoted for a shell, if a command without it would use another folder.
  ///
  /// Else empty.
  package var option: String {
    guard path != Self.xdg("XDG_DATA_HOME", ".local/share") + "/lapit" else { return "" }
    return " --data " + ShellWord.quoted(path)
  }

  /// Rejects an empty folder name.
  ///
  /// - Throws: `ValidationError`.
  package func validate() throws {
    if let data { try Self.check(data) }
  }

  /// Rejects an empty name, which usually comes from an unset shell variable.
  ///
  /// - Throws: `ValidationError` if the name is empty.
  package static func check(_ folder: String) throws {
    _ = try NamedPath.read(folder)
    if folder.isEmpty { throw ValidationError(Catalogue.spoken.text("commands.emptyData")) }
  }

  /// The folder for this machine's own state.
  package static var state: String { xdg("XDG_STATE_HOME", ".local/state") + "/lapit" }

  /// The folder of the settings.
  package static var configuration: String { xdg("XDG_CONFIG_HOME", ".config") + "/lapit" }

  /// Returns a folder of the XDG specification: from its variable, or else in the home folder.
  package static func xdg(_ name: String, _ fallback: String) -> String {
    if let folder = Variables.value(name), folder.hasPrefix("/") { return folder }
    return (Variables.value("HOME") ?? ".") + "/" + fallback
  }

  /// Opens the store, creating it if needed.
  ///
  /// - Throws: `StoreError` if it cannot be opened.
  package func open() throws -> FileStore {
    try FileStore.open(folder: path, schema: ProgramParts.current.schema())
  }

  /// Opens the store to read it once, and always closes it.
  ///
  /// - Throws: `CommandFailure` if there is no such folder; what opening the store or `body`
  ///   throws.
  package func reading<Result>(_ body: (FileStore) throws -> Result) throws -> Result {
    try requireFolder()
    let store = try FileStore.openReading(folder: path, schema: ProgramParts.current.schema())
    defer { store.close() }
    return try body(store)
  }

  /// Opens the store for one command and always closes it.
  ///
  /// - Parameters:
  ///   - makes: Whether a missing folder is created, which only verbs that add the first data do.
  ///     For others a missing folder is a mistyped name, and an empty answer would be wrong.
  ///   - body: The command's work.
  /// - Returns: The result of `body`.
  /// - Throws: `CommandFailure` if there is no such folder; what opening the store or `body`
  ///   throws.
  package func withStore<Result>(
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
}

extension DataFolder {
  private struct Format: Decodable {
    var id: String
  }

  /// The folder's unique name, used in the ids of its events and mails.
  package var name: String { Self.name(of: path) }

  /// Returns the unique name of the folder at a path.
  package static func name(of path: String) -> String { format(of: path)?.id ?? "local" }

  /// Returns whether the folder at a path holds a store.
  package static func isStore(_ path: String) -> Bool { format(of: path) != nil }

  private static func format(of path: String) -> Format? {
    guard let bytes = try? NamedFile(path: path + "/FORMAT").bytes(upTo: 1 << 16) else {
      return nil
    }
    return try? JSONDecoder().decode(Format.self, from: Data(bytes))
  }
}

extension DataFolder {
  /// The machine's host name, which also names its door.
  package static var machineName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return Cleaned.line(String(decoding: name.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self))
  }

  /// The ticketing configuration, with the keys beside the folder's documents.
  package var ticketing: TicketingConfiguration {
    TicketingConfiguration(keys: KeyFolder(besideStoreIn: path), door: Self.machineName)
  }
}
