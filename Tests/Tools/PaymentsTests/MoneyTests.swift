import Payments
import Testing

@Suite("Sums of money and their currencies")
struct MoneyTests {
  @Test(arguments: [
    ("250", "UAH", 25_000), ("12,50", "EUR", 1_250), ("12.5", "EUR", 1_250), ("0", "UAH", 0),
    ("1200", "JPY", 1_200), ("9999999.99", "UAH", 999_999_999), ("1.005", "TND", 1_005),
  ])
  func `a sum is read with a point or a comma`(text: String, currency: String, amount: Int) {
    #expect(Money.amount(of: text, currency, in: 0...999_999_999) == amount)
  }

  @Test(arguments: ["", "-1", "1e308", "12.505", "1.2.3", ".5", "5.", "10000000", "٣", "NaN", " 5"])
  func `an invalid sum is refused`(text: String) {
    #expect(Money.amount(of: text, "UAH", in: 0...999_999_999) == nil)
  }

  @Test func `currencies are those of the standard, and no metals`() {
    #expect(Currency.isKnown("UAH") && Currency.isKnown("EUR"))
    #expect(!Currency.isKnown("XXX") && !Currency.isKnown("XAU") && !Currency.isKnown("uah"))
    #expect(Currency.of(country: "UA") == "UAH" && Currency.of(country: "HR") == "EUR")
    #expect(Currency.of(country: "ZZ") == nil)
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    let codes = letters.flatMap { first in letters.map { "\(first)\($0)" } }
    let known = codes.compactMap { Currency.of(country: $0) }
    #expect(known.count > 230 && known.allSatisfy(Currency.isKnown))
    #expect(
      ["CL", "TZ", "KW", "SN"].map { Currency.of(country: $0) } == ["CLP", "TZS", "KWD", "XOF"])
  }

  @Test func `a sum is written with all decimals of its currency`() {
    #expect(Money.text(25_000, "UAH") == "250.00 UAH" && Money.text(1_200, "JPY") == "1200 JPY")
    #expect(Money.number(25_000, "UAH") == "250" && Money.number(12_005, "TND") == "12.005")
  }
}
