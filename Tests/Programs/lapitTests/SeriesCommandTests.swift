import Foundation
import Testing

@Suite struct SeriesCommandTests {
  private let program = Program()

  /// Creates two races, of which 7 and 8 win one each.
  private func series(_ options: String...) throws -> Program.Outcome {
    try program.organizer()
    let races = try ["7,60\n8,61\n", "8,60\n7,62\n"].map { crossings in
      let id = try program.anotherCompetition("Round", laps: 1)
      let file = program.folder + "-entries.csv"
      try Data("bib,name\n7,Mira Kolarova\n8,Bram Oosterveld\n".utf8)
        .write(to: URL(fileURLWithPath: file))
      defer { try? FileManager.default.removeItem(atPath: file) }
      #expect(try program.run("import", "entries", "--competition", id, file).status == 0)
      #expect(try program.run("record", "--competition", id, input: crossings).status == 0)
      return id
    }
    let all = races.flatMap { ["--competition", $0] }
    return try program.run(
      ["series", "create", "--organizer", "ana@club.example", "--name", "Cup"] + all + options)
  }

  @Test func `a series is made, listed and ranked from the shell`() throws {
    let made = try series("--points", "formula")
    let id = try #require(made.lines.first)
    #expect(try program.run("series", "list").lines == ["\(id)  Cup"])
    let standings = try program.run("series", "standings", id).lines
    #expect(
      standings == [
        "provisional", "   1        43  Bram Oosterveld", "   2        43  Mira Kolarova",
      ])
    let json = try program.run("series", "standings", id, "--json").output
    #expect(json.contains(#""name":"Bram Oosterveld","place":1,"scores":[{"competition_id":""#))
    #expect(json.contains(#""stage":"provisional","type":"standings"}"#))
    let table = try program.run("series", "standings", id, "--format", "csv").output
    #expect(
      table.split(whereSeparator: \.isNewline) == [
        "place,name,total,Round,Round,results", "1,Bram Oosterveld,43,18,25,provisional",
        "2,Mira Kolarova,43,25,18,provisional",
      ])
    #expect(try program.run("series", "standings", id, "--format", "json").output == json)
    let page = try program.run("series", "standings", id, "--format", "html").output
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.contains("<th>Bram Oosterveld"))
    #expect(try program.run("series", "standings", id, "--format", "pdf").status == 2)
  }

  @Test func `a series by time prints times, and one by sex its own places`() throws {
    let id = try #require(try series("--points", "time").lines.first)
    let standings = try program.run("series", "standings", id).lines
    #expect(
      standings.dropFirst() == ["   1      2:01  Bram Oosterveld", "   2      2:02  Mira Kolarova"])
    #expect(try program.run("series", "standings", id, "--sex", "F").lines == ["provisional"])
    #expect(try program.run("series", "standings", id, "--sex", "no").status == 2)
  }

  @Test func `people of a series are listed with their entries, and parted by them`() throws {
    let id = try #require(try series().lines.first)
    #expect(try program.run("series", "people", id).lines.isEmpty)
    let all = try program.run("series", "people", id, "--all").lines
    #expect(all.count == 2)
    let entries = all[0].split(whereSeparator: { " :,()".contains($0) }).map(String.init)
    let pair = [entries[3], entries[5]]
    #expect(try program.run(["series", "people", id, "--part"] + pair).status == 0)
    #expect(try program.run("series", "people", id, "--all").lines.count == 3)
    #expect(try program.run("series", "people", id, "--join", "x", pair[0]).status == 1)
  }

  @Test(arguments: [["--points", "golf"], ["--own-points", "9,x"]])
  func `invalid points are a usage error`(options: [String]) throws {
    let outcome = try program.run(
      ["series", "create", "--organizer", "o@e.org", "--name", "C", "--competition", "x"] + options)
    #expect(outcome.status == 2)
  }

  @Test func `a competition or series that is not there is one clear line`() throws {
    _ = try program.competition()
    let missing = try program.run(
      "series", "create", "--organizer", "ana@club.example", "--name", "C", "--competition", "x")
    #expect(missing.status == 1 && missing.error.contains("no race x"))
    let unknown = try program.run("series", "standings", "x")
    #expect(unknown.status == 1 && unknown.error.contains("This series does not exist"))
  }
}
