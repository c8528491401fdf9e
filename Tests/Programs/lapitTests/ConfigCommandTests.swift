import Foundation
import Payments
import Testing

@testable import lapit

@Suite struct ConfigCommandTests {
  private let program = Program()

  private func configure(_ text: String) throws -> String {
    let folder = program.home + "/.config/lapit"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try text.write(toFile: folder + "/config.json", atomically: true, encoding: .utf8)
    return folder + "/config.json"
  }

  /// Returns the line of a setting.
  private func line(_ name: String, in outcome: Program.Outcome) -> String? {
    outcome.lines.first { $0.hasPrefix(name + " ") }
  }

  @Test func `without a file everything is as built in, and its place is named`() throws {
    let shown = try program.run("config", "show")
    #expect(shown.status == 0)
    #expect(line("theme", in: shown) == "theme     auto  (built in)")
    #expect(line("data", in: shown) == "data      \(program.folder)  (environment, LAPIT_DATA)")
    #expect(shown.output.contains("\(program.home)/.config/lapit/config.json"))
  }

  @Test func `the command line takes precedence, then the environment, then the file`() throws {
    let file = try configure(#"{"theme": "mono", "symbols": "ascii", "bell": false}"#)
    let shown = try program.run("config", "show")
    #expect(line("theme", in: shown) == "theme     mono  (file \(file))")
    #expect(line("bell", in: shown) == "bell      false  (file \(file))")
    let chosen = try program.run("config", "show", "--theme", "light")
    #expect(line("theme", in: chosen) == "theme     light  (command line, --theme)")
    #expect(line("symbols", in: chosen) == "symbols   ascii  (file \(file))")
  }

  @Test(arguments: [
    ("{\n  \"theme\": \"mono\",\n  \"bell\" false\n}", 3),
    ("{\n  \"theme\": \"mono\",\n  \"bell\": \"loud\"\n}", 3),
    ("{\n  \"thene\": \"mono\"\n}", 2),
    ("{\n\n  \"symbols\": \"runes\"\n}", 3),
    ("{\n \"keys\": \"J\"\n}", 2),
    ("{\n \"keys\": {\n  \"races.home.key.joyn\": \"J\"\n }\n}", 3),
    ("{\n \"keys\": {\n  \"races.home.key.join\": \"Hyper-J\"\n }\n}", 3),
    ("{\n \"keys\": {\n  \"races.home.key.join\": [\"J\", \"7\"]\n }\n}", 3),
    ("{\n \"keys\": {\n  \"common.key.edit\": \"J\",\n  \"races.home.key.join\": \"J\"\n }\n}", 4),
    ("{\n \"clock\": 13\n}", 2),
    ("{\n \"fee\": 51\n}", 2),
    ("{\n \"fee\": \"15\"\n}", 2),
    ("{\n\n \"payment\": \"pay\"\n}", 3),
    ("{\n \"payment\": [\"/nowhere/at/all\"]\n}", 2),
    ("{\n \"keys\": {\n  \"races.home.key.join\": \"q\"\n }\n}", 3),
    ("{\n \"keys\": {\n  \"races.home.key.join\": \"Alt-c\"\n }\n}", 3),
    ("{\n \"bell\": true,\n \"theme\": \"nope\"\n}", 3),
    ("[]", 1),
  ])
  func `a fault is reported with its line, and valid settings still apply`(text: String, line: Int)
    throws
  {
    let file = try configure(text)
    let shown = try program.run("config", "show")
    #expect(shown.status == 1 && shown.error.contains("\(file), line \(line): "), "\(shown.error)")
    if text.contains("loud") { #expect(self.line("theme", in: shown)?.contains("mono") == true) }
    let doctor = try program.shell("TERM=xterm LC_ALL=C.UTF-8 lapit doctor")
    #expect(doctor.status == 1 && doctor.output.contains("line \(line): "))
  }

  @Test(arguments: [("12", "12"), (#""24""#, "24")])
  func `the clock is 12 or 24, as a number or a text`(written: String, value: String) throws {
    let file = try configure(#"{"clock": \#(written)}"#)
    let shown = try program.run("config", "show")
    #expect(line("clock", in: shown) == "clock     \(value)  (file \(file))")
    #expect(shown.status == 0)
  }

  @Test func `the owner's fee and the payment program are shown and used`() throws {
    let file = try configure(#"{"fee": 15, "payment": ["/bin/sh", "-c", "exit 1"]}"#)
    let shown = try program.run("config", "show")
    #expect(line("fee", in: shown) == "fee       15  (file \(file))")
    #expect(line("payment", in: shown) == "payment   /bin/sh -c exit 1  (file \(file))")
    #expect(shown.status == 0)
    let paymentMethods = Configuration(at: file).paymentMethods
    #expect(paymentMethods.feePerMille == 15 && paymentMethods.ways.map(\.kind) == [.program])
    #expect(Configuration(at: file + ".none").paymentMethods.ways.isEmpty)
  }

  @Test(arguments: [
    (#"printf '{"paid":true,"ref":"r1"}\n'"#, PaymentAnswer.paid(reference: "r1", amount: 25_375)),
    (#"printf '{"paid":false,"reason":"no money"}\n'"#, .failed(reason: "no money")),
    ("echo maybe", nil),
  ])
  func `a script as the payment program pays, refuses or counts as unanswered`(
    script: String, answer: PaymentAnswer?
  ) throws {
    let path = program.home + "/pay"
    try FileManager.default.createDirectory(
      atPath: program.home, withIntermediateDirectories: true)
    try "#!/bin/sh\nread question\n\(script)\n".write(
      toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    let file = try configure(#"{"payment": "\#(path)"}"#)
    let way = try #require(Configuration(at: file).paymentMethods.ways.first)
    #expect(way.check() == nil)
    let bill = PaymentMethod.Bill(
      key: "2611-abc-1", amount: 25_375, currency: "UAH", title: "Quay Concert")
    #expect(way.pay(bill) == answer)
  }

  @Test func `custom keys are shown with the file they come from`() throws {
    let file = try configure(#"{"keys": {"races.home.key.join": ["J", "Alt-j"]}}"#)
    let shown = try program.run("config", "show")
    #expect(line("keys", in: shown) == "keys      races.home.key.join=J Alt-j  (file \(file))")
    #expect(shown.status == 0)
  }

  @Test func `a key conflict on any screen is reported with its line`() throws {
    let file = try configure("{\n \"keys\": {\n  \"races.chart.key.gaps\": \"m\"\n }\n}")
    let shown = try program.run("config", "show")
    #expect(shown.status == 1)
    #expect(shown.error.contains("\(file), line 3: m is assigned to races.chart.key.gaps"))
    #expect(shown.error.contains("scoring.key.laps"))
    let doctor = try program.shell("TERM=xterm LC_ALL=C.UTF-8 lapit doctor")
    #expect(doctor.output.contains("scoring.key.laps"))
  }

  @Test func `of a thousand unknown actions the first are reported, with the number of others`()
    throws
  {
    let acts = (1000..<2000).map { "  \"x.key.act\($0)\": \"J\"" }
    let file = try configure("{\n \"keys\": {\n\(acts.joined(separator: ",\n"))\n }\n}")
    let shown = try program.run("config", "show")
    let faults = shown.error.split(separator: "\n").filter { $0.contains(file) }
    #expect(shown.status == 1 && faults.count == 21)
    #expect(shown.error.contains("\(file), line 22: there is no command x.key.act1019."))
    #expect(
      shown.error.contains(
        "\(file), line 2: 980 more commands or keys are wrong. They are listed once these are "
          + "corrected."))
  }

  @Test func `an action given the key of several others names the first of them`()
    throws
  {
    let file = try configure(
      """
      {"keys": {"races.home.key.list": ["Alt-l", "Alt-s"], "races.home.key.join": "Alt-j",
       "common.key.edit": ["Alt-e"], "races.home.key.sort": "Alt-x",
       "races.home.key.summary": ["Alt-l", "Alt-j", "Alt-e"], "events.key.cancel": "Alt-j"}}
      """)
    let shown = try program.run("config", "show")
    #expect(
      shown.error.contains(
        "\(file), line 3: Alt-e is assigned to races.home.key.summary and to common.key.edit"))
    #expect(!shown.error.contains("events.key.cancel"))
  }

  @Test func `programs get every setting with its source, and the faults`() throws {
    _ = try configure(#"{"mouse": false, "mause": true}"#)
    let shown = try program.run("config", "show", "--json")
    let read = try JSONSerialization.jsonObject(with: Data(shown.output.utf8))
    let report = try #require(read as? [String: Any])
    let settings = try #require(report["items"] as? [[String: String]])
    let mouse = try #require(settings.first { $0["name"] == "mouse" })
    #expect(mouse["value"] == "false" && mouse["source"] == "file")
    #expect((report["faults"] as? [[String: Any]])?.count == 1 && shown.status == 1)
  }

  @Test func `the log has the lines of its level and graver ones, readable for its owner alone`()
    throws
  {
    let folder = program.home + "/state"
    let log = Log(level: .warning, folder: folder)
    log.write(.info, "left out")
    log.write(.warning, "kept\u{1B}[2J", at: 0)
    log.write(.error, "kept, too", at: 0)
    let lines = try String(contentsOfFile: log.path, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasSuffix(" kept[2J") && lines[1].contains(" error "))
    let attributes = try FileManager.default.attributesOfItem(atPath: log.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    Log(level: .off, folder: folder).write(.error, "silent")
    #expect(try String(contentsOfFile: log.path, encoding: .utf8).split(separator: "\n").count == 2)
  }
}
