import Accounts
import Events
import Foundation
import Payments
import Store
import Testing
import Tickets

@testable import EventTickets

@Suite("A signing key is lost")
struct LostKeyTests {
  private func removeKeys(_ scene: TicketScene) throws {
    try FileManager.default.removeItem(atPath: scene.folder + "/keys")
  }

  @Test func `no money is asked for a ticket that cannot be signed`() throws {
    let scene = try TicketScene()
    let event = try scene.concert()
    try scene.buy(event, as: "ben")
    let balance = scene.till.balance
    let hold = try scene.office.hold(1, of: event.id, for: "cleo")
    try removeKeys(scene)
    for kind in [PaymentKind.test, .cash, .desk] {
      let said = scene.refusal { _ = try scene.office.pay(hold, by: kind) }
      #expect(said.contains("is missing") && said.contains("lapit ticket key new"), "\(said)")
    }
    #expect(scene.refusal { _ = try scene.office.hold(1, of: event.id, for: "dan") } != "done")
    #expect(scene.till.balance == balance)
    #expect(try scene.office.payments.order(hold.order)?.state == .open)
  }
}
