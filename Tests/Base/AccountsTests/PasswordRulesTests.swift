import Languages
import Testing

@testable import Accounts

@Suite struct PasswordRulesTests {
  private func keys(_ password: String, _ repeated: String? = nil) -> [String] {
    PasswordRules.problems(password, repeated: repeated ?? password)
      .map { "\($0.field) \($0.wording.key)" }
  }

  @Test(arguments: [
    "8 chars!", " spaces ", "пароль-велосипед", "🚲🚲🚲🚲🚲🚲🚲🚲", "田中田中田中田中",
    String(repeating: "xy", count: 64),
  ])
  func `any printable text of 8 to 128 characters is a password`(_ password: String) {
    #expect(keys(password) == [])
  }

  @Test(arguments: [
    ("", "Missing"), ("7 chars", "TooShort"), ("e\u{301}e\u{301}e\u{301}e\u{301}", "TooShort"),
    (String(repeating: "x", count: 129), "TooLong"), ("with\u{7}bell", "Untypeable"),
    ("password", "Common"), ("PassWord1", "Common"), ("12345678", "Common"),
    ("qwertyuiop", "Common"),
  ])
  func `an unsuitable password is refused with the reason`(_ password: String, _ reason: String) {
    #expect(keys(password) == ["password accounts.error.password" + reason])
  }

  @Test func `the repetition is compared as typed, letter case, spaces and bytes`() {
    for other in ["gravel and Rain", "gravel and rain ", ""] {
      #expect(
        keys("gravel and rain", other) == ["repeatedPassword accounts.error.passwordsDiffer"])
    }
    #expect(
      keys("caf\u{E9} au lait", "cafe\u{301} au lait")
        == ["repeatedPassword accounts.error.passwordsDiffer"])
  }

  @Test func `the commonest passwords are listed in the form they are looked up in`() {
    #expect(CommonPasswords.all.count > 300)
    #expect(CommonPasswords.all.allSatisfy { $0 == $0.lowercased() && $0.count >= 8 })
  }
}
