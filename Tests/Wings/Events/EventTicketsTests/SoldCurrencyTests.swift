import Accounts
import Events
import Languages
import Testing

@testable import EventTickets

/// The currency of an event, before and after tickets are sold.
@Suite struct SoldCurrencyTests {
  @Test func `the currency stays once tickets are sold, and a refund is told in it`() throws {
    let scene = try TicketScene()
    let event = try scene.concert()
    try scene.buy(event, 2, as: "ben")
    func edit(_ price: Price?) -> String {
      scene.refusal {
        var draft = EventDraft(model: try #require(try scene.office.event(event.id)))
        (draft.price, draft.sells) = (price, price != nil)
        _ = try scene.office.events.publishing.edit(event.id, draft, by: .person("ana"))
      }
    }
    #expect(edit(Price(amount: 26_000, currency: "UAH")) == "done")
    let refused = "Tickets are sold in UAH: the price keeps this currency."
    #expect(edit(Price(amount: 850, currency: "EUR")) == refused)
    #expect(edit(nil) == "done")
    #expect(edit(Price(amount: 850, currency: "JPY")) == refused)
    let owed = scene.refusal {
      try scene.office.events.publishing.delete(event.id, title: event.title, by: .person("ana"))
    }
    #expect(owed.contains("507.50 UAH"))
    let now = try #require(try scene.office.event(event.id))
    #expect(try scene.office.sums(of: now).currency == "UAH")
  }

  @Test func `an event without sold tickets takes another currency with its price`() throws {
    let scene = try TicketScene()
    let event = try scene.concert()
    var draft = EventDraft(model: event)
    draft.price = Price(amount: 12_000, currency: "JPY")
    let edited = try scene.office.events.publishing.edit(event.id, draft, by: .person("ana"))
    #expect(edited.event.price == draft.price)
  }
}
