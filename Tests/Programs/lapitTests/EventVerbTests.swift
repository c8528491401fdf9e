import Foundation
import Testing

/// What verbs about events take and say at the edges.
@Suite struct EventVerbTests {
  private let program = Program()

  private func event(_ arguments: String...) throws -> Program.Outcome {
    try program.run(["event"] + arguments)
  }

  private func made(_ more: String...) throws -> String {
    let outcome = try create(more)
    return try #require(outcome.lines.first, "\(outcome.error)")
  }

  private func create(_ more: [String]) throws -> Program.Outcome {
    try program.run(
      [
        "event", "create", "--author", "ana@club.example", "--title", "Quay Concert", "--start",
        "2127-12-05 19:00", "--end", "2127-12-05 22:00", "--category", "music", "--place",
        "Harbour Hall", "--zone", "Europe/Kyiv",
      ] + more)
  }

  @Test func `a price below nothing is refused, free is understood`() throws {
    try program.organizer()
    for price in ["-1", "250-", "-5-10"] {
      let refused = try create(["--price=\(price)", "--currency", "UAH"])
      #expect(refused.status == 1 && refused.error.contains("\(price) UAH is no price"))
    }
    #expect(try event("show", made("--price", "free")).lines.contains("free"))
  }

  @Test func `a price alone is in the money of where its author lives`() throws {
    try program.organizer()
    let id = try made("--price", "100")
    #expect(try event("show", id).lines.contains { $0.hasPrefix("100 ") && $0.count == 7 })
  }

  @Test func `whoever is blocked publishes nothing from the shell either`() throws {
    try program.organizer()
    #expect(try event("block", "--email", "ana@club.example", "--why", "rude").status == 0)
    let refused = try create([])
    #expect(refused.status == 1 && refused.error.contains("rude"))
    #expect(try create(["--draft"]).status == 0)
  }

  @Test func `somebody goes to one date of a series, and it is counted`() throws {
    try program.organizer()
    try program.organizer(email: "ben@club.example")
    let id = try made("--rule", "FREQ=WEEKLY;COUNT=4")
    let email = ["--email", "ben@club.example"]
    #expect(try program.run(["event", "interest", id, "going"] + email).status == 1)
    let date = ["--date", "2127-12-12"]
    #expect(try program.run(["event", "interest", id, "going"] + email + date).status == 0)
    let none = try program.run(
      ["event", "interest", id, "going"] + email + ["--date", "2127-12-13"])
    #expect(none.status == 1 && none.error.contains("has no date 2127-12-13"))
    #expect(try program.run(["event", "interest", id, "on"] + email).status == 0)
    // The same again counts nothing more.
    #expect(try program.run(["event", "interest", id, "on"] + email).status == 0)
    #expect(
      try event("figures", id).output.hasSuffix("seen 0, saved 0, interested 1, going 0, sold 0\n"))
  }

  @Test func `what is next is told by the clock where it is`() throws {
    try program.organizer()
    _ = try made()
    let next = try event("next", "--email", "ana@club.example", "--format", "{start}")
    #expect(next.lines == ["2127-12-05 19:00 Europe/Kyiv"])
  }

  @Test func `an event as JSON has every member, empty or not`() throws {
    try program.organizer()
    let json = try event("show", made(), "--json").output
    for member in [
      "\"link\":\"\"", "\"cancelReason\":\"\"", "\"city\":\"\"", "\"country\":\"\"",
      "\"latitude\":null", "\"salesEnd\":null", "\"more\":\"\"",
    ] { #expect(json.replacing(" ", with: "").contains(member), "\(member)") }
  }
}
