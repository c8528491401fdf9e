import FoundationEssentials
import Glibc
import Testing

@testable import Store

@Suite struct FolderTests {
  @Test func `documents are there again after closing and opening`() throws {
    let folder = TemporaryFolder()
    for round in 0..<3 {
      let store = try folder.open()
      try store.add("\(round)", Runner(name: "n\(round)", bib: "\(round)"))
      #expect(try store.allNames() == (0...round).map { "n\($0)" })
      store.close()
    }
    #expect(throws: StoreError.duplicate(collection: "runners", fields: ["bib"], id: "1")) {
      try folder.open().add("9", Runner(name: "x", bib: "1"))
    }
  }

  @Test func `two terminals on one folder see each other's changes`() throws {
    let folder = TemporaryFolder()
    let (one, other) = (try folder.open(), try folder.open())
    defer {
      one.close()
      other.close()
    }
    for index in 0..<20 {
      try (index % 2 == 0 ? one : other).add("\(index)", Runner(name: "n\(index)"))
    }
    try one.write(by: "test", at: 0) { _ in }
    try other.write(by: "test", at: 0) { _ in }
    #expect(try one.allNames() == (0..<20).map { "n\($0)" })
    #expect(try other.allNames() == (0..<20).map { "n\($0)" })
  }

  @Test func `another terminal's change raises the notice within 100 ms`() throws {
    let folder = TemporaryFolder()
    let (one, other) = (try folder.open(), try folder.open())
    defer {
      one.close()
      other.close()
    }
    for index in 0..<5 {
      try one.add("\(index)", Runner(name: "Ada"))
      var polled = pollfd(fd: other.noticeDescriptor, events: Int16(POLLIN), revents: 0)
      #expect(poll(&polled, 1, 100) == 1)
      other.acknowledgeNotice()
      #expect(try other.runner("\(index)")?.value.name == "Ada")
      #expect(try other.changes(after: index) != .list([], upTo: index))
    }
  }

  @Test func `both terminals typing at once lose nothing`() throws {
    let folder = TemporaryFolder()
    let stores = [try folder.open(), try folder.open()]
    let threads = stores.enumerated().map { place, store in
      BackgroundThread {
        for index in 0..<100 { try? store.add("\(place)-\(index)", Runner(name: "n")) }
      }
    }
    for thread in threads { thread.join() }
    for store in stores { store.close() }
    let again = try folder.open()
    defer { again.close() }
    let expected = (0..<2).flatMap { place in (0..<100).map { "\(place)-\($0)" } }
    #expect(Set(try again.read { try $0.ids(runners) }) == Set(expected))
  }

  @Test func `the folder is for the owner alone`() throws {
    let folder = TemporaryFolder()
    let store = try folder.open()
    try store.add("1", Runner(name: "Ada"))
    store.close()
    var status = stat()
    #expect(stat(folder.path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o700)
    for file in try folder.allFiles() {
      #expect(stat(folder.path + "/" + file, &status) == 0)
      #expect(status.st_mode & 0o777 == 0o600, "\(file)")
    }
  }

  @Test func `an older program's change keeps the fields of a newer one`() throws {
    struct Team: Codable { var name: String; var city: String?; var founded: Int? }
    struct NewRunner: Codable { var name: String; var shoe: Int; var team: Team }
    struct OldTeam: Codable { var name: String; var city: String? }
    struct OldRunner: Codable { var name: String; var team: OldTeam }
    let folder = TemporaryFolder()
    let store = try folder.open()
    defer { store.close() }
    let new = StoreCollection<NewRunner>("runners")
    try store.write(by: "test", at: 0) {
      let team = Team(name: "Reds", city: "Ohm", founded: 1901)
      try $0.put(new, id: "1", NewRunner(name: "Ada", shoe: 38, team: team))
    }
    try store.write(by: "test", at: 0) {
      let team = OldTeam(name: "Blues", city: nil)
      try $0.put(
        StoreCollection<OldRunner>("runners"), id: "1", OldRunner(name: "Bo", team: team))
    }
    let stored = try #require(try store.read { try $0.get(new, "1") }?.value)
    #expect(stored.name == "Bo")
    #expect(stored.shoe == 38)
    #expect(stored.team.name == "Blues")
    #expect(stored.team.founded == 1901)
    #expect(stored.team.city == nil)
  }

  @Test(arguments: ["FORMAT version", "schema"])
  func `a folder from a newer program is refused`(_ what: String) throws {
    let folder = TemporaryFolder()
    try folder.open(Schema(version: what == "schema" ? 2 : 1)).close()
    if what != "schema" {
      let text = String(decoding: try folder.bytes("FORMAT"), as: UTF8.self)
      let newer = text.replacing("\"version\":1", with: "\"version\":9")
      try folder.write(Array(newer.utf8), to: "FORMAT")
    }
    #expect {
      try folder.open()
    } throws: { error in
      if case .newerFormat? = error as? StoreError { true } else { false }
    }
  }

  @Test func `another user's folder is refused and left alone`() throws {
    let folder = TemporaryFolder()
    let mine = StoreSurroundings.system
    var stranger = mine
    stranger.userID = mine.userID + 1
    try folder.open().close()
    #expect(throws: StoreError.foreignFolder(folder: folder.path, why: .owner)) {
      try FileStore.open(folder: folder.path, schema: testSchema, stranger)
    }
    let link = folder.parent + "/link"
    #expect(symlink(folder.path, link) == 0)
    #expect(throws: StoreError.foreignFolder(folder: link, why: .link)) {
      try FileStore.open(folder: link, schema: testSchema)
    }
    #expect(chmod(folder.path, 0o777) == 0)
    #expect(throws: StoreError.foreignFolder(folder: folder.path, why: .othersMayWrite)) {
      try folder.open()
    }
  }

  @Test func `a folder with other files is not a store`() throws {
    let folder = TemporaryFolder()
    try Data("hello".utf8).write(to: URL(filePath: folder.parent + "/letter.txt"))
    #expect(throws: StoreError.notAStore(folder: folder.parent)) {
      try FileStore.open(folder: folder.parent, schema: testSchema)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.parent) == ["letter.txt"])
  }
}
