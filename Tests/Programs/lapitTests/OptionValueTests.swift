import Testing

@testable import lapit

@Suite("Option values that begin with a minus")
struct OptionValueTests {
  private let program = Program()

  @Test(arguments: [
    (["--at", "-33.45,-70.66"], ["--at=-33.45,-70.66"]),
    (["--title", "-10 % on all", "--near", "-1,2"], ["--title=-10 % on all", "--near=-1,2"]),
    (["--why", "- rain\n- wind"], ["--why=- rain\n- wind"]),
    (["--at", "--zone", "x"], ["--at", "--zone", "x"]),
    (["--json", "-h"], ["--json", "-h"]),
    (["--zone=-3", "-5"], ["--zone=-3", "-5"]),
    (["--out", "-"], ["--out", "-"]),
    (["--", "--at", "-5"], ["--", "--at", "-5"]),
    (["id", "-5"], ["id", "-5"]),
  ])
  func `a value is joined with its option, and options stay`(typed: [String], read: [String]) {
    #expect(OptionValues.joined(typed) == read)
  }

  @Test func `south and west are places for every verb that takes coordinates`() throws {
    try program.organizer()
    let at = ["--at", "-33.45,-70.66", "--zone", "America/Santiago"]
    let near = ["--near", "-33.45,-70.66"]
    let made = try [
      [
        "event", "create", "--author", "ana@club.example", "--category", "music", "--title",
        "-10 % at the South Fair", "--start", "2096-12-05 19:00", "--end", "2096-12-05 22:00",
        "--place", "Plaza",
      ],
      ["court", "add", "--owner", "ana@club.example", "--name", "South", "--place", "Plaza"],
      [
        "game", "create", "--host", "ana@club.example", "--sport", "Tennis", "--max", "4",
        "--missing", "3", "--date", "2096-12-05", "--start", "16:00", "--end", "17:00",
      ],
    ].map { try program.run($0 + at) }
    #expect(made.map(\.status) == [0, 0, 0], "\(made.map(\.error))")
    #expect(try program.run(["event", "list", "--km", "10"] + near).lines.count == 1)
    #expect(try program.run(["court", "list"] + near).lines.count == 1)
    #expect(try program.run(["game", "list", "--km", "10"] + near).lines.count == 1)
  }

  @Test(arguments: [["event", "create"], ["event", "list"], ["game", "list"], ["court", "add"]])
  func `help shows a place in the south`(verb: [String]) throws {
    #expect(try program.run(verb + ["--help"]).output.contains("-33.45,-70.66"))
  }
}
