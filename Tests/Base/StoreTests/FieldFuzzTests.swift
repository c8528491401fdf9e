import Chance
import FoundationEssentials
import Testing

@testable import Store

@Suite("No field of a file traps, whatever its checksum says")
struct FieldFuzzTests {
  private static let rounds = JSONSpoiler.rounds(
    150, asked: ProcessInfo.processInfo.environment["LAPIT_FUZZ_ROUNDS"])

  enum Target: String, CaseIterable, CustomTestStringConvertible {
    case journal, snapshot, current, lock, format
    var testDescription: String { rawValue }
  }

  @Test(arguments: Target.allCases)
  func `a folder is opened, checked and rescued, or refused`(target: Target) throws {
    let folder = try FuzzedFolder()
    var spoiler = JSONSpoiler(seed: target.rawValue.utf8.reduce(7) { $0 * 31 + Int($1) })
    var opened = 0
    for _ in 0..<Self.rounds {
      try folder.reset()
      try folder.spoil(target, &spoiler)
      folder.look()
      if folder.opens { opened += 1 }
    }
    #expect(opened > 0 && opened < Self.rounds)
  }

  @Test func `a backup is restored, or refused`() throws {
    let folder = try FuzzedFolder()
    let backup = folder.folder.parent + "/a.backup"
    let store = try folder.folder.open()
    try store.backUp(to: backup)
    store.close()
    let whole = try Array(Data(contentsOf: URL(filePath: backup)))
    var spoiler = JSONSpoiler(seed: 11)
    var restored = 0
    for _ in 0..<Self.rounds {
      var lines = whole.split(separator: FuzzedFolder.newline).dropLast().map(Array.init)
      let place = spoiler.below(lines.count)
      lines[place] = spoiler.spoiled(lines[place])
      let body = lines.flatMap { $0 + [FuzzedFolder.newline] }
      try Data(body + BackupFile.trailer(SnapshotFile.hash(body))).write(
        to: URL(filePath: backup))
      let target = folder.folder.parent + "/restored"
      defer { try? FileManager.default.removeItem(atPath: target) }
      do {
        _ = try FileStore.restore(backup, to: target, schema: testSchema, FuzzedFolder.surroundings)
      } catch is StoreError {
        continue
      }
      try FuzzedFolder.use(target)
      restored += 1
    }
    #expect(restored > 0 && restored < Self.rounds)
  }
}

/// A folder of two generations and a journal, with absurd values under valid checksums.
private final class FuzzedFolder {
  static let newline = UInt8(ascii: "\n")
  static var surroundings: StoreSurroundings {
    var surroundings = StoreSurroundings.system
    surroundings.files = FaultyFiles(syncs: false)
    return surroundings
  }

  let folder = TemporaryFolder(isInMemory: true)
  private var files: [String: [UInt8]] = [:]

  init() throws {
    let store = try folder.open()
    for number in 1...4 { try store.add("\(number)", Runner(name: "n\(number)", bib: "\(number)")) }
    try store.write(by: "ana", at: 2000) {
      try $0.put(StoreCollection<Runner>("crossings.x"), id: "1a.2", Runner(name: "x", bib: "9"))
    }
    try store.compact()
    for number in 3...6 { try store.add("\(number)", Runner(name: "m\(number)", bib: "\(number)")) }
    try store.write(by: "ana", at: 2000) {
      try $0.delete(runners, id: "1")
      try $0.drop(whereField: "laps", equals: 3, in: runners)
      try $0.dropAll(in: StoreCollection<Runner>("crossings.x"))
    }
    store.close()
    for name in try folder.allFiles() where name != SpaceReserve.name {
      files[name] = try folder.bytes(name)
    }
  }

  /// Restores the folder and removes everything beside it.
  func reset() throws {
    try? FileManager.default.removeItem(atPath: folder.path)
    for (name, bytes) in files {
      let parent = URL(filePath: folder.path + "/" + name).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      try folder.write(bytes, to: name)
    }
  }

  func spoil(_ target: FieldFuzzTests.Target, _ spoiler: inout JSONSpoiler) throws {
    switch target {
    case .journal: try spoilJournal(&spoiler)
    case .snapshot: try spoilSnapshot(&spoiler)
    case .current: try spoilSealed(CurrentFile.name, &spoiler)
    case .lock: try spoilLock(&spoiler)
    case .format:
      let bytes = files[FormatFile.name] ?? []
      try folder.write(spoiler.spoiled(bytes) + [Self.newline], to: FormatFile.name)
    }
  }

  private func spoilSealed(_ name: String, _ spoiler: inout JSONSpoiler) throws {
    let line = Array((files[name] ?? []).dropLast())
    try folder.write(Self.sealed(spoiler.spoiled(Self.body(line))), to: name)
  }

  /// Spoils the lock file without changing its length, since another length is ignored.
  private func spoilLock(_ spoiler: inout JSONSpoiler) throws {
    let line = Array((files[StoreLock.lockName] ?? []).dropLast())
    let body = Self.body(line).reversed().drop { $0 == UInt8(ascii: " ") }.reversed()
    var spoiled = spoiler.spoiled(Array(body))
    let room = ReaderMark.byteCount - SealedLine.tailLength - 1 - spoiled.count
    spoiled += Array(repeating: UInt8(ascii: " "), count: max(0, room))
    try folder.write(Self.sealed(spoiled), to: StoreLock.lockName)
  }

  /// Spoils one line and reseals those that follow it.
  private func spoilJournal(_ spoiler: inout JSONSpoiler) throws {
    let name = files.keys.sorted().last { $0.hasPrefix("journal-") } ?? ""
    let lines = (files[name] ?? []).split(separator: Self.newline).map(Array.init)
    let place = spoiler.below(lines.count)
    var bytes: [UInt8] = []
    var chain: [UInt8]?
    for (number, line) in lines.enumerated() {
      var body = Self.body(line)
      if number == place { body = spoiler.spoiled(body) }
      if let chain, let start = Self.chainStart(in: body) {
        body.replaceSubrange(start..<(start + 16), with: chain)
      }
      let sealed = Self.sealed(body)
      if number > 0, number >= place { chain = Array(sealed.suffix(19).prefix(16)) }
      bytes += sealed
    }
    try folder.write(bytes, to: name)
  }

  private func spoilSnapshot(_ spoiler: inout JSONSpoiler) throws {
    let names = files.keys.filter { $0.hasPrefix("gen-") && $0.hasSuffix(".jsonl") }.sorted()
    let name = names[spoiler.below(names.count)]
    var lines = (files[name] ?? []).split(separator: Self.newline).map(Array.init)
    let place = spoiler.below(lines.count)
    lines[place] = spoiler.spoiled(lines[place])
    let bytes = lines.flatMap { $0 + [Self.newline] }
    try folder.write(bytes, to: name)
    guard var current = CurrentFile(files[CurrentFile.name] ?? []) else { return }
    for index in current.collections.indices
    where name.hasSuffix("/" + current.collections[index].name + ".jsonl") {
      current.collections[index].bytes = bytes.count
      current.collections[index].hash = SnapshotFile.hash(bytes)
    }
    try folder.write(try current.sealed(), to: CurrentFile.name)
  }

  /// Returns a line without its checksum.
  private static func body(_ line: [UInt8]) -> [UInt8] {
    Array(line.dropLast(SealedLine.tailLength))
  }

  private static func sealed(_ body: [UInt8]) -> [UInt8] {
    var bytes = body
    SealedLine.seal(&bytes, from: 0)
    return bytes
  }

  private static func chainStart(in body: [UInt8]) -> Int? {
    let sign = Array("\"p\":\"".utf8)
    let start = body.indices.first { body[$0...].starts(with: sign) }.map { $0 + sign.count }
    return start.flatMap { $0 + 16 <= body.count ? $0 : nil }
  }

  /// Verifies and rescues.
  func look() {
    let rescued = folder.parent + "/rescued"
    defer { try? FileManager.default.removeItem(atPath: rescued) }
    let report = try? FileStore.verify(folder: folder.path, schema: testSchema, Self.surroundings)
    _ = report?.findings.map { [$0.wordingKey: $0.arguments] }
    let rescue = try? FileStore.rescue(
      folder: folder.path, into: rescued, schema: testSchema, Self.surroundings)
    _ = rescue?.losses.map { [$0.wordingKey: $0.arguments] }
    if rescue != nil { #expect(throws: Never.self) { try Self.use(rescued) } }
  }

  /// Whether the folder can be opened and used.
  var opens: Bool { (try? Self.use(folder.path)) != nil }

  /// Reads everything, writes, compacts, and reads again.
  static func use(_ path: String) throws {
    let store = try FileStore.open(folder: path, schema: testSchema, surroundings)
    defer { store.close() }
    _ = try store.read { reader in
      for name in try reader.collectionNames(startingWith: "") {
        let collection = StoreCollection<Runner>(name)
        for id in try reader.ids(collection) { _ = try? reader.get(collection, id) }
        _ = try reader.ids(collection, Query.all.ordered(by: "laps"))
      }
    }
    for id in ["2", "7"] { try? store.add(id, Runner(name: "new")) }
    try store.compact()
    _ = try store.read { try $0.ids(runners) }
  }
}
