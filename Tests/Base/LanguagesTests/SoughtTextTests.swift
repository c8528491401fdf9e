import Languages
import Testing

@Suite struct SoughtTextTests {
  @Test(arguments: [
    ("", "Anna"), ("ann", "Anna"), ("NNA", "Anna"), ("soren", "Søren Kjær"),
    ("KJAER", "Søren Kjær"),
    ("ива", "Иван"), ("28", "28"), ("straße", "Strasse"), ("na b", "Anna Berg"),
  ])
  func `letter case and accents do not matter`(sought: String, text: String) {
    #expect(SoughtText(sought).isIn(text))
  }

  @Test(arguments: [("x", "Anna"), ("annaa", "Anna"), ("a", ""), ("иван", "Ива")])
  func `what is not there is not found`(sought: String, text: String) {
    #expect(!SoughtText(sought).isIn(text))
  }
}
