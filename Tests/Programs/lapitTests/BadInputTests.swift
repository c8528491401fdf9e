import Foundation
import Testing

@Suite struct BadInputTests {
  private let program = Program()

  /// A file of a name of its own for as long as the body runs.
  private func withFile<Result>(_ text: String, _ body: (String) throws -> Result) throws -> Result
  {
    let path = program.folder + "-" + UUID().uuidString + ".csv"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try body(path)
  }

  /// A competition with one entry, bib 7; returns its id.
  private func raceOfOne() throws -> String {
    let id = try program.competition()
    let imported = try withFile("bib,name,category\n7,Mira Kolarova,Elite\n") {
      try program.run("import", "entries", "--competition", id, $0)
    }
    #expect(imported.status == 0)
    return id
  }

  @Test func `a number beyond all bounds is refused in one line`() throws {
    let id = try raceOfOne()
    for number in ["1e308", "-1e308", "inf", "-inf", "nan", "0x10", "99999999999999999999"] {
      let made = try program.run(
        "competition", "create", "--organizer", "ana@club.example", "--name", "Far",
        "--format", "distance", "--lap-km=\(number)")
      let changed = try program.run(
        "entry", "set", "--competition", id, "--bib", "7", "--penalty=\(number)")
      for outcome in [made, changed] {
        #expect([1, 2].contains(outcome.status), "\(number)")
        #expect(outcome.error.split(separator: "\n").count == 1, "\(number)")
      }
    }
  }

  @Test func `the board at a moment beyond all bounds is no crash`() throws {
    let id = try raceOfOne()
    for moment in ["1e308", "-1e308", "99999999999999999999"] {
      #expect(try program.run("results", id, "--at=\(moment)").status == 0)
    }
    for moment in ["nan", "inf"] {
      #expect(try program.run("results", id, "--at=\(moment)").status == 2)
    }
  }

  @Test func `a bad row leaves nothing on standard error but its line`() throws {
    let id = try program.competition()
    let outcome = try withFile("bib,name\n1,Ada\n,Bo\n") {
      try program.run("import", "entries", "--competition", id, $0)
    }
    #expect(outcome.status == 1)
    #expect(outcome.error.split(separator: "\n").count == 1)
    #expect(outcome.error.contains(":3: no bib"))
  }

  @Test func `a file may come through a pipe, and one that cannot be read says why`() throws {
    let id = try program.competition()
    let piped = try program.run(
      "import", "entries", "--competition", id, "/dev/stdin", input: "bib,name\n1,Ada\n")
    #expect(piped.output.contains("1 added"))
    let missing = try program.run("import", "entries", "--competition", id, "/no/such.csv")
    #expect(missing.status == 1)
    #expect(missing.error.contains("No such file"))
    #expect(try program.run("import", "entries", "--competition", id, "/").status == 1)
  }

  @Test func `record exits 1 once a line was refused, and 0 where all were saved`() throws {
    let id = try program.competition()
    let mixed = try program.run("record", "--competition", id, input: "7,60\nno bib\n")
    #expect(mixed.status == 1)
    #expect(mixed.error.split(separator: "\n").count == 1)
    #expect(try program.run("record", "--competition", id, input: "7,61\n").status == 0)
  }

  @Test func `an endless line is one refused line, whatever its end looks like`() throws {
    let id = try program.competition()
    let endless = String(repeating: "x", count: 65_536) + "7,99\n8,99\n"
    let answers = try program.run("record", "--competition", id, input: endless).lines
    #expect(answers.count == 2)
    #expect(answers.first?.hasPrefix("refused 1:") == true)
    #expect(answers.last?.hasSuffix(" 8") == true)
  }

  @Test func `entry set tells an unknown competition and a deactivated one from an unknown bib`()
    throws
  {
    let id = try raceOfOne()
    func refusal(_ competition: String) throws -> String {
      let outcome = try program.run(
        "entry", "set", "--competition", competition, "--bib", "99", "--status", "DNF")
      #expect(outcome.status == 1)
      return outcome.error
    }
    #expect(try refusal("nowhere").contains("no competition nowhere"))
    #expect(try refusal(id).contains("bib 99"))
    _ = try program.run("competition", "deactivate", id)
    #expect(try refusal(id).contains("deactivated"))
  }

  @Test func `entry set without anything to set is refused as usage`() throws {
    let id = try raceOfOne()
    #expect(try program.run("entry", "set", "--competition", id, "--bib", "7").status == 2)
  }

  @Test func `a category nobody is in is refused, one without results is an empty board`() throws {
    let id = try raceOfOne()
    let unknown = try program.run("results", id, "--category", "elite", "--format", "json")
    #expect(unknown.status == 1)
    #expect(unknown.output.isEmpty)
    #expect(unknown.error.contains("Elite"))
    #expect(try program.run("results", id, "--category", "Elite").status == 0)
  }

  @Test(arguments: [("--data=", "competition list"), ("competition list --data", "''")])
  func `an empty name of a folder is refused, and no other is taken`(first: String, then: String)
    throws
  {
    let outcome = try program.shell("lapit \(first) \(then)")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("--data"))
    #expect(!FileManager.default.fileExists(atPath: program.home))
    #expect(!FileManager.default.fileExists(atPath: program.folder))
  }

  @Test func `an empty variable counts as none`() throws {
    #expect(try program.shell("LAPIT_DATA= lapit competition list").status == 0)
    #expect(FileManager.default.fileExists(atPath: program.home + "/.local/share/lapit"))
  }

  @Test(arguments: [">/dev/full", ">&-"])
  func `what could not be printed is no success`(output: String) throws {
    let outcome = try program.shell("lapit competition list --json \(output)")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("Standard output"))
    #expect(try program.run("store", "verify").status == 0)
  }

  @Test(arguments: ["</", "<&-"])
  func `input that cannot be read is no end of the input`(input: String) throws {
    let id = try program.competition()
    let outcome = try program.shell("lapit record --competition \(id) \(input)")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("Standard input"))
  }

  @Test func `JSON ends its last line`() throws {
    let id = try program.competition()
    #expect(try program.run("results", id, "--format", "json").output == "[]\n")
  }

  @Test(arguments: ["user", "competition", "entry", "import", "store"])
  func `a group of verbs by itself is refused as usage with the verbs there are`(group: String)
    throws
  {
    let outcome = try program.run(group)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error.split(separator: "\n").count == 1)
  }

  @Test(arguments: [["serve"], ["watch", "x"], ["doctor"], ["mail", "list"], ["config", "show"]])
  func `what is not there is refused as usage`(arguments: [String]) throws {
    #expect(try program.run(arguments).status == 2)
  }
}
