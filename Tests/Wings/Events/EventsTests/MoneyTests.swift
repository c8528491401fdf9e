import Events
import Languages
import Testing

@Suite("What an event costs")
struct MoneyTests {
  private func words(_ price: Price) -> String { Catalogue.english.text(price.wording) }

  @Test func `a price is told in its currency, with the decimals that has`() {
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

  @Test(arguments: [
    ("250", "UAH", 25_000), ("12,50", "EUR", 1_250), ("12.5", "EUR", 1_250), ("0", "UAH", 0),
    ("1200", "JPY", 1_200), ("9999999.99", "UAH", 999_999_999), ("1.005", "TND", 1_005),
  ])
  func `a sum is read with a point or a comma`(text: String, currency: String, amount: Int) {
    #expect(Money.amount(of: text, currency) == amount)
  }

  @Test(arguments: ["", "-1", "1e308", "12.505", "1.2.3", ".5", "5.", "10000000", "٣", "NaN", " 5"])
  func `what is no sum is none`(text: String) {
    #expect(Money.amount(of: text, "UAH") == nil)
  }

  @Test func `currencies are those of the standard, and no metals`() {
    #expect(Currency.isKnown("UAH") && Currency.isKnown("EUR"))
    #expect(!Currency.isKnown("XXX") && !Currency.isKnown("XAU") && !Currency.isKnown("uah"))
    #expect(Currency.of(country: "UA") == "UAH" && Currency.of(country: "HR") == "EUR")
    #expect(Currency.of(country: "ZZ") == nil)
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
