import FoundationEssentials
import Testing

@testable import Store

/// A folder with two older generations and a journal, to be damaged.
final class DamageScene {
  static let others = StoreCollection<Runner>("others")

  let folder = TemporaryFolder()
  /// All saved documents, by collection and id.
  private(set) var saved: [String: Runner] = [:]

  /// Creates the folder.
  ///
  /// Generation 2 and journal 2 are kept, generation 3 is live, and the journal continues from
  /// transaction 9 (each closing adds a seal).
  init() throws {
    let store = try folder.open()
    try add("1", Runner(name: "Ada", bib: "1"), to: store)
    try add("2", Runner(name: "Bo", bib: "2"), to: store)
    try store.write(by: "ana", at: 2000) { try $0.put(Self.others, id: "o", Runner(name: "Oz")) }
    saved["others/o"] = Runner(name: "Oz")
    try store.compact()
    try add("3", Runner(name: "Cy", bib: "3"), to: store)
    try add("1", Runner(name: "Ada Two", bib: "1"), to: store)
    try store.compact()
    try add("4", Runner(name: "Di", bib: "4"), to: store)
    try add("5", Runner(name: "Ed", bib: "5"), to: store)
    try add("6", Runner(name: "Fay", bib: "6"), to: store)
    store.close()
  }

  private func add(_ id: String, _ runner: Runner, to store: FileStore) throws {
    try store.add(id, runner)
    saved["runners/" + id] = runner
  }

  /// Returns all documents of a folder, by collection and id.
  static func documents(in path: String) throws -> [String: Runner] {
    let store = try FileStore.open(folder: path, schema: testSchema)
    defer { store.close() }
    return try store.read { reader in
      try ["runners", "others"].reduce(into: [:]) { all, name in
        for stored in try reader.find(StoreCollection<Runner>(name)) {
          all[name + "/" + stored.id] = stored.value
        }
      }
    }
  }

  var target: String { folder.parent + "/rescued" }

  func verify() throws -> StoreReport {
    try FileStore.verify(folder: folder.path, schema: testSchema)
  }

  /// Rescues, and checks that the damaged folder is unchanged and the new one is sound.
  func rescue() throws -> RescueReport {
    let before = try everyByte()
    let report = try FileStore.rescue(
      folder: folder.path, into: target, schema: testSchema)
    #expect(try everyByte() == before)
    #expect(try FileStore.verify(folder: target, schema: testSchema).findings == [])
    return report
  }

  func everyByte() throws -> [String: [UInt8]] {
    try folder.allFiles().reduce(into: [:]) { $0[$1] = try folder.bytes($1) }
  }

  func damage(_ name: String, _ change: (inout [UInt8]) -> Void) throws {
    var bytes = try folder.bytes(name)
    change(&bytes)
    try folder.write(bytes, to: name)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: folder.path + "/" + name)
  }

  /// Flips a bit of a text in a file.
  func flip(_ text: String, in name: String) throws {
    try damage(name) { bytes in
      let place = bytes.indices.first { bytes[$0...].starts(with: text.utf8) }
      if let place { bytes[place] ^= 1 } else { Issue.record("\(text) is not in \(name)") }
    }
  }
}

extension StoreFinding {
  /// The transactions that are lost by this finding.
  var lostTransactions: ClosedRange<Int>? {
    if case .transactions(let gap) = self { gap.first...gap.last } else { nil }
  }
}
