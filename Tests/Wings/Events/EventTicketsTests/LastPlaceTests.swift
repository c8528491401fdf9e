import Accounts
import Chance
import Events
import Foundation
import Payments
import Store
import Testing

@testable import EventTickets

/// Several processes sell the same places at the same time.
@Suite(.serialized) struct LastPlaceTests {
  private static let folderVariable = "TICKET_TEST_FOLDER"
  private static let folder = ProcessInfo.processInfo.environment[folderVariable]
  private static let sellers = 4

  @Test(.enabled(if: folder != nil))
  func `the child sells until nothing is left`() throws {
    let folder = try #require(Self.folder)
    let store = try FileStore.open(folder: folder, schema: TicketScene.schema)
    defer { store.close() }
    let scene = try TicketScene(folder: folder, store: store, isFirst: false)
    let event = try #require(
      try scene.office.events.store.read {
        try $0.find(EventCollections.events).first.map(Event.init(stored:))
      })
    var sold = 0
    do {
      while true {
        sold += try scene.buy(event, as: "", by: .cash).count
      }
    } catch let error as EventError {
      #expect(error.reason == .full)
    }
    try "\(sold)".write(
      toFile: "\(folder)-sold-\(getpid())", atomically: true, encoding: .utf8)
  }

  @Test func `of forty places forty are sold and never more, by any number of processes`() throws {
    let folder = NSTemporaryDirectory() + "/last-place-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let store = try FileStore.open(folder: folder, schema: TicketScene.schema)
    defer { store.close() }
    let scene = try TicketScene(folder: folder, store: store)
    let event = try scene.concert()
    let children = try (0..<Self.sellers).map { _ in
      try TestChild(
        playing: "the child sells until nothing is left", [Self.folderVariable: folder])
    }
    children.forEach { $0.process.waitUntilExit() }
    #expect(children.allSatisfy { $0.process.terminationStatus == 0 })
    let sold = try children.map { child in
      let file = "\(folder)-sold-\(child.process.processIdentifier)"
      defer { try? FileManager.default.removeItem(atPath: file) }
      return Int(try String(contentsOfFile: file, encoding: .utf8)) ?? 0
    }
    // A reader may lag behind other processes; a writer has read everything.
    try store.write(by: "test", at: 0) { _ in }
    #expect(sold.reduce(0, +) == 40)
    #expect(try scene.office.sums(of: event).sold == 40)
    #expect(try scene.places(event) == "full")
    let numbers = try scene.office.tickets(ofEvent: event.id).map(\.ticket.number)
    #expect(Set(numbers).count == 40)
  }
}
