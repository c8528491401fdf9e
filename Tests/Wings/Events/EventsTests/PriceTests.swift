import Events
import Languages
import Testing

@Suite("What an event costs")
struct PriceTests {
  private func words(_ price: Price) -> String { Catalogue.english.text(price.wording) }

  @Test func `a price is shown in its currency, with the decimals of that currency`() {
    #expect(words(Price(amount: 0, currency: "UAH")) == "free")
    #expect(words(Price(amount: 25_000, currency: "UAH")) == "250 UAH")
    #expect(words(Price(amount: 25_050, currency: "UAH")) == "250.50 UAH")
    #expect(words(Price(amount: 1_200, currency: "JPY")) == "1200 JPY")
    #expect(words(Price(amount: 12_005, currency: "TND")) == "12.005 TND")
    #expect(words(Price(amount: 0, upTo: 5_000, currency: "EUR")) == "0-50 EUR")
    #expect(words(Price(amount: 5_000, upTo: 5_000, currency: "EUR")) == "50 EUR")
  }

  @Test func `both ends of a range are written alike`() {
    #expect(words(Price(amount: 0, upTo: 750, currency: "EUR")) == "0.00-7.50 EUR")
    #expect(words(Price(amount: 250, upTo: 1_000, currency: "EUR")) == "2.50-10.00 EUR")
  }

  @Test func `the fee is shown before buying, rounded half up, and 5 % at most`() {
    let fee = TicketFee(price: 25_000, perMille: 15, currency: "UAH")
    #expect(Catalogue.english.text(fee.wording) == "250.00 + fee 3.75 (1.5 %) = 253.75 UAH")
    #expect(TicketFee(price: 100, perMille: 5, currency: "UAH").fee == 1)
    #expect(TicketFee(price: 99, perMille: 5, currency: "UAH").fee == 0)
    #expect(TicketFee(price: 25_000, perMille: 400, currency: "UAH").fee == 1_250)
    let none = TicketFee(price: 25_000, perMille: 0, currency: "UAH")
    #expect(Catalogue.english.text(none.wording) == "250.00 UAH, no fee")
  }
}
