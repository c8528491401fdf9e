import Accounts
import Chance
import Cinema
import Foundation
import Payments
import Store
import Testing
import Tickets

/// Sixteen processes buy places of the same two showings at the same time.
@Suite(.serialized) struct SixteenBuyersTests {
  private static let variable = "CINEMA_TEST_FOLDER"
  private static let folder = ProcessInfo.processInfo.environment[variable]
  private static let buyers = 16
  private static let (rows, places) = (4, 12)

  @Test(.enabled(if: folder != nil))
  func `the child buys the best places until none are left`() throws {
    let folder = try #require(Self.folder)
    let store = try FileStore.open(folder: folder, schema: NightScene.schema)
    defer { store.close() }
    let scene = try NightScene(in: folder, store)
    let buyer = SeatBuyer.person("buyer\(getpid())")
    for showing in scene.showings {
      var isLeft = true
      while isLeft { isLeft = try Self.buy(showing, scene, buyer) }
    }
  }

  /// Holds and pays two places; false if there are none, or the buyer has sixteen.
  private static func buy(
    _ showing: Showing, _ scene: NightScene, _ buyer: SeatBuyer
  ) throws -> Bool {
    do {
      let hold = try scene.seats.holdBest(2, of: showing.id, by: buyer)
      #expect(
        try scene.seats.take(hold.order, by: .cash, author: .shell).order.state == .paid)
      return true
    } catch let error as SeatError {
      #expect(error.reason == .notEnough || error.reason == .tooManyPerson)
      return false
    }
  }

  @Test func `each place is sold once, and every receipt has its own number`() throws {
    let folder = NSTemporaryDirectory() + "/sixteen-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let store = try FileStore.open(folder: folder, schema: NightScene.schema)
    defer { store.close() }
    let scene = try NightScene(rows: Self.rows, places: Self.places, in: folder, store)
    let children = try (0..<Self.buyers).map { _ in
      try TestChild(
        playing: "the child buys the best places until none are left", [Self.variable: folder])
    }
    children.forEach { $0.process.waitUntilExit() }
    #expect(children.allSatisfy { $0.process.terminationStatus == 0 })
    // A reader may lag behind other processes; a writer has read everything.
    try store.write(by: "test", at: 0) { _ in }
    let count = 2 * Self.rows * Self.places
    #expect(try scene.tickets().count { $0.value.state == .valid } == count)
    #expect(try scene.receipts().count == count / 2)
    var invariants = NightInvariants(scene)
    #expect(try invariants.faults() == [])
  }
}
