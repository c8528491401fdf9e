import Foundation
import Testing

@Suite struct CommandLineTests {
  @Test func `a usage error is one line and exit status 2`() throws {
    let outcome = try Program().run("results", "--bogus")
    #expect(outcome.status == 2)
    #expect(outcome.error.split(separator: "\n").count == 1)
    #expect(outcome.output.isEmpty)
  }

  @Test func `without a terminal the application says so in one line and exits 1`() throws {
    let outcome = try Program().run()
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("not a terminal"))
    #expect(outcome.error.split(separator: "\n").count == 1)
  }

  @Test func `a race is recorded line by line and ranked`() throws {
    let program = Program()
    let id = try program.competition()
    let recorded = try program.run(
      "record", "--competition", id, input: "7,60.5\n8,61\n8,120\n7,121\nbad bib,1\n")
    #expect(recorded.lines.filter { $0.hasPrefix("saved ") }.count == 4)
    #expect(recorded.lines.last?.hasPrefix("refused 5:") == true)
  }

  @Test func `results are printed while another program keeps the folder locked`() throws {
    let program = Program()
    let id = try program.competition()
    _ = try program.run("record", "--competition", id, input: "7,60.5\n")
    let outcome = try program.shell("flock \(program.folder)/LOCK lapit results \(id) --format csv")
    let plain = try program.run("results", id, "--format", "csv")
    #expect(outcome.status == 0 && outcome.output == plain.output, "\(outcome.error)")
  }

  @Test func `results as JSON keep their shape`() throws {
    let program = Program()
    let id = try program.competition()
    let file = program.folder + "-entries.csv"
    try Data("bib,name\n7,Mira Kolarova\n8,Bram Oosterveld\n".utf8)
      .write(to: URL(fileURLWithPath: file))
    defer { try? FileManager.default.removeItem(atPath: file) }
    #expect(try program.run("import", "entries", "--competition", id, file).status == 0)
    _ = try program.run("record", "--competition", id, input: "7,60\n8,61\n7,120\n8,122.25\n")
    let rows = try #require(try program.run("results", id, "--format", "json").items)
    #expect(rows.map { $0["bib"] as? String } == ["7", "8"])
    #expect(rows.map { $0["place"] as? Int } == [1, 2])
    #expect(rows.last?["time_ms"] as? Int == 122_250)
    #expect(rows.last?["source"] as? String == "derived")
  }

  @Test func `a bad row is named with its line and the good ones are saved`() throws {
    let program = Program()
    let id = try program.competition()
    let file = program.folder + "-crossings.csv"
    try Data("bib,elapsed_seconds\n7,60\n8,soon\n9,62\n".utf8)
      .write(to: URL(fileURLWithPath: file))
    defer { try? FileManager.default.removeItem(atPath: file) }
    let outcome = try program.run("import", "crossings", "--competition", id, file)
    #expect(outcome.status == 3)
    #expect(outcome.error.contains(":3:"))
    #expect(outcome.output.contains("2 added"))
    let again = try program.run("import", "crossings", "--competition", id, file)
    #expect(again.output.contains("0 added"))
  }

  @Test func `a deactivated competition refuses record and says why`() throws {
    let program = Program()
    let id = try program.competition()
    #expect(try program.run("competition", "deactivate", id).status == 0)
    let outcome = try program.run("record", "--competition", id, input: "7,60\n")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("is closed"))
  }

  @Test func `a backup is restored into an empty folder and verifies`() throws {
    let program = Program()
    let id = try program.competition()
    let file = program.folder + ".backup"
    defer { try? FileManager.default.removeItem(atPath: file) }
    #expect(try program.run("store", "backup", file).status == 0)
    let other = Program()
    #expect(try other.run("store", "restore", file).status == 0)
    #expect(try other.run("store", "verify").status == 0)
    #expect(try other.run("competition", "list").output.contains(id))
  }

  @Test func `deleting without saying yes is refused as usage`() throws {
    let program = Program()
    let id = try program.competition()
    #expect(try program.run("competition", "delete", id).status == 2)
    #expect(try program.run("competition", "delete", id, "--yes").status == 0)
    #expect(try !program.run("competition", "list").output.contains(id))
  }

  @Test func `--data before the verb holds for the verb`() throws {
    let program = Program()
    let id = try program.competition()
    let other = Program()
    #expect(try other.run("--data", program.folder, "competition", "list").output.contains(id))
    #expect(try other.run("--data=\(program.folder)", "results", id).status == 0)
    #expect(try !other.run("competition", "list").output.contains(id))
  }

  @Test func `a language that is not spoken is refused with those that are`() throws {
    let outcome = try Program().run("--lang", "xx")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("en"))
  }

  @Test func `lines refused and saved are answered in their order`() throws {
    let program = Program()
    let id = try program.competition()
    let input = (1...400).map { $0 % 4 == 0 ? "no bib here,\n" : "\($0),\($0).5\n" }.joined()
    let answers = try program.run("record", "--competition", id, input: input).lines
    #expect(answers.count == 400)
    for (index, answer) in answers.enumerated() {
      let line = index + 1
      #expect(
        line % 4 == 0
          ? answer.hasPrefix("refused \(line):") : answer.hasSuffix(" \(line) unknown bib"))
    }
  }

  @Test func `a last line without its end is recorded, and Windows line ends are ignored`()
    throws
  {
    let program = Program()
    let id = try program.competition()
    let answers = try program.run("record", "--competition", id, input: "7,60\r\n8,61").lines
    #expect(answers.map { $0.split(separator: " ").dropFirst(2).first } == ["7", "8"])
  }
}
