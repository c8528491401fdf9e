import Events
import Fields
import Testing

/// Every event field of the command line has an option.
@Suite struct FieldOptionTests {
  /// The fields whose options are special.
  private static let special = [
    "start": "start", "end": "end", "categories": "category", "place": "place", "latitude": "at",
    "online": "online", "price": "price", "image": "image", "plan": "plan", "rule": "rule",
    "salesEnd": "sales-end", "visibility": "public",
  ]

  @Test(arguments: ["create", "edit"])
  func `help names the option of each field`(verb: String) throws {
    let help = try Program().run("event", verb, "--help").output
    for field in EventDraft.fields where !field.absent.contains(.options) {
      let plain = field.option.name.reduce(into: "") {
        $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1)
      }
      let isSpecial = field.special.contains(.options)
      let name = try #require(isSpecial ? Self.special[field.name] : plain, "\(field.name)")
      #expect(help.contains("  --\(name)"), "\(field.name)")
    }
  }
}
