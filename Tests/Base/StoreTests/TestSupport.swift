import FoundationEssentials
import Glibc

@testable import Store

struct Runner: Codable, Equatable, Sendable {
  var name: String
  var bib: String?
  var laps: Int?
}

let runners = StoreCollection<Runner>("runners")

let testSchema = Schema(
  collections: [
    "runners": CollectionRules(
      unique: [["bib"]], indexed: ["laps"], caseInsensitive: ["name", "bib"])
  ],
  prefixes: ["crossings.": CollectionRules(indexed: ["bib"])])

/// A folder for one test, removed with it.
final class TemporaryFolder {
  let parent: String
  var path: String { parent + "/data" }

  /// Creates the folder.
  ///
  /// - Parameter isInMemory: Whether it may be in memory, for tests that a disk would slow down.
  init(isInMemory: Bool = false) {
    let memory = "/dev/shm"
    let base =
      isInMemory && access(memory, W_OK) == 0
      ? memory : FileManager.default.temporaryDirectory.path
    parent = base + "/store-test-" + UUID().uuidString
    try? FileManager.default.createDirectory(
      atPath: parent, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: parent) }

  func open(_ schema: Schema = testSchema) throws -> FileStore {
    try FileStore.open(folder: path, schema: schema)
  }

  func bytes(_ name: String) throws -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path + "/" + name) else {
      throw FileFailure(code: ENOENT)
    }
    return Array(data)
  }

  /// Returns the journal without the newlines after its last line.
  func journalBytes() throws -> [UInt8] {
    let bytes = try bytes(journal)
    let newline = UInt8(ascii: "\n")
    return Array(bytes[...(bytes.lastIndex { $0 != newline } ?? -1)]) + [newline]
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(filePath: path + "/" + name))
  }

  /// Returns all files in the folder, by relative path.
  func allFiles() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).filter { name in
      var status = stat()
      return stat(path + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }.sorted()
  }

  var journal: String {
    get throws {
      try allFiles().last { $0.hasPrefix("journal-") } ?? ""
    }
  }
}

extension DocumentStore {
  func add(_ id: String, _ runner: Runner) throws {
    try write(by: "test", at: 1000) { try $0.put(runners, id: id, runner) }
  }

  func runner(_ id: String) throws -> Stored<Runner>? { try read { try $0.get(runners, id) } }

  func allNames() throws -> [String] { try read { try $0.find(runners).map(\.value.name) } }
}
