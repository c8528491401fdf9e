import Testing

@Suite struct WingsCommandTests {
  @Test func `the wings of a folder are listed, and set by their names`() throws {
    let program = Program()
    try program.organizer()
    #expect(try program.run("wings").output == "races  on\n")
    let set = try program.run("wings", "races", "--json")
    #expect(set.output == "[{\"id\":\"races\",\"is_shown\":true}]\n" && set.status == 0)
  }

  @Test func `a wing that does not exist is refused in one line`() throws {
    let refused = try Program().run("wings", "races", "chess")
    #expect(refused.status == 2 && refused.output.isEmpty)
    #expect(refused.error == "lapit: There is no wing chess; there are: races.\n")
  }

  @Test func `a wing named twice is refused`() throws {
    #expect(try Program().run("wings", "races", "races").status == 2)
  }
}
