import Languages
import Payments
import Testing

@testable import Tickets

@Suite("The states of tickets")
struct TicketStateTests {
  @Test(arguments: [
    (TicketState.held, [OrderState.open, .paying, .unsettled, .dropped]),
    (.unpaid, [.reserved]),
    (.valid, [.paid, .partlyRefunded, .refunded]),
    (.admitted, [.paid, .partlyRefunded, .refunded]),
    (.refundOwed, [.paid, .partlyRefunded, .refunded]),
    (.refunded, OrderState.allCases), (.cancelled, OrderState.allCases),
    (.revoked, OrderState.allCases),
  ])
  func `a state fits only some states of its order`(
    state: TicketState, orders: [OrderState]
  ) {
    #expect(OrderState.allCases.filter(state.fits) == OrderState.allCases.filter(orders.contains))
  }

  @Test(arguments: [
    (TicketState.held, "being paid"), (.unpaid, "to pay: 130.00 UAH"), (.valid, "valid"),
    (.admitted, "in at 18:47, main entrance"), (.refundOwed, "refund due: 130.00 UAH"),
    (.refunded, "refunded: 130.00 UAH"), (.cancelled, "cancelled"), (.revoked, "revoked: copied"),
  ])
  func `every state has its words`(state: TicketState, words: String) {
    let wording = state.wording(
      sum: "130.00 UAH", time: "18:47", door: "main entrance", why: "copied")
    #expect(Catalogue(.english, files: TextFile.base).text(wording) == words)
  }

  @Test func `what was cancelled is owed, unless it was free or never paid`() {
    #expect(TicketState.valid.afterCancelling(isFree: false) == .refundOwed)
    #expect(TicketState.admitted.afterCancelling(isFree: true) == .cancelled)
    #expect(TicketState.unpaid.afterCancelling(isFree: false) == .cancelled)
    #expect(TicketState.refunded.afterCancelling(isFree: false) == .refunded)
  }
}
