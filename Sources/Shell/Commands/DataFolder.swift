import ArgumentParser
import Files
import FoundationEssentials
import Glibc
import Languages
import Store
import Tickets

/// `--data DIR`, else `$LAPIT_DATA`, else the XDG data folder.
package struct DataFolder: ParsableArguments {
  /// The folder that was named; `nil` if none was.
  @Option(
    help: .said("usage.data"),
    completion: .directory)
  package var data: String?

  /// Creates options that name no folder.
  package init() {}

  /// The variable that names the folder.
  package static let variable = "LAPIT_DATA"

  /// Where the folder is.
  package var path: String {
    let variable = Variables.value(Self.variable).flatMap { $0.isEmpty ? nil : $0 }
    return data ?? variable ?? Self.xdg("XDG_DATA_HOME", ".local/share") + "/lapit"
  }

  /// ` --data DIR` where a command without it would use another folder; quoted for a shell.
  package var option: String {
    guard path != Self.xdg("XDG_DATA_HOME", ".local/share") + "/lapit" else { return "" }
    let here = FileManager.default.currentDirectoryPath
    let whole = path.hasPrefix("/") ? path : here + "/" + path
    return " --data " + ShellWord.quoted(whole)
  }

  /// Refuses a folder without a name.
  ///
  /// - Throws: `ValidationError`.
  package func validate() throws {
    if let data { try Self.check(data) }
  }

  /// An empty name is a shell variable that was not set: no other folder is taken in its place.
  ///
  /// - Throws: `ValidationError` if the name is empty.
  package static func check(_ folder: String) throws {
    if folder.isEmpty { throw ValidationError(Catalogue.spoken.text("commands.emptyData")) }
  }

  /// Where what belongs to this machine alone is kept.
  package static var state: String { xdg("XDG_STATE_HOME", ".local/state") + "/lapit" }

  /// Where settings are.
  package static var configuration: String { xdg("XDG_CONFIG_HOME", ".config") + "/lapit" }

  /// A folder of the XDG specification: the one that a variable names, or one in the home folder.
  package static func xdg(_ name: String, _ fallback: String) -> String {
    if let folder = Variables.value(name), folder.hasPrefix("/") { return folder }
    return (Variables.value("HOME") ?? ".") + "/" + fallback
  }

  /// Opens the store, or makes it.
  ///
  /// - Throws: `StoreError` if it cannot be opened.
  package func open() throws -> FileStore {
    try FileStore.open(folder: path, schema: ProgramParts.current.schema())
  }

  /// Opens the store for one command and closes it whatever happens.
  ///
  /// - Parameters:
  ///   - makes: Whether a folder that is not there is made: only by verbs that put something into
  ///     an empty one. Elsewhere it is a name mistyped, and an empty answer would be a lie.
  ///   - body: What is done with it.
  /// - Returns: What comes of that.
  /// - Throws: `CommandFailure` where there is no such folder, what opening it or `body` throws.
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

  /// What the folder is called among all folders: what ids of its events and mails end in elsewhere.
  package var name: String { Self.name(of: path) }

  /// The same of a folder by its path.
  package static func name(of path: String) -> String {
    guard let bytes = try? NamedFile(path: path + "/FORMAT").bytes(upTo: 1 << 16),
      let format = try? JSONDecoder().decode(Format.self, from: Data(bytes))
    else { return "local" }
    return format.id
  }
}

extension DataFolder {
  /// What this machine is called, as its doors are.
  package static var machineName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return Cleaned.line(String(decoding: name.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self))
  }

  /// Where the folder's keys lie: beside its documents.
  package var house: TicketHouse {
    TicketHouse(keys: KeyFolder(besideStoreIn: path), door: Self.machineName)
  }
}
