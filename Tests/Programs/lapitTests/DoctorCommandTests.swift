import Commands
import Foundation
import Glibc
import Testing

@testable import lapit

@Suite struct DoctorCommandTests {
  private let program = Program()

  init() { ProgramParts.current = .ofThisProgram }

  /// Returns the doctor's lines with these environment variables, by subject.
  private func examine(_ variables: String = "TERM=xterm-256color LC_ALL=C.UTF-8") throws
    -> (status: Int32, lines: [String: String])
  {
    let outcome = try program.shell("env \(variables) lapit doctor")
    let lines = outcome.lines.filter { !$0.hasPrefix(" ") }.map { line in
      (String(line.dropFirst(4).prefix { $0 != " " }), line)
    }
    return (outcome.status, Dictionary(lines) { first, _ in first })
  }

  @Test func `on a sound machine no line is bad`() throws {
    try program.organizer()
    let (status, lines) = try examine()
    #expect(!lines.values.contains { $0.hasPrefix("BAD") }, "\(lines)")
    #expect(status == 0)
    #expect(lines["terminal"]?.contains("xterm-256color") == true)
    #expect(lines["folder"]?.contains("\(program.folder), yours.") == true)
    #expect(lines["store"]?.contains("Sound: ") == true)
    #expect(lines["libraries"]?.contains("ncurses") == true)
    #expect(lines["keys"]?.contains("libcrypto.so.3 can be opened") == true)
  }

  @Test func `without the library of passwords the package that brings it is named`() {
    let diagnoses = LibraryExamination(opensKeys: { false }).diagnoses
    let keys = diagnoses.first { $0.check == "keys" }
    #expect(keys?.state == .bad && keys?.next?.contains("libssl3") == true)
  }

  @Test(arguments: [
    ("TERM=dumb LC_ALL=C.UTF-8", "terminal", "BAD"),
    ("TERM=no-such-one LC_ALL=C.UTF-8", "terminal", "BAD"),
    ("-u TERM LC_ALL=C.UTF-8", "terminal", "BAD"),
    ("TERM=xterm LC_ALL=C", "locale", "BAD"),
    ("TERM=xterm LC_ALL=xx_YY.UTF-8", "locale", "BAD"),
    ("TERM=vt100 LC_ALL=C.UTF-8", "colours", "ok "),
    ("TERM=xterm LC_ALL=C.UTF-8 TZ=Nowhere/Town", "zone", "BAD"),
    ("TERM=xterm LC_ALL=C.UTF-8 COLORFGBG='0;15'", "ground", "ok "),
  ])
  func `an environment problem is reported in its line`(
    variables: String, check: String, state: String
  ) throws {
    let (status, lines) = try examine(variables)
    #expect(lines[check]?.hasPrefix(state) == true, "\(lines)")
    #expect(status == (state == "BAD" ? 1 : 0))
  }

  @Test func `whatever is bad comes with the next step`() throws {
    let said = try program.shell("env TERM=dumb LC_ALL=C TZ=Nowhere lapit doctor").lines
    for (line, following) in zip(said, said.dropFirst()) where line.hasPrefix("BAD") {
      #expect(following.contains("-> "), "\(line)")
    }
  }

  @Test func `a folder that others can read is bad, and the step that closes it is the right one`()
    throws
  {
    try program.organizer()
    chmod(program.folder, 0o755)
    let bad = try examine()
    #expect(bad.status == 1 && bad.lines["mode"]?.hasPrefix("BAD") == true)
    _ = try program.shell("chmod -R go= \(program.folder)")
    #expect(try examine().status == 0)
  }

  @Test func `mail lies in the outbox until a server is named, and is asked for only on wish`()
    throws
  {
    try program.organizer()
    #expect(try examine().lines["mail"]?.contains("\(program.folder)/outbox") == true)
    let folder = program.home + "/.config/lapit"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    func settings(_ text: String) throws {
      try text.write(toFile: folder + "/mail.json", atomically: true, encoding: .utf8)
    }
    try settings("{\"smtp\": \"smtp://127.0.0.1:9\", \"from\": \"club@club.example\"}")
    let (_, lines) = try examine()
    #expect(lines["mail"] != nil && lines["server"] == nil, "\(lines)")
    // Without the library the server cannot be queried.
    if lines["mail"]?.hasPrefix("ok") == true {
      #expect(lines["mail"]?.contains("smtp://127.0.0.1:9") == true)
      let asked = try program.shell("env TERM=xterm LC_ALL=C.UTF-8 lapit doctor --mail")
      #expect(asked.lines.contains { $0.hasPrefix("BAD server") } && asked.status == 1)
    }
    try settings("{\"smtp\": \"nowhere\", \"from\": \"club@club.example\"}")
    #expect(try examine().lines["mail"]?.hasPrefix("BAD") == true)
  }

  @Test func `a damaged store is bad, and the doctor changes nothing`() throws {
    try program.organizer()
    let names = try FileManager.default.contentsOfDirectory(atPath: program.folder)
    let journal = try #require(names.first { $0.hasPrefix("journal-") })
    let path = program.folder + "/" + journal
    let whole = try #require(FileManager.default.contents(atPath: path))
    var bytes = whole
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: URL(fileURLWithPath: path))
    let (status, lines) = try examine()
    #expect(status == 1 && lines["store"]?.hasPrefix("BAD") == true, "\(lines)")
    #expect(FileManager.default.contents(atPath: path) == bytes)
  }

  @Test func `a missing folder is not a fault, and is not created`() throws {
    let (status, lines) = try examine()
    #expect(status == 0 && lines["folder"]?.contains("does not exist yet") == true)
    #expect(!FileManager.default.fileExists(atPath: program.folder))
  }

  @Test func `programs get an object a check`() throws {
    let outcome = try program.shell("env TERM=dumb LC_ALL=C.UTF-8 lapit doctor --json")
    let terminal = try #require(outcome.items?.first { $0["name"] as? String == "terminal" })
    #expect(outcome.status == 1 && terminal["state"] as? String == "bad")
    #expect((terminal["next"] as? String)?.isEmpty == false)
  }

  @Test func `a terminal's answer is read with either string terminator`() {
    let light = "\u{1B}[4;3R\u{1B}[4;2R\u{1B}]11;rgb:ffff/fafa/f0f0\u{7}\u{1B}[?62;4c"
    let dark = "\u{1B}[4;2R\u{1B}[4;3R\u{1B}]11;rgb:00/2b/36\u{1B}\\\u{1B}[?6c"
    #expect(TerminalAnswers(light.utf8) == answers(wide: 2, marked: 1, isLight: true))
    #expect(TerminalAnswers(dark.utf8) == answers(wide: 1, marked: 2, isLight: false))
    #expect(TerminalAnswers("\u{1B}[?6c".utf8) == answers(wide: nil, marked: nil, isLight: nil))
    #expect(TerminalAnswers.isWhole(light.utf8) && !TerminalAnswers.isWhole("\u{1B}[4;3R".utf8))
  }

  private func answers(wide: Int?, marked: Int?, isLight: Bool?) -> TerminalAnswers {
    var answers = TerminalAnswers("".utf8)
    (answers.wide, answers.marked, answers.isLight) = (wide, marked, isLight)
    return answers
  }
}
