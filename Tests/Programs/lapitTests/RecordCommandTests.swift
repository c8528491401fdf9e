import Accounts
import App
import Foundation
import RaceDay
import Races
import Store
import Testing
import Timekeeping

/// Input lines and chip readers for `record`, as on race day.
@Suite struct RecordCommandTests {
  private let program = Program()

  /// Creates a started race of three laps with two entries, one of them with a chip.
  private func race(at start: String? = nil) throws -> String {
    let id = try program.competition(laps: 3)
    let entries = program.folder + "-entries.csv"
    defer { unlink(entries) }
    try Data("bib,name,chip\n12,Ada Moor,00 0041\n33,Bo Strand,E28011606000020412345678\n".utf8)
      .write(to: URL(fileURLWithPath: entries))
    #expect(try program.run("import", "entries", "--competition", id, entries).status == 0)
    if let start {
      #expect(try program.run("competition", "start", id, "--at", start).status == 0)
    }
    return id
  }

  private func record(_ id: String, _ more: String..., input: String) throws -> [String] {
    try program.run(["record", "--competition", id] + more, input: input).lines.map {
      $0.split(separator: " ").enumerated().filter { $0.offset != 1 }.map(\.element)
        .joined(separator: " ")
    }
  }

  private func laps(_ id: String, _ bib: String) throws -> Int {
    let rows = try program.run("results", id, "--json").items
    return rows?.first { $0["bib"] as? String == bib }?["laps"] as? Int ?? -1
  }

  @Test func `record reports doubles and unknown bibs`() throws {
    let id = try race()
    #expect(
      try record(id, input: "33,60\n33,60.8\n99,70\n12,80\n") == [
        "saved 33", "saved 33 double?", "saved 99 unknown bib", "saved 12",
      ])
  }

  @Test func `a bib with other zeros names the one it may be, and once answered it is that`()
    throws
  {
    let id = try race()
    #expect(
      try record(id, input: "012,60\n0099,61\n") == [
        "saved 012 unknown bib, 12?", "saved 0099 unknown bib",
      ])
    let json = try program.run("record", "--competition", id, "--json", input: "0033,62\n")
    #expect(json.output.contains("\"likely\":\"33\""))
    try answerFirstQuestion(of: id)
    #expect(
      try record(id, input: "0033,120\n33,120\n012,60\n") == [
        "saved 33", "known", "known",
      ])
    #expect(try laps(id, "33") == 2 && laps(id, "12") == 1)
  }

  /// Answers the first open question of a race with what is proposed first.
  private func answerFirstQuestion(of id: String) throws {
    let store = try FileStore.open(folder: program.folder, schema: Application.schema)
    defer { store.close() }
    let service = RaceService(store: store, clock: .system)
    let live = try LiveRace(store: store, competitionID: id)
    let desk = DeskSession(service: service, live: live, author: .shell)
    let question = try #require(QuestionList(of: live.book).all.first)
    let repair = try #require(Repairs(of: live.book).best(for: question).first)
    _ = desk.questions.settle(question, with: repair, at: Clock.system.now())
    while desk.refresh().answers.isEmpty { sched_yield() }
  }

  @Test func `a double read is not a lap, and the race ends with the last lap of the leader`()
    throws
  {
    let id = try race()
    _ = try record(id, input: "33,60\n33,60.8\n33,120\n33,121\n12,130\n33,180\n12,190\n")
    #expect(try laps(id, "33") == 3 && laps(id, "12") == 2)
    _ = try record(id, input: "12,260\n")
    // Bib 12's race ended at its first crossing after the leader's finish, at 190 s.
    #expect(try laps(id, "12") == 2)
  }

  @Test func `how near two reads are one is said by --min-lap`() throws {
    let id = try race()
    #expect(
      try record(id, "--min-lap", "30", input: "33,60\n33,80\n33,95\n") == [
        "saved 33", "saved 33 double?", "saved 33",
      ])
    #expect(
      try record(id, "--min-lap", "0", input: "12,60\n12,60.1\n") == ["saved 12", "saved 12"])
  }

  @Test func `times of day are taken with --clock, once each, and refused without it`() throws {
    let id = try race(at: "2026-05-03 10:00:00")
    let lines = "33,2026-05-03 10:01:00\n12,2026-05-03 10:01:02.5\n"
    #expect(try record(id, "--clock", input: lines) == ["saved 33", "saved 12"])
    #expect(try record(id, "--clock", input: lines) == ["known", "known"])
    #expect(try program.run("results", id, "--json").output.contains("\"time_ms\":62500"))
    let refused = try program.run("record", "--competition", id, input: lines)
    #expect(refused.lines.allSatisfy { $0.contains("--clock") } && refused.status == 1)
  }

  @Test func `a time in the hour that occurred twice is refused with both, and told by --dst`()
    throws
  {
    let id = try race()
    let berlin = "export TZ=CET-1CEST,M3.5.0,M10.5.0/3; "
    let record = "echo '33,2024-10-27 02:30:00' | lapit record --competition \(id) --clock"
    let gun = "lapit competition start \(id) --at '2024-10-27 01:30:00'; "
    let refused = try program.shell(berlin + gun + record)
    #expect(refused.lines.first?.contains("02:30:00+02:00") == true && refused.status == 1)
    #expect(refused.output.contains("02:30:00+01:00") && refused.output.contains("--dst"))
    #expect(try program.shell(berlin + record + " --dst second").status == 0)
    #expect(try program.run("results", id, "--json").output.contains("\"time_ms\":7200000"))
    let ahead = "echo '33,2036-01-01 10:00:00' | lapit record --competition \(id) --clock"
    #expect(try program.shell(berlin + ahead).lines.first?.hasPrefix("refused 1: ") == true)
  }

  @Test func `a location is a timing point by the settings, by its name, or by --location`() throws
  {
    try program.organizer()
    let made = try program.run(
      "competition", "create", "--organizer", "ana@club.example", "--name", "Quay",
      "--format", "time", "--rules", "road", "--basis", "net", "--checkpoint", "Bridge",
      "--location", "2=Bridge", "--location", "gate=start")
    let id = try #require(made.lines.first)
    let list = try program.file("entries.csv", "bib,name,chip\n33,Bo Strand,E28011606000\n")
    #expect(try program.run("import", "entries", "--competition", id, list).status == 0)
    #expect(
      try program.run("competition", "start", id, "--at", "2026-05-03 10:00:00").status == 0)
    #expect(
      try record(id, "--location", "Gate", input: "33,10\n") == ["saved 33"])
    let reads = "2,E28011606000,2026-05-03 10:10:00\n1,E28011606000,2026-05-03 10:20:00\n"
    #expect(try record(id, "--format", "epc", input: reads) == ["saved 33", "saved 33"])
    let json = try program.run("results", id, "--json").output
    #expect(json.contains("\"time_ms\":1190000") && json.contains("\"laps\":1"), "\(json)")
    let unknown = try program.run("record", "--competition", id, "--location", "Top", input: "")
    #expect(unknown.status != 0 && unknown.error.contains("Bridge"))
    let nowhere = try program.run(
      "competition", "create", "--organizer", "ana@club.example", "--name", "Quay",
      "--format", "time", "--location", "2=Top")
    #expect(nowhere.status == 1 && nowhere.error.contains("checkpoint"))
  }

  @Test func `a file of elapsed times that is sent twice counts every crossing once`() throws {
    let id = try race()
    let lines = "33,60.5\n12,64\n33,120.5\n"
    #expect(try record(id, input: lines) == ["saved 33", "saved 12", "saved 33"])
    #expect(try record(id, input: lines) == ["known", "known", "known"])
    #expect(try laps(id, "33") == 2 && laps(id, "12") == 1)
  }

  @Test func `a moment that came by the clock is known when it comes after the start again`() throws
  {
    let id = try race(at: "2026-05-03 10:00:00")
    let clock = "33,2026-05-03 10:01:00\n12,2026-05-03 10:01:02.5\n"
    #expect(try record(id, "--clock", input: clock) == ["saved 33", "saved 12"])
    #expect(try record(id, input: "33,60\n12,62.5\n12,120\n") == ["known", "known", "saved 12"])
    #expect(try record(id, "--clock", input: "12,2026-05-03 10:02:00\n") == ["known"])
    #expect(try laps(id, "33") == 1 && laps(id, "12") == 2)
  }

  @Test func `a file of a reader's lines is recorded by chips, and nothing of it twice`() throws {
    let id = try race(at: "2026-05-03 10:00:00")
    let log = program.folder + "-log.txt"
    defer { unlink(log) }
    let lines = """
      EPC,Time
      E28011606000020412345678,2026-05-03 10:01:00.000
      E28011606000020412345678,2026-05-03 10:01:01.500
      0000AB00,2026-05-03 10:01:10.000
      broken E2,x
      E28011606000020412345678,soon

      """
    try Data(lines.utf8).write(to: URL(fileURLWithPath: log))
    let first = try program.run("record", "--competition", id, "--format", "epc", log)
    let said = first.lines.map { $0.split(separator: " ").dropFirst(2).joined(separator: " ") }
    #expect(said.prefix(3) == ["33", "33 double?", "AB00 unknown bib"])
    #expect(first.lines.last?.hasPrefix("refused 4:") == true && first.status == 3)
    let again = try program.run("record", "--competition", id, "--format", "epc", log)
    #expect(again.lines.prefix(3) == ["known 33", "known 33", "known AB00"])
    #expect(try laps(id, "33") == 1)
  }

  @Test(arguments: ["ulimit -n 9", "ulimit -f 0"])
  func `record that can open or write nothing more ends with a message`(limit: String) throws {
    let id = try race()
    let line = "printf '33,60\\n12,61\\n' | timeout 60 lapit record --competition \(id)"
    let outcome = try program.shell("\(limit); \(line)")
    #expect(outcome.status == 1 && outcome.error.hasPrefix("lapit: "))
    #expect(try program.run("store", "verify").status == 0)
  }

  @Test func `lines may come from a file, and special files are refused`() throws {
    let id = try race()
    let refused = try program.run("record", "--competition", id, "/dev/zero")
    #expect(refused.status == 1 && refused.error.contains("use - for a pipe"))
  }

  @Test(arguments: [
    (
      "raceresult", "SETPROTOCOL;2.0\r\n#P;1;12;2026-05-03;10:01:00.000;1\r\n",
      "#P;2;12;2026-05-03;10:02"
    ),
    ("ultra", "Connected,26.1\rV=26.1\r0,41,1462269660,0,1\r", "0,41,14622697"),
    ("ipico", "aa400000000000410a2a260503100100007f\r\n", "aa4000000000"),
    (
      "mylaps", "KM@Pong@$KM@Passing@t=10:01:00.000|c=0000041|d=260503@7@$",
      "KM@Passing@t=10:02:00.0"
    ),
    (
      "jchip", "N0000X\rDA00000041 10:01:00.000 10  00001      C7 date=20260503\r",
      "DA00000041 10:0"
    ),
  ])
  func `a reader is read over the network, again after a break, and nothing twice`(
    format: String, first: String, cut: String
  ) throws {
    let id = try race(at: "2026-05-03 10:00:00")
    let later = first.replacingOccurrences(of: "10:01:00", with: "10:02:00")
      .replacingOccurrences(of: "1462269660", with: "1462269720")
      .replacingOccurrences(
        of: "aa400000000000410a2a260503100100007f", with: "aa400000000000410a2a2605031002000080")
    // The connection is cut inside a passing; then all passings and one more are sent.
    let reader = try SimulatedReader(sending: [first + cut, first + later])
    let listener = try OtherProgram(
      ["record", "--competition", id, "--format", format, "--connect", "127.0.0.1:\(reader.port)"],
      program)
    let answers = try (0..<3).map { _ in try listener.nextLine() }
    listener.kill()
    #expect(answers[0].hasPrefix("saved ") && answers[0].hasSuffix(" 12"))
    #expect(answers[1] == "known 12")
    #expect(answers[2].hasPrefix("saved ") && answers[2].hasSuffix(" 12"))
    #expect(try laps(id, "12") == 2)
    if format == "mylaps" { #expect(reader.received.contains("@AckPassing@7@$")) }
    if format == "raceresult" { #expect(reader.received.contains("SETPUSHPASSINGS;1;1")) }
  }

  @Test(arguments: [
    (
      "mylaps", "KM@Pong@$", "AckPong@Version2.1@c|t|d@$",
      "KM@Passing@t=10:01:00.000|c=0000041|d=260503@7@$",
      "KM@Passing@t=10:02:00.000|c=0000041|d=260503@8@$", "KM@Passing@t=10:02:00.0"
    ),
    (
      "jchip", "N0000X\r", "S0000\r",
      "DA00000041 10:01:00.000 10  00001      C7 date=20260503\r",
      "DA00000041 10:02:00.000 10  00002      C7 date=20260503\r", "DA00000041 10:0"
    ),
  ])
  func `a reader that calls us is listened to, again when it calls again, and nothing twice`(
    format: String, hello: String, greeting: String, first: String, second: String, cut: String
  ) throws {
    let id = try race(at: "2026-05-03 10:00:00")
    let port = try CallingReader.freePort()
    let listener = try OtherProgram(
      ["record", "--competition", id, "--format", format, "--listen", "127.0.0.1:\(port)"],
      program)
    defer { listener.kill() }
    do {
      let reader = try CallingReader(port: port)
      reader.send(hello)
      #expect(reader.heard(upTo: greeting).hasSuffix(greeting))
      reader.send(first + cut)
      let answer = try listener.nextLine()
      #expect(answer.hasPrefix("saved ") && answer.hasSuffix(" 12"))
      if format == "mylaps" {
        #expect(reader.heard(upTo: "@AckPassing@7@$").hasSuffix("@AckPassing@7@$"))
      }
    }
    // After the cut inside a passing, it reconnects and sends all passings.
    let again = try CallingReader(port: port)
    again.send(hello + first + second)
    #expect(try listener.nextLine() == "known 12")
    let answer = try listener.nextLine()
    #expect(answer.hasPrefix("saved ") && answer.hasSuffix(" 12"))
    #expect(try laps(id, "12") == 2)
  }

  @Test func `a reader keeps a passing that is in the future, and sends it again`() throws {
    let id = try race(at: "2026-05-03 10:00:00")
    let port = try CallingReader.freePort()
    let listener = try OtherProgram(
      ["record", "--competition", id, "--format", "mylaps", "--listen", "127.0.0.1:\(port)"],
      program)
    defer { listener.kill() }
    let reader = try CallingReader(port: port)
    reader.send("KM@Passing@t=10:01:00.000|c=0000041|d=790503@7@$")
    #expect(try listener.nextLine().hasPrefix("refused "))
    reader.send("KM@Passing@t=10:02:00.000|c=0000041|d=260503@8@$")
    #expect(try listener.nextLine().hasSuffix(" 12"))
    #expect(!reader.heard(upTo: "@AckPassing@8@$").contains("@AckPassing@7@$"))
    // A day before the gun it never was in the race.
    reader.send("KM@Passing@t=10:01:00.000|c=0000041|d=250503@9@$")
    #expect(reader.heard(upTo: "@AckPassing@9@$").hasSuffix("@AckPassing@9@$"))
  }

  @Test func `two readers can connect at once, and a port in use is reported`() throws {
    let id = try race(at: "2026-05-03 10:00:00")
    let port = try CallingReader.freePort()
    let arguments = ["record", "--competition", id, "--clock", "--listen", "\(port)"]
    let listener = try OtherProgram(arguments, program)
    defer { listener.kill() }
    let (start, finish) = (try CallingReader(port: port), try CallingReader(port: port))
    start.send("33,10:0")
    finish.send("12,10:01:02\n")
    #expect(try listener.nextLine().hasSuffix(" 12"))
    start.send("1:00\n")
    #expect(try listener.nextLine().hasSuffix(" 33"))
    let second = try program.run(arguments)
    #expect(second.status == 1 && second.error.contains("cannot listen"))
  }

  @Test func `an invalid listen address is a usage error with the expected form`() throws {
    let outcome = try program.run("record", "--competition", "x", "--listen", "gate")
    #expect(outcome.status == 2 && outcome.error.contains("[HOST:]PORT"))
  }

  @Test func `a chip that gets another bib while a reader is heard is read for that bib`() throws {
    let id = try race(at: "2026-05-03 10:00:00")
    let port = try CallingReader.freePort()
    let listener = try OtherProgram(
      ["record", "--competition", id, "--format", "epc", "--listen", "127.0.0.1:\(port)"],
      program)
    defer { listener.kill() }
    let reader = try CallingReader(port: port)
    let chip = "E28011606000020412345678"
    reader.send("\(chip),2026-05-03 10:01:00\n")
    #expect(try listener.nextLine().hasSuffix(" 33"))
    let entries = program.folder + "-swap.csv"
    defer { unlink(entries) }
    try Data("bib,name,chip\n33,Bo Strand,AB00\n44,Cy Dell,\(chip)\n".utf8)
      .write(to: URL(fileURLWithPath: entries))
    #expect(try program.run("import", "entries", "--competition", id, entries).status == 0)
    // Changes by another process are seen within a tenth of a second, not always immediately.
    let isHeard = try (10...50).contains { minute in
      reader.send("\(chip),2026-05-03 10:\(minute):00\n")
      return try listener.nextLine().hasSuffix(" 44")
    }
    #expect(isHeard)
  }
}
