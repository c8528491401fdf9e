import Events
import Fields
import Games
import Testing

/// Every field of an event and of a game has an option on the command line.
@Suite struct FieldOptionTests {
  /// The fields whose options are special.
  private static let special = [
    "start": "start", "end": "end", "categories": "category", "place": "place", "latitude": "at",
    "online": "online", "price": "price", "image": "image", "plan": "plan", "rule": "rule",
    "salesEnd": "sales-end", "visibility": "public",
  ]

  @Test(arguments: ["create", "edit"])
  func `help names the option of each field of an event`(verb: String) throws {
    let help = try Program().run("event", verb, "--help").output
    try expect(help, toName: EventDraft.fields, Self.special)
  }

  @Test(arguments: ["create", "edit"])
  func `help names the option of each field of a game`(verb: String) throws {
    let help = try Program().run("game", verb, "--help").output
    let special = [
      "latitude": "at", "roles": "role", "fee": "fee", "courtID": "court", "teamID": "team",
    ]
    try expect(help, toName: GameDraft.fields, special)
  }

  @Test func `help names the option of each field of a court and of a team`() throws {
    let court = try Program().run("court", "add", "--help").output
    let special = ["latitude": "at", "sports": "sport", "hours": "hours", "price": "price"]
    try expect(court, toName: CourtDraft.fields, special)
    let team = try Program().run("team", "create", "--help").output
    try expect(team, toName: TeamDraft.fields, ["homeCourtID": "home-court"])
  }

  private func expect<Draft: FieldDraft>(
    _ help: String, toName fields: [Field<Draft>], _ special: [String: String]
  ) throws {
    for field in fields where !field.absent.contains(.options) {
      let plain = field.option.name.reduce(into: "") {
        $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1)
      }
      let isSpecial = field.special.contains(.options)
      let name = try #require(isSpecial ? special[field.name] : plain, "\(field.name)")
      #expect(help.contains("  --\(name)"), "\(field.name)")
    }
  }
}
