import Languages
import Testing

@testable import Accounts

@Suite struct EmailAddressTests {
  @Test(arguments: [
    "a@b.co", "Ana.Lund+races@club.example", "a_%-x@sub.club-1.example", "1@2.ab",
    "a@-.-.abc", "o'brien@club.example", String(repeating: "x", count: 244) + "@b.example",
  ])
  func `a valid address is accepted`(_ address: String) {
    #expect(EmailAddress.isWellFormed(address))
    #expect(EmailAddress.problem(address) == nil)
  }

  @Test(arguments: [
    ("", "emailMissing"), ("ana", "emailMalformed"), ("ana@", "emailMalformed"),
    ("@club.example", "emailMalformed"), ("a@b", "emailMalformed"), ("a@b.c", "emailMalformed"),
    ("a@b.c1", "emailMalformed"), ("a@@b.co", "emailMalformed"),
    ("a b@c.de", "emailMalformed"), ("a@b.co\r\nx", "emailMalformed"),
    ("ä@b.co", "emailMalformed"), ("a@ь.co", "emailMalformed"),
    ("a@b." + String(repeating: "c", count: 65), "emailMalformed"),
    (String(repeating: "x", count: 245) + "@b.example", "emailTooLong"),
  ])
  func `an invalid address is refused at its field`(_ address: String, _ key: String) {
    #expect(EmailAddress.isWellFormed(address) == false)
    #expect(EmailAddress.problem(address)?.wording.key == "accounts.error." + key)
  }
}
