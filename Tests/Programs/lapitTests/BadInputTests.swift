import Foundation
import Testing

@Suite struct BadInputTests {
  private let program = Program()

  /// Runs a closure with a temporary file.
  private func withFile<Result>(_ text: String, _ body: (String) throws -> Result) throws -> Result
  {
    let path = program.folder + "-" + UUID().uuidString + ".csv"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try body(path)
  }

  /// Creates a competition with one entry, bib 7, and returns its id.
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

  @Test func `a race may name its sport, and an unknown one is refused with those there are`()
    throws
  {
    _ = try program.competition()
    func create(_ sport: String) throws -> Program.Outcome {
      try program.run(
        "competition", "create", "--organizer", "ana@club.example", "--name", "Lake",
        "--format", "time", "--sport", sport)
    }
    let made = try create("swimming")
    #expect(made.status == 0)
    let exported = program.folder + "-sport"
    defer { try? FileManager.default.removeItem(atPath: exported) }
    #expect(try program.run("store", "export", exported).status == 0)
    let text = try String(contentsOfFile: exported + "/competitions.json", encoding: .utf8)
    #expect(text.contains("swimming"))
    let refused = try create("chess")
    #expect(refused.status == 2 && refused.error.contains("running, cycling, skiing, swimming"))
  }

  @Test func `the board at an impossible moment does not crash`() throws {
    let id = try raceOfOne()
    for moment in ["1e308", "99999999999999999999"] {
      #expect(try program.run("results", id, "--at=\(moment)").status == 0)
    }
    for moment in ["nan", "inf", "-5", "-1e308"] {
      #expect(try program.run("results", id, "--at=\(moment)").status == 2)
    }
  }

  @Test func `a bad row leaves nothing on standard error but its line`() throws {
    let id = try program.competition()
    let outcome = try withFile("bib,name,club\n1,Ada,\n,,Mill\n") {
      try program.run("import", "entries", "--competition", id, $0)
    }
    #expect(outcome.status == 3)
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
    #expect(missing.error.contains("There is no file"))
    #expect(try program.run("import", "entries", "--competition", id, "/").status == 1)
  }

  @Test func `standard input is named -, and special files are refused by what they are`() throws {
    let id = try program.competition()
    let piped = try program.run(
      "import", "entries", "--competition", id, "-", input: "bib,name\n1,Ada\n")
    #expect(piped.output.contains("1 added") && piped.status == 0)
    let pipe = program.folder + "-pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    defer { unlink(pipe) }
    for (path, kind) in [(pipe, "a pipe"), ("/dev/zero", "a device"), ("/", "a folder")] {
      for verb in ["entries", "crossings", "results", "course"] {
        let refused = try program.run("import", verb, "--competition", id, path)
        #expect(refused.status == 1 && refused.error.contains(kind), "\(verb) \(path)")
        #expect(refused.error.contains("use - for a pipe"))
      }
    }
  }

  @Test func `an import says how it read the file, and asks once what it cannot know`() throws {
    let id = try program.competition()
    let file = "No;Last;First;Time\n1;Moor;Ada;1:02:33\n2;Strand;Bo;KO\n3;Dell;Cy;143.88\n"
    let first = try withFile(file) { try program.run("import", "results", "--competition", id, $0) }
    #expect(first.status == 3)
    #expect(first.output.contains("separated by semicolons"))
    #expect(first.output.contains("bib = No, first = First, second = Last, time = Time"))
    #expect(first.error.contains("--status-word KO=STATUS"))
    #expect(first.error.contains("--times: seconds (2:23.8), minutes (2:23:52.8)"))
    let again = try withFile(file) {
      try program.run(
        "import", "results", "--competition", id, $0, "--status-word", "KO=DNF", "--times",
        "minutes", "--json")
    }
    #expect(again.status == 0 && again.error.isEmpty)
    #expect(again.output.contains("\"added\":1") && again.output.contains("\"updated\":1"))
  }

  @Test func `a hundred thousand bad rows are reported in two hundred lines`() throws {
    let id = try program.competition()
    let path = program.folder + "-bad.csv"
    defer { unlink(path) }
    let row = ",Somebody Without A Bib,Some Club,1:02:33\n"
    try Data(("bib,name,club,time\n" + String(repeating: row, count: 100_000)).utf8)
      .write(to: URL(fileURLWithPath: path))
    let outcome = try program.shell(
      "lapit import results --competition \(id) \(path)")
    #expect(outcome.status == 1)
    #expect(outcome.error.split(separator: "\n").count == 201)
    #expect(outcome.error.contains("and 99800 more"))
  }

  @Test func `record exits 3 if some lines were refused, 1 if all were, and 0 if none was`() throws
  {
    let id = try program.competition()
    let mixed = try program.run("record", "--competition", id, input: "7,60\nno bib\n")
    #expect(mixed.status == 3)
    #expect(mixed.error.split(separator: "\n").count == 1)
    #expect(try program.run("record", "--competition", id, input: "no bib\n").status == 1)
    #expect(try program.run("record", "--competition", id, input: "7,61\n").status == 0)
  }

  @Test func `an endless line is one refused line, whatever its end looks like`() throws {
    let id = try program.competition()
    let endless = String(repeating: "x", count: 65_536) + "7,99\n8,99\n"
    let answers = try program.run("record", "--competition", id, input: endless).lines
    #expect(answers.count == 2)
    #expect(answers.first?.hasPrefix("refused 1:") == true)
    #expect(answers.last?.hasSuffix(" 8 unknown bib") == true)
  }

  @Test func `entry set reports unknown and deactivated races and unknown bibs differently`()
    throws
  {
    let id = try raceOfOne()
    func refusal(_ competition: String) throws -> String {
      let outcome = try program.run(
        "entry", "set", "--competition", competition, "--bib", "99", "--status", "DNF")
      #expect(outcome.status == 1)
      return outcome.error
    }
    #expect(try refusal("nowhere").contains("no race nowhere"))
    #expect(try refusal(id).contains("bib 99"))
    _ = try program.run("competition", "deactivate", id)
    #expect(try refusal(id).contains("is closed"))
  }

  @Test func `entry set without an option to set is refused as usage`() throws {
    let id = try raceOfOne()
    #expect(try program.run("entry", "set", "--competition", id, "--bib", "7").status == 2)
  }

  @Test func `an unknown category is refused, one without results is an empty board`() throws {
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

  @Test(arguments: [
    "--data DIR --data OTHER competition list", "--data=DIR competition list --data=OTHER",
    "--data DIR competition list --data DIR",
  ])
  func `two folders are refused as usage, and neither is made`(line: String) throws {
    let other = program.folder + "-other"
    let named = line.replacingOccurrences(of: "DIR", with: program.folder)
      .replacingOccurrences(of: "OTHER", with: other)
    let outcome = try program.shell("lapit " + named)
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.error == "lapit: --data can be given only once.\n")
    #expect(!FileManager.default.fileExists(atPath: program.folder))
    #expect(!FileManager.default.fileExists(atPath: other))
  }

  @Test func `an empty variable counts as none`() throws {
    let outcome = try program.shell(
      "echo a fine day out | LAPIT_DATA= lapit user add --email a@b.example --first A --second B")
    #expect(outcome.status == 0)
    #expect(FileManager.default.fileExists(atPath: program.home + "/.local/share/lapit"))
  }

  @Test(arguments: [">/dev/full", ">&-"])
  func `output that could not be printed is a failure`(output: String) throws {
    try program.organizer()
    let outcome = try program.shell("lapit competition list --json \(output)")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("Standard output"))
    #expect(try program.run("store", "verify").status == 0)
  }

  @Test(arguments: ["</", "<&-"])
  func `unreadable input is not the end of the input`(input: String) throws {
    let id = try program.competition()
    let outcome = try program.shell("lapit record --competition \(id) \(input)")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("Standard input"))
  }

  @Test(arguments: [
    "competition list", "results x", "series list", "series standings x", "store backup b",
    "store export d", "store compact", "record --competition x",
    "entry set --competition x --bib 1 --km 5",
    "competition start x", "wings",
  ])
  func `a folder that is not there is refused, and none is made`(verb: String) throws {
    let outcome = try program.shell("lapit --data \(program.folder)-typo \(verb)")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("There is no data folder \(program.folder)-typo"))
    #expect(!FileManager.default.fileExists(atPath: program.folder + "-typo"))
  }

  @Test func `a competition whose id could not be printed is named on standard error`() throws {
    try program.organizer()
    let line = "lapit competition create --organizer ana@club.example --name X --format time"
    let outcome = try program.shell(line + " >/dev/full")
    #expect(outcome.status == 1)
    let id = outcome.error.split(separator: " ").dropFirst().first.map(String.init) ?? "none"
    #expect(outcome.error.contains("was created, but standard output cannot be written"))
    #expect(try program.run("competition", "list").output.contains(id))
    let json = try program.shell(line + " --json")
    #expect(json.document["type"] as? String == "competition" && json.document["id"] != nil)
  }

  @Test func `reading only the head of a board is not a failure`() throws {
    let id = try program.competition()
    let rows = (1...5_000).map { "\($0),Runner With A Long Name \($0)\n" }.joined()
    let imported = try withFile("bib,name\n" + rows) {
      try program.run("import", "entries", "--competition", id, $0)
    }
    #expect(imported.status == 0)
    let outcome = try program.shell(
      "{ lapit results \(id); echo \"status $?\" >&2; } | head -1")
    #expect(outcome.error == "status 0\n" && outcome.output.contains("Bib"))
  }

  @Test(arguments: [
    ("competition lsit", "Did you mean list?"), ("resutls x", "Did you mean results?"),
    ("results x --format jsno", "Did you mean json?"), ("frobnicate", "Available: open"),
    ("competition create --organizer a --name b --format tme", "Did you mean time?"),
    ("competition create --organizer a --name b --format time --rules raod", "Did you mean road?"),
    ("entry set --competition x --bib 1 --status DFN", "OK, PUL, DNF, DNS, DSQ, OTL, NP"),
  ])
  func `a typo is answered with a suggestion`(line: String, answer: String) throws {
    let outcome = try program.shell("lapit " + line)
    #expect(outcome.status == 2 && outcome.error.contains(answer))
    #expect(outcome.error.split(separator: "\n").count == 1)
  }

  @Test func `help lists values and defaults`() throws {
    func words(_ command: String...) throws -> String {
      try program.run(command + ["--help"]).output.split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
    }
    let help = try words("competition", "create")
    #expect(help.contains("road, track, laps, distance, backyard, timetrial, crosscountry"))
    #expect(help.contains("gun, net") && help.contains("(default: gun)"))
    #expect(try words("results").contains("(default: table)"))
  }

  @Test func `columns that are left out are named with the option that brings them in`() throws {
    let id = try program.competition()
    let outcome = try withFile("bib,name,Shoe,Lane\n7,Mira Kolarova,44,3\n") {
      try program.run("import", "entries", "--competition", id, $0)
    }
    #expect(outcome.output.contains("Left out: Shoe, Lane."))
    let hint = try #require(outcome.lines.first { $0.contains("--map FIELD=COLUMN") })
    #expect(hint.contains("club") && !hint.contains("name"))
  }

  @Test func `entry set refuses unknown categories and waves and suggests the nearest`()
    throws
  {
    let id = try raceOfOne()
    func set(_ more: String...) throws -> Program.Outcome {
      try program.run(["entry", "set", "--competition", id, "--bib", "7"] + more)
    }
    let mistyped = try set("--category", "Elit")
    #expect(mistyped.status == 1 && mistyped.error.contains("Did you mean Elite?"))
    #expect(try set("--category", "El").error.contains("Did you mean Elite?"))
    #expect(try set("--category", "elite").status == 0)
    #expect(try set("--category", "Masters", "--new").status == 0)
    #expect(try set("--wave", "Second").status == 0)
    #expect(try set("--wave", "Secund").status == 1)
  }

  @Test func `entry set keeps the reason of a disqualification`() throws {
    let id = try raceOfOne()
    let set = try program.run(
      "entry", "set", "--competition", id, "--bib", "7", "--status", "DSQ", "--reason",
      "cut the course")
    #expect(set.status == 0)
    #expect(try program.run("results", id, "--format", "csv").output.contains("cut the course"))
  }

  @Test func `--data works at any position`() throws {
    let id = try program.competition()
    let other = Program()
    for line in ["competition --data DIR list", "competition list --data DIR"] {
      let words = line.split(separator: " ").map { $0 == "DIR" ? program.folder : String($0) }
      #expect(try other.run(words).output.contains(id))
    }
  }

  @Test func `JSON ends its last line`() throws {
    let id = try program.competition()
    #expect(
      try program.run("results", id, "--format", "json").output.hasSuffix(
        #""stage":"provisional","items":[]}"# + "\n"))
  }

  @Test(arguments: ["user", "competition", "entry", "import", "store"])
  func `a group of verbs alone is refused with its verbs`(group: String)
    throws
  {
    let outcome = try program.run(group)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error.split(separator: "\n").count == 1)
  }

  @Test(arguments: [["serve"], ["mail", "list"], ["config", "set"]])
  func `an unknown name is refused as usage`(arguments: [String]) throws {
    #expect(try program.run(arguments).status == 2)
  }
}
