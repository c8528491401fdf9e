import Testing

@testable import Languages

@Suite struct TextHashTests {
  @Test(arguments: [
    ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
  ])
  func `a text has the number that the hash's authors publish for it`(
    text: String, digits: String
  ) {
    #expect(TextHash.digits(text) == digits)
  }

  @Test func `a small number is padded, so that names have one length`() throws {
    let small = try #require((0...).lazy.map { "\($0)" }.first { TextHash.of($0) >> 60 == 0 })
    #expect(TextHash.digits(small).count == 16 && TextHash.digits(small).hasPrefix("0"))
  }
}
