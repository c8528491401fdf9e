import FoundationEssentials

@testable import Store

/// A properly closed folder of twenty transactions, some in snapshots, of which copies are damaged.
final class DamagedFolder {
  let folder = TemporaryFolder(isInMemory: true)
  let names: [String]
  private let files: [String: [UInt8]]

  /// Creates the folder, with snapshots after one of the transactions if requested.
  init(transactions: Int = 20, compactsAfter: Int? = nil) throws {
    let store = try folder.open()
    for index in 1...transactions {
      try store.add("\(index)", Runner(name: "n\(index)"))
      if index == compactsAfter { try store.compact() }
    }
    names = try store.allNames()
    store.close()
    let folder = folder
    let all = try folder.allFiles().filter { $0 != SpaceReserve.name }
    files = try Dictionary(uniqueKeysWithValues: all.map { ($0, try folder.bytes($0)) })
  }

  var journal: String { files.keys.sorted().last { $0.hasPrefix("journal-") } ?? "" }
  var snapshot: String { files.keys.first { $0.hasPrefix("gen-") } ?? "" }

  func bytes(_ name: String) -> [UInt8] { files[name] ?? [] }

  enum Outcome: Equatable {
    case refused(StoreError)
    case names([String])
  }

  /// Returns the outcome of opening the folder with a changed file, which is restored afterwards.
  ///
  /// The lock file may also be missing, as after a power failure.
  func opened(
    with damaged: [UInt8], as name: String, isWriting: Bool, forgetsLock: Bool = false
  ) throws -> Outcome {
    defer { restore(isWriting ? nil : [name, StoreLock.lockName]) }
    try folder.write(damaged, to: name)
    if forgetsLock { try folder.write([], to: StoreLock.lockName) }
    let outcome = try outcome(isWriting: isWriting)
    if case .refused = outcome, try folder.bytes(name) != damaged {
      throw StoreError.unsuitable(collection: "changed though refused", id: name)
    }
    return outcome
  }

  func opened(without name: String) throws -> Outcome {
    defer { restore() }
    try FileManager.default.removeItem(atPath: folder.path + "/" + name)
    return try outcome(isWriting: true)
  }

  private func outcome(isWriting: Bool) throws -> Outcome {
    var surroundings = StoreSurroundings.system
    surroundings.files = FaultyFiles(syncs: false)
    do {
      let engine = try StoreOpening(
        path: folder.path, schema: testSchema, surroundings: surroundings,
        isInspecting: !isWriting
      ).run()
      defer { engine.close() }
      let found = try ContentsReader(engine.published.contents).find(runners)
      return .names(found.map(\.value.name))
    } catch let gone as SnapshotSource.Gone {
      return .refused(gone.damage)
    } catch let error as StoreError {
      return .refused(error)
    }
  }

  /// Restores some files, or all of them.
  private func restore(_ only: Set<String>? = nil) {
    for (name, bytes) in files where only?.contains(name) ?? true {
      try? folder.write(bytes, to: name)
    }
  }
}

extension DamagedFolder.Outcome {
  /// Returns whether it was refused as damaged, in a file of this name.
  func isDamage(in name: String) -> Bool {
    if case .refused(.damaged(name, _)) = self { true } else { false }
  }
}
