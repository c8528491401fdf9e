import Accounts
import Chance
import Foundation
import RaceDay
import RaceSamples
import Races
import Store
import Testing
import Timekeeping

@Suite("A race imported from another folder continues")
struct ImportedLogTests {
  @Test func `a crossing is saved after all imported ones, in a folder with few transactions`()
    throws
  {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) { $0.settings.laps = 9 }
    try put(CrossingID(sequence: 1000), at: 60_000, in: race, scene)
    try scene.cross("7", 120, 180, in: race)
    let book = try scene.book(race)
    #expect(book.crossingCount == 3 && book.checkInvariants() == [])
    #expect(
      CrossingList(of: book).latest(limit: 3).map(\.id).map(\.record.documentID)
        == ["rs", "rt", "ru"].reversed())
  }

  @Test func `the desk continues when its folder reaches an imported id in mid-race`()
    throws
  {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) { $0.settings.laps = 9 }
    let sequence = try scene.store.read { $0.sequence }
    try put(CrossingID(sequence: sequence + 4), at: 1000, in: race, scene)
    for second in 1...9 { try scene.cross("\(second)", Double(60 + second), in: race) }
    let book = try scene.book(race)
    #expect(book.crossingCount == 10 && book.checkInvariants() == [])
  }

  @Test func `an open board accepts a record that belongs before others`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) { $0.settings.laps = 9 }
    try scene.cross("7", 120, 180, in: race)
    let live = try LiveRace(store: scene.store, competitionID: race.id)
    try put(CrossingID(sequence: 1), at: 60_000, in: race, scene)
    #expect(try live.refresh())
    try scene.cross("7", 240, in: race)
    #expect(try live.refresh())
    #expect(live.book.crossingCount == 4 && live.book.checkInvariants() == [])
    let anew = try scene.book(race)
    #expect(live.book.rows() == anew.rows())
  }

  @Test(arguments: 1...12)
  func `exported, imported, restored and merged races can be continued, in any order`(
    seed: Int
  ) throws {
    let play = try FolderPlay(seed: seed)
    defer { play.end() }
    for _ in 0..<40 { try play.step() }
    #expect(play.crossings > 0 && play.imports > 0)
  }

  private func put(
    _ id: CrossingID, at milliseconds: Int, in race: Competition, _ scene: RaceScene
  ) throws {
    let act = CrossingAct(bib: "7", moment: .elapsed(milliseconds), source: .record)
    let record = LogRecord(
      stamp: scene.hands.now, author: "owner", session: "there", act: .crossings([act]))
    try scene.store.write(by: "test", at: 0) {
      try $0.put(RaceCollections.log(race.id), id: id.documentID, record)
    }
  }
}

/// Folders that exchange races as exports and backups, while each goes on recording.
private final class FolderPlay {
  private struct Person: Codable {
    let email: String
    let isOrganizer: Bool
  }

  private static let schema = Schema(
    collections: RaceCollections.rules, prefixes: RaceCollections.prefixRules)

  private let root = NSTemporaryDirectory() + "lapit-folders-" + UUID().uuidString
  private var chance: SeededGenerator
  private var stores: [FileStore] = []
  private var races: [Set<String>] = []
  private var files = 0
  private(set) var crossings = 0
  private(set) var imports = 0

  init(seed: Int) throws {
    chance = SeededGenerator(seed: seed)
    for number in 0..<3 {
      stores.append(try FileStore.open(folder: "\(root)/\(number)", schema: Self.schema))
      try stores[number].write(by: "test", at: 0) {
        let owner = Person(email: "olga@example.org", isOrganizer: true)
        try $0.put(StoreCollection<Person>("users"), id: "owner", owner)
      }
      let service = RaceService(store: stores[number], clock: .system)
      var draft = CompetitionDraft()
      (draft.name, draft.rules, draft.format) = ("Race \(number)", .timetrial, .time)
      let race = try service.create(draft, by: .person("owner"))
      races.append([race.id])
      // The folders have different numbers of earlier transactions.
      for _ in 0..<(number * 9) { _ = try note(number) }
    }
  }

  func end() {
    for store in stores { store.close() }
    try? FileManager.default.removeItem(atPath: root)
  }

  func step() throws {
    let folder = Int.random(in: 0..<stores.count, using: &chance)
    switch Int.random(in: 0..<10, using: &chance) {
    case 0...5: try record(in: folder)
    case 6...7: try bring(to: folder)
    case 8: try restore(folder)
    default: _ = try note(folder)
    }
  }

  /// Writes a transaction that has nothing to do with races.
  private func note(_ folder: Int) throws -> Bool {
    let notes = StoreCollection<[String: String]>("notes")
    files += 1
    let id = "\(files)"
    try stores[folder].write(by: "test", at: 0) { try $0.put(notes, id: id, ["text": id]) }
    return true
  }

  private func record(in folder: Int) throws {
    let service = RaceService(store: stores[folder], clock: .system)
    for race in races[folder].sorted() {
      let live = try LiveRace(store: stores[folder], competitionID: race)
      let former = CrossingList(of: live.book).latest(limit: 1).map(\.id).first
      crossings += 1
      let act = CrossingAct(bib: "7", moment: .elapsed(crossings * 1000), source: .record)
      let receipt = try service.record([act], in: race, by: .person("owner"), session: "desk")
      #expect(former.map { receipt.record > $0 } ?? true)
      _ = try live.refresh()
      #expect(live.book.checkInvariants() == [])
      let anew = try LiveRace(store: stores[folder], competitionID: race).book
      #expect(anew.crossingCount == live.book.crossingCount)
    }
  }

  /// Imports the export of another folder; it is refused as a whole if both have recorded since.
  private func bring(to folder: Int) throws {
    let other = (folder + 1) % stores.count
    files += 1
    let path = "\(root)/export-\(files)"
    try stores[other].export(to: path)
    let notes = path + "/notes.json"
    if FileManager.default.fileExists(atPath: notes) {
      try FileManager.default.removeItem(atPath: notes)
    }
    do {
      _ = try stores[folder].importDocuments(from: path, by: "test")
      races[folder].formUnion(races[other])
      imports += 1
    } catch StoreError.badImport(let fault) {
      #expect(fault.why == .differs)
    }
  }

  private func restore(_ folder: Int) throws {
    files += 1
    let backup = "\(root)/\(files).backup"
    try stores[folder].backUp(to: backup)
    stores[folder].close()
    try FileStore.restore(backup, to: "\(root)/\(folder)", schema: Self.schema)
    stores[folder] = try FileStore.open(folder: "\(root)/\(folder)", schema: Self.schema)
  }
}
