import Testing

@Suite struct WingsCommandTests {
  @Test func `the sections of a folder are listed and set by name`() throws {
    let program = Program()
    try program.organizer()
    #expect(try program.run("wings").output == "races  on\nevents  off\ngames  off\ncinema  off\n")
    let set = try program.run("wings", "races", "--json")
    let lines = [
      "{\"id\":\"races\",\"is_shown\":true}", "{\"id\":\"events\",\"is_shown\":false}",
      "{\"id\":\"games\",\"is_shown\":false}", "{\"id\":\"cinema\",\"is_shown\":false}",
    ]
    #expect(
      set.output == "{\"items\":[\(lines.joined(separator: ","))],\"type\":\"sections\"}\n"
        && set.status == 0)
    let both = try program.run("wings", "races", "events")
    #expect(both.output == "races  on\nevents  on\ngames  off\ncinema  off\n")
  }

  @Test func `an unknown section is refused in one line`() throws {
    let refused = try Program().run("wings", "races", "chess")
    #expect(refused.status == 2 && refused.output.isEmpty)
    #expect(
      refused.error
        == "lapit: There is no section chess. Available: races, events, games, cinema.\n")
  }

  @Test func `a section named twice is refused`() throws {
    #expect(try Program().run("wings", "races", "races").status == 2)
  }
}
