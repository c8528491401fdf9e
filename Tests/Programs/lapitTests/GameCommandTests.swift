import Accounts
import App
import Foundation
import Store
import Testing
import Timekeeping

/// The verbs of `lapit game`.
@Suite struct GameCommandTests {
  private let program = Program()

  private func game(_ arguments: String..., input: String = "") throws -> Program.Outcome {
    try program.run(["game"] + arguments, input: input)
  }

  private func object(_ outcome: Program.Outcome) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
  }

  /// Creates a host and three players.
  private func people() throws {
    try program.organizer()
    let store = try FileStore.open(folder: program.folder, schema: Application.schema)
    defer { store.close() }
    let accounts = AccountService(store: store, clock: .system, hasher: .cheap)
    for name in ["Ben", "Cleo", "Dan"] {
      _ = try accounts.register(
        Registration(
          email: "\(name.lowercased())@club.example", firstName: name, secondName: "Marin",
          password: "a fine day out"))
    }
  }

  /// Posts the sample game with other values of some options, and returns its id.
  private func made(_ changes: [String: String] = [:], _ more: String...) throws -> String {
    let usual = [
      "host": "ana@club.example", "sport": "Basketball", "max": "10", "missing": "3",
      "date": "2096-12-01", "start": "18:00", "end": "19:30", "at": "50.45466,30.5238",
      "place": "Quay Court 2", "zone": "Europe/Kyiv",
    ]
    let options = usual.merging(changes) { $1 }.flatMap { ["--" + $0.key, $0.value] }
    let outcome = try program.run(["game", "create"] + options + more)
    #expect(outcome.status == 0 && outcome.lines.count == 1, "\(outcome.error)")
    return try #require(outcome.lines.first)
  }

  private func join(_ id: String, _ name: String, _ more: String...) throws -> Program.Outcome {
    try program.run(["game", "join", id, "--player", "\(name)@club.example"] + more)
  }

  @Test func `blocking a host hides the games too, and unblocking shows them`() throws {
    try people()
    _ = try made()
    let host = ["--email", "ana@club.example"]
    #expect(try program.run(["event", "block"] + host + ["--why", "rude"]).status == 0)
    #expect(try game("list").lines == [])
    #expect(try program.run(["event", "unblock"] + host).status == 0)
    #expect(try game("list").lines.count == 1)
  }

  @Test func `a game is posted, shown and listed`() throws {
    try people()
    let id = try made()
    #expect(id.hasPrefix("9612-"))
    #expect(
      try game("show", id).lines == [
        "basketball 5v5", "2096-12-01 18:00-19:30 Europe/Kyiv",
        "Quay Court 2, geo:50.45466,30.5238", "needs 3, on with 1", "host Ana Petkova",
        "host  Ana Petkova",
      ])
    let line = "\(id)  2096-12-01 18:00-19:30  basketball  5v5  needs 3, on with 1  Quay Court 2"
    #expect(try game("list").lines == [line])
    #expect(try game("list", "--near", "50.46,30.5", "--km", "5").output.contains(" km  Quay"))
    for found in [["--hours", "17:00-20:00"], ["--to", "2096-12-01"], ["--open"]] {
      #expect(try program.run(["game", "list"] + found).lines.count == 1, "\(found)")
    }
    for none in [
      ["--near", "49.8,24", "--km", "5"], ["--sport", "chess"], ["--from", "2096-12-02"],
      ["--hours", "19:00-22:00"],
    ] { #expect(try program.run(["game", "list"] + none).lines.isEmpty, "\(none)") }
  }

  @Test func `players join, wait, leave, and the game is called off`() throws {
    try people()
    let id = try made()
    #expect(try join(id, "ben").status == 0)
    var shown = try game("show", id).lines
    #expect(shown.contains("in  Ben Marin") && shown.contains("needs 2, on"))
    let again = try join(id, "ben")
    #expect(again.status == 1 && again.error == "lapit: This person is in.\n")
    let full = try join(id, "cleo", "--party", "3")
    #expect(
      full.error
        == "lapit: The game is full: 2 free, 3 wanted, 0 waiting. Add --wait for the waitlist.\n")
    #expect(try join(id, "cleo", "--party", "3", "--wait").status == 0)
    #expect(try game("show", id).lines.contains("waiting  Cleo Marin +2"))
    #expect(try game("leave", id, "--player", "ben@club.example").status == 0)
    shown = try game("show", id).lines
    #expect(shown.contains("in  Cleo Marin +2") && shown.contains("full"))
    #expect(try game("cancel", id, "--why", "Storm").status == 2)
    #expect(try game("cancel", id, "--yes", "--why", "Storm").status == 0)
    shown = try game("show", id).lines
    #expect(shown.contains("called off") && shown.contains("Storm"))
    #expect(try game("list", "--open").lines.isEmpty)
    let late = try join(id, "dan")
    #expect(late.status == 1 && late.error.contains("This game is called off"))
    let sound = try game("check")
    #expect(sound.status == 0 && sound.lines == ["All game data is consistent."])
  }

  @Test func `two games at one time need a word`() throws {
    try people()
    let (one, other) = (try made([:], "--no-host-plays"), try made([:], "--no-host-plays"))
    #expect(try join(one, "ben").status == 0)
    let clash = try join(other, "ben")
    #expect(
      clash.error
        == "lapit: It overlaps with basketball 18:00 on 2096-12-01. Add --both to join both.\n")
    #expect(try join(other, "ben", "--both").status == 0)
  }

  @Test func `games are printed as JSON`() throws {
    try people()
    let id = try made()
    let json = try object(try game("show", id, "--json"))
    #expect(json["id"] as? String == id && json["sport"] as? String == "basketball")
    #expect(json["state"] as? String == "needs" && json["is_on"] as? Bool == false)
    #expect(json["distance_km"] == nil)
    let near = try game("list", "--near", "50.45466,30.5238", "--json")
    let list = try #require(near.items)
    #expect(list.count == 1 && list[0]["distance_km"] as? Double == 0)
    let other = try game(
      "create", "--host", "ben@club.example", "--sport", "chess", "--max", "2", "--date",
      "2096-12-02", "--start", "18:00", "--end", "19:00", "--at", "50,30", "--json")
    #expect(try (object(other)["id"] as? String)?.hasPrefix("9612-") == true)
    #expect(try game("check", "--json").items?.isEmpty == true)
  }

  @Test func `all errors are reported at once, and nothing is posted`() throws {
    try people()
    let refused = try game(
      "create", "--host", "ana@club.example", "--sport", "", "--date", "2096-12-01", "--start",
      "18:00")
    #expect(refused.status == 1 && refused.output.isEmpty)
    #expect(
      refused.error.split(separator: "\n").map(String.init) == [
        "lapit: Time zone Etc/UTC, that of this machine: no city is known.",
        "lapit: sport: Enter a sport, such as basketball.", "lapit: matchEnd: Enter the end.",
        "lapit: place: Choose a place on the map.",
      ])
    #expect(try game("list").lines.isEmpty)
    for wrong in [
      ["create", "--host", "x", "--at", "here"], ["create", "--host", "x", "--max", "many"],
      ["create", "--host", "x", "--kind", "league"], ["list", "--km", "5"],
      ["create", "--host", "x", "--start", "02:30+99:00"], ["list", "--from", "soon"],
      ["list", "--hours", "late"], ["cancel", "x"], ["delete", "x"], ["result", "x", "21"],
      ["attend", "x", "maybe", "--player", "y"], ["sides", "x", "--seed=-1"],
      ["export", "--format", "pdf"], ["import", "a", "b", "--author", "x"],
      ["import", "a", "--author", "x", "--dates", "dmy"],
    ] { #expect(try program.run(["game"] + wrong).status == 2, "\(wrong)") }
    let nobody = try game("create", "--host", "x@y.example", "--sport", "chess")
    #expect(nobody.status == 1 && nobody.error.contains("x@y.example"))
    let none = try game("show", "x")
    #expect(none.status == 1 && none.error == "lapit: There is no game x: see lapit game list.\n")
  }

  @Test func `a time that occurs twice is named by its offset`() throws {
    try people()
    let twice = ["--date", "2031-10-26", "--start", "03:30", "--end", "06:00"]
    let refused = try program.run(
      [
        "game", "create", "--host", "ana@club.example", "--sport", "chess", "--zone",
        "Europe/Kyiv", "--at", "50,30",
      ] + twice)
    #expect(refused.status == 1 && refused.error.contains("+03:00 and +02:00 from UTC"))
    let id = try made(["date": "2031-10-26", "start": "03:30+02:00", "end": "06:00"])
    #expect(
      try object(game("show", id, "--json"))["start_time"] as? String == "2031-10-26T03:30:00+02:00"
    )
  }

  @Test func `a game is changed, moved to another month and deleted`() throws {
    try people()
    let id = try made()
    #expect(
      try game("edit", id, "--place", "Mill Hall", "--fee", "50", "--currency", "uah").status == 0)
    let shown = try game("show", id).lines
    #expect(shown.contains("50.00 UAH, for each player"))
    #expect(shown.contains { $0.hasPrefix("Mill Hall, geo:") })
    let history = try game("history", id).lines
    #expect(history.contains { $0.hasSuffix("  Place: Quay Court 2 -> Mill Hall") })
    let moved = try #require(try game("edit", id, "--date", "2097-01-09").lines.first)
    #expect(moved.hasPrefix("9701-"))
    #expect(try game("show", id).lines.contains("2097-01-09 18:00-19:30 Europe/Kyiv"))
    #expect(try join(id, "ben").status == 0)
    let refused = try game("delete", id, "--yes")
    #expect(refused.status == 1 && refused.error.contains("Players have joined"))
    #expect(try game("remove", id, "--player", "ben@club.example").status == 0)
    #expect(try game("delete", id, "--yes").status == 0)
    #expect(try game("show", moved).status == 1)
    #expect(try game("check").status == 0)
  }

  @Test func `sides are made, printed and kept`() throws {
    try people()
    let id = try made(["missing": "4"])
    let few = try game("sides", id)
    #expect(few.status == 1 && few.error.contains("Sides need at least 4 players"))
    for name in ["ben", "cleo", "dan"] { #expect(try join(id, name).status == 0) }
    let first = try game("sides", id)
    #expect(first.status == 0 && first.lines.count == 2, "\(first.error)")
    #expect(first.lines[0].hasPrefix("1  ") && first.lines[1].hasPrefix("2  "))
    for name in ["Ana Petkova", "Ben Marin", "Cleo Marin", "Dan Marin"] {
      #expect(first.output.components(separatedBy: name).count == 2, "\(name)")
    }
    #expect(first.error.contains("players without a name here are on no side"))
    #expect(try game("sides", id).output == first.output)
    let other = try object(try game("sides", id, "--seed", "3", "--json"))
    let sides = try #require(other["items"] as? [[String: Any]])
    #expect(other["seed"] as? Int == 3)
    #expect(sides.map { ($0["players"] as? [Any])?.count } == [2, 2])
    let early = try game("result", id, "21-18")
    #expect(early.status == 1 && early.error.contains("not over yet"))
    #expect(try game("attend", id, "yes", "--player", "ben@club.example").status == 1)
  }

  @Test func `attendance is marked once a game has begun`() throws {
    try people()
    let now = Clock.system.now().utc
    let (start, end) = (
      LocalTime(utcMilliseconds: now - 1_800_000, in: .utc),
      LocalTime(utcMilliseconds: now + 3_600_000, in: .utc)
    )
    let table = """
      sport,date,start,end,latitude,longitude,zone
      chess,\(start.date),\(start.timeOfDay.prefix(5)),\(end.timeOfDay.prefix(5)),50,30,Etc/UTC

      """
    let taken = try game("import", "-", "--author", "ana@club.example", input: table)
    #expect(taken.status == 0, "\(taken.error)")
    let line = try #require(try game("list").lines.first)
    #expect(line.contains("  playing"))
    let id = String(line.prefix { $0 != " " })
    #expect(try game("attend", id, "yes", "--player", "ana@club.example").status == 0)
    #expect(try game("attend", id, "yes", "--player", "ben@club.example").status == 1)
    #expect(try join(id, "ben").error.contains("This game has begun"))
  }

  @Test func `a written table changes nothing, and a bad row is named`() throws {
    try people()
    let id = try made(["note": "=1+1"])
    let table = try game("export", "--format", "csv").output
    #expect(try game("export").output == table)
    #expect(table.hasPrefix("sport,max_players,missing_players,date,") && table.contains("'=1+1"))
    let again = try game("import", "-", "--author", "ana@club.example", input: table)
    #expect(again.status == 0)
    #expect(again.lines.last == "0 added, 0 updated, 1 unchanged, 0 rows left out.")
    let bad = table + "chess,10,3,tomorrow,18:00,19:00,50,30\r\n"
    let dry = try game(
      "import", "-", "--author", "ana@club.example", "--dry-run", "--json", input: bad)
    let report = try object(dry)
    #expect(dry.status == 3 && report["bad"] as? Int == 1 && report["unchanged"] as? Int == 1)
    let strict = try game("import", "-", "--author", "ana@club.example", "--strict", input: bad)
    #expect(strict.status == 1 && strict.error.contains("-:3: chess tomorrow 18:00: tomorrow is"))
    #expect(strict.lines.last == "Nothing was imported: 1 row is bad and --strict is set.")
    let mine = try game("export", "--mine", "ana@club.example", "--format", "ics").output
    #expect(mine.contains("SUMMARY:basketball 5v5\r\n") && mine.contains(".lapit\r\n"))
    #expect(try game("export", id, "--format", "json").output.contains("\"note\":\"=1+1\""))
  }

  @Test func `games go to the earlier program and come back once`() throws {
    try people()
    let id = try made()
    #expect(try join(id, "ben").status == 0)
    let seed = try game("export", "seed").output
    let other = Program()
    try other.organizer()
    func bring(_ more: String...) throws -> Program.Outcome {
      try other.run(
        ["game", "import", "seed", "-", "--author", "ana@club.example"] + more, input: seed)
    }
    #expect(try bring("--dry-run").lines.last == "new 1, same 0, skipped 0")
    #expect(try other.run("game", "list").lines.isEmpty)
    let brought = try bring()
    #expect(brought.status == 0 && brought.lines.first?.hasPrefix("new \(id) 9612-") == true)
    #expect(try bring().lines == ["new 0, same 1, skipped 0"])
    #expect(try other.run("game", "export", "seed").output.contains("\"id\" : \"\(id)\""))
    let broken = try game("import", "seed", "-", "--author", "ana@club.example", input: "{")
    #expect(broken.status == 1 && broken.error.contains("The file has no games"))
  }

  @Test func `tables of courts, teams and players go out and change nothing when they come in`()
    throws
  {
    try people()
    let owner = ["--owner", "ana@club.example"]
    let courts = "name,lat,lon,sports\nQuay Court,50.4,30.5,chess; futsal\nMill,north,30,\n"
    func run(_ arguments: [String], input: String = "") throws -> Program.Outcome {
      try program.run(arguments, input: input)
    }
    let dry = try run(["court", "import", "-", "--dry-run"] + owner, input: courts)
    #expect(dry.status == 3 && dry.error.contains("-:3: Mill: latitude: north cannot be read"))
    #expect(try run(["court", "list"]).lines.isEmpty)
    #expect(try run(["court", "import", "-"] + owner, input: courts).status == 3)
    let teams = "team,sport,home_court,email\nHerons,chess,quay court,ben@club.example\n"
    let noCaptain = try run(
      ["team", "import", "-"], input: teams.replacing("ben@club.example", with: ""))
    #expect(noCaptain.status == 1 && noCaptain.lines.last?.hasPrefix("0 added") == true)
    #expect(try run(["team", "import", "-"], input: teams).status == 0)
    let players = "team,name,number,email\nHerons,Una Vale,9,\nHerons,,7,cleo@club.example\n"
    #expect(try run(["team", "import", "-", "--players"], input: players).status == 0)
    #expect(try run(["team", "list"]).lines.first?.hasSuffix("3 members") == true)
    for (out, into, count) in [
      (["court", "export"], ["court", "import", "-", "--strict"] + owner, 1),
      (["team", "export"], ["team", "import", "-", "--strict"], 1),
      (["team", "export", "--players"], ["team", "import", "-", "--players", "--strict"], 3),
    ] {
      let again = try run(into, input: try run(out).output)
      #expect(again.status == 0, "\(again.error)")
      #expect(again.lines.last == "0 added, 0 updated, \(count) unchanged, 0 rows left out.")
    }
    let json = try object(try run(["court", "import", "-", "--json"] + owner, input: courts))
    #expect(json["unchanged"] as? Int == 1 && json["bad"] as? Int == 1)
    #expect(try run(["court", "export", "--out", program.folder + "/FORMAT"]).status == 1)
  }
}
