import App
import Foundation
import Payments
import Store
import Testing
import Timekeeping

/// Orders of a wing that the command line does not have.
@Suite struct OtherWingOrderTests {
  private let program = Program()
  private let id = "2611-fourseats"

  /// Creates an order of a boat trip with an unknown payment, and a payment program that confirms it.
  private func unsettledTrip() throws {
    let pay = try program.file(
      "pay", "#!/bin/sh\nread question\nprintf '{\"paid\":true,\"refunded\":true}\\n'\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: pay)
    let folder = program.home + "/.config/lapit"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try #"{"payment": "\#(pay)"}"#.write(
      toFile: folder + "/config.json", atomically: true, encoding: .utf8)
    try program.organizer()
    let store = try FileStore.open(folder: program.folder, schema: Application.schema)
    defer { store.close() }
    try store.write(by: "ana", at: 0) { [id] transaction in
      var order = Order(
        subject: "boat:2611-4711", holder: "ana",
        lines: [OrderLine(item: "7-12", price: 13_000)],
        total: 13_000, currency: "UAH", heldUntil: 0)
      (order.state, order.kind, order.attempt) = (.unsettled, .program, 1)
      let orders = try #require(OrderCollections.orders(of: id))
      try transaction.put(orders, id: id, order)
      try transaction.put(OrderCollections.unsettled, id: id, UnsettledOrder(order: id))
    }
  }

  private func order() throws -> Order? {
    let store = try FileStore.open(folder: program.folder, schema: Application.schema)
    defer { store.close() }
    let orders = try #require(OrderCollections.orders(of: id))
    return try store.read { [id] in try $0.get(orders, id)?.value }
  }

  @Test func `the timer leaves orders of other sections unchanged`() throws {
    try unsettledTrip()
    let before = try order()
    let ticked = try program.run("tick")
    #expect(ticked.status == 0 && ticked.output.isEmpty)
    #expect(try order() == before && before?.state == .unsettled)
  }

  @Test func `orders of other sections are neither refunded nor checked as orders of events`()
    throws
  {
    try unsettledTrip()
    #expect(try program.run("ticket", "refund", "--order", id).status == 1)
    #expect(try program.run("event", "check").status == 0)
    #expect(try order()?.state == .unsettled)
  }
}
