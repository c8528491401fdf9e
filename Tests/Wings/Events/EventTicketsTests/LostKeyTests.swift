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

  @Test func `a restored folder without keys sells with a new one, and its door takes all tickets`()
    throws
  {
    let first = try TicketScene()
    let event = try first.concert()
    let old = try first.buy(event, as: "ben")[0]
    try removeKeys(first)
    let keys = KeyFolder(besideStoreIn: first.folder)
    let findings = try first.store.read { try TicketCheck.findings(keys, in: $0, at: 0) }
    #expect(findings.map(\.kind) == [.keyGone])
    _ = try first.store.write(by: "shell", at: 0) {
      try TicketRegister.renewKey(keys, on: "2026-11-21", in: $0, .system)
    }
    #expect(try first.store.read { try TicketRegister.signingFault(keys, in: $0) } == nil)
    let new = try first.buy(event, as: "cleo")[0]
    for ticket in [old, new] {
      let verdict = try first.door(event).admit(ticket.ticket.code, by: .person("ana")).verdict
      #expect(verdict != .forged && verdict != .unknown, "\(verdict)")
    }
    first.pass(minutes: 7 * 60)
    for ticket in [old, new] {
      #expect(
        try first.door(event).admit(ticket.ticket.code, by: .person("ana")).verdict.isAdmitted)
    }
  }
}
