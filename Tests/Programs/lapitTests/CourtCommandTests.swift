import Foundation
import Testing

/// The verbs of `lapit court` and `lapit team`.
@Suite struct CourtCommandTests {
  private let program = Program()

  private func court(_ more: String...) throws -> String {
    let made = try program.run(
      [
        "court", "add", "--owner", "ana@club.example", "--name", "Quay Court 2", "--place",
        "Quay Park", "--at", "50.45466,30.5238", "--zone", "Europe/Kyiv", "--sport", "Basketball",
        "--hours", "08:00-22:00", "--hours", "6=10:00-18:00", "--lit", "--price", "12.50",
        "--currency", "EUR",
      ] + more)
    #expect(made.status == 0 && made.lines.count == 1, "\(made.error)")
    return try #require(made.lines.first)
  }

  private func list(_ arguments: String...) throws -> [[String: Any]] {
    try #require(try program.run(arguments + ["list", "--json"]).items)
  }

  @Test func `a court is added and listed`() throws {
    try program.organizer()
    let id = try court()
    #expect(try program.run("court", "list").lines == ["\(id)  Quay Court 2  Quay Park"])
    let near = try program.run("court", "list", "--near", "50.46,30.5")
    #expect(near.output.hasSuffix(" km\n"))
    let json = try #require(try list("court").first)
    #expect(
      json["id"] as? String == id && (json["price"] as? [String: Any])?["minor"] as? Int == 1_250)
    #expect(json["sports"] as? [String] == ["basketball"] && json["is_lit"] as? Bool == true)
    let daily = "08:00-22:00"
    #expect(
      json["hours"] as? [String] == [daily, daily, daily, daily, daily, "10:00-18:00", daily])
    #expect(json["distance_km"] == nil)
    for wrong in [["--hours", "late"], ["--hours", "8=10:00-18:00"], ["--at", "here"]] {
      let refused = try program.run(
        ["court", "add", "--owner", "ana@club.example", "--name", "X"] + wrong)
      #expect(refused.status == 2, "\(wrong)")
    }
    let unnamed = try program.run(
      "court", "add", "--owner", "ana@club.example", "--name", "", "--zone", "Mars/Olympus")
    #expect(
      unnamed.error.split(separator: "\n").map(String.init) == [
        "lapit: name: Enter a name.", "lapit: place: Choose a place on the map.",
        "lapit: zone: Mars/Olympus is not a known time zone: write one such as Europe/Kyiv.",
      ])
  }

  @Test func `a game lies on a court, which is then taken`() throws {
    try program.organizer()
    let id = try court()
    func post(_ sport: String = "basketball") throws -> Program.Outcome {
      try program.run(
        "game", "create", "--host", "ana@club.example", "--sport", sport, "--kind", "slot",
        "--court", id, "--max", "12", "--date", "2096-12-03", "--start", "16:00", "--end", "17:00")
    }
    let posted = try post()
    #expect(posted.error == "")
    let game = try #require(posted.lines.first)
    let shown = try program.run("game", "show", game).lines
    #expect(shown.contains("2096-12-03 16:00-17:00 Europe/Kyiv"))
    #expect(shown.contains("Quay Court 2, Quay Park, geo:50.45466,30.5238"))
    let again = try post()
    #expect(again.status == 1 && again.error.contains("Quay Court 2 is taken by basketball"))
    #expect(try post("chess").error.contains("chess is not played at Quay Court 2"))
    #expect(try program.run("game", "cancel", game, "--yes").status == 0)
    #expect(try post().status == 0)
    #expect(try program.run("game", "check").status == 0)
  }

  @Test func `a team is founded and listed`() throws {
    try program.organizer()
    let made = try program.run(
      "team", "create", "--captain", "ana@club.example", "--name", "Quay Herons", "--short", "qh",
      "--sport", "Basketball")
    let id = try #require(made.lines.first, "\(made.error)")
    #expect(
      try program.run("team", "list").lines == ["\(id)  Quay Herons  basketball  1 member"])
    let json = try #require(try list("team").first)
    #expect(json["id"] as? String == id && json["members"] as? Int == 1)
    #expect(json["short"] as? String == "QH" && json["home_court"] is NSNull)
    let refused = try program.run("team", "create", "--captain", "ana@club.example")
    #expect(
      refused.status == 1
        && refused.error.split(separator: "\n").map(String.init) == [
          "lapit: name: Enter a name.", "lapit: sport: Enter a sport, such as basketball.",
        ])
  }
}
