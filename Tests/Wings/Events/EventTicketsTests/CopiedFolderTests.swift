import Accounts
import Events
import Foundation
import Store
import Testing
import Tickets

@testable import EventTickets

@Suite("A folder that sold tickets is copied")
struct CopiedFolderTests {
  private let base = NSTemporaryDirectory() + "/copied-" + UUID().uuidString

  /// Copies a store's documents, and no keys.
  private func copy(_ store: FileStore, at folder: String, to target: String, by way: String) throws
  {
    let beside = base + "/" + way
    switch way {
    case "restore": try store.backUp(to: beside)
    case "import": try store.export(to: beside)
    default: break
    }
    store.close()
    switch way {
    case "restore": try FileStore.restore(beside, to: target, schema: TicketScene.schema)
    case "rescue":
      _ = try FileStore.rescue(folder: folder, into: target, schema: TicketScene.schema)
    default:
      let new = try FileStore.open(folder: target, schema: TicketScene.schema)
      defer { new.close() }
      _ = try new.importDocuments(from: beside, by: "shell")
    }
  }

  @Test(arguments: ["restore", "rescue", "import"])
  func `its door lets the sold tickets in, with the keys or without`(way: String) throws {
    let (folder, target) = (base + "/sold", base + "/copy")
    try FileManager.default.createDirectory(atPath: base, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: base) }
    let store = try FileStore.open(folder: folder, schema: TicketScene.schema)
    let scene = try TicketScene(folder: folder, store: store)
    let event = try scene.concert()
    let sold = try scene.buy(event, 2, as: "ben")
    try copy(store, at: folder, to: target, by: way)
    let copied = try FileStore.open(folder: target, schema: TicketScene.schema)
    defer { copied.close() }
    let there = try TicketScene(folder: target, store: copied, isFirst: false)
    there.pass(minutes: 7 * 60)
    let keys = KeyFolder(besideStoreIn: target)
    func findings() throws -> [EventFinding.Kind] {
      try copied.read { try TicketCheck.findings(keys, in: $0, at: there.now) }.map(\.kind)
    }
    func admit(_ place: Int) throws -> Bool {
      try there.door(event).admit(sold[place].ticket.code, by: .person("ana")).verdict.isAdmitted
    }
    #expect(try findings() == [.keyGone])
    #expect(try admit(0))
    #expect(try keys.take(from: KeyFolder(besideStoreIn: folder)) == 1)
    #expect(try findings().isEmpty)
    #expect(try admit(1))
    #expect(try !admit(1))
  }
}
