import Testing

@testable import Payments

@Suite("Amounts as people type them")
struct TypedMoneyTests {
  private func read(_ text: String, in currency: String = "EUR") -> String? {
    TypedMoney(text, in: currency, 0...999_999_999).map { "\($0.amounts) \($0.currency)" }
  }

  @Test(arguments: [
    ("250", "[25000] EUR"), ("12,5", "[1250] EUR"), ("100-250", "[10000, 25000] EUR"),
    ("100 \u{2013} 250 uah", "[10000, 25000] UAH"), ("250 UAH", "[25000] UAH"),
    ("UAH 250", "[25000] UAH"), ("12 000 JPY", "[12000] JPY"), ("0.850 KWD", "[850] KWD"),
  ])
  func `a currency in the text counts before the usual one`(text: String, money: String) {
    #expect(read(text) == money)
  }

  @Test(arguments: ["", "UAH", "8.50 JPY", "0.8505 KWD", "1.234", "-5", "5-", "1-2-3", "5 XXX"])
  func `a text that is no amount of its currency is refused`(text: String) {
    #expect(read(text) == nil)
  }

  @Test func `an amount without a currency has the decimals of the usual one`() {
    #expect(read("8.50", in: "JPY") == nil && read("850", in: "JPY") == "[850] JPY")
  }
}
