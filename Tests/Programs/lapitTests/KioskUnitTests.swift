import Foundation
import Testing

@Suite struct KioskUnitTests {
  private let program = Program()

  private func unit(_ arguments: String...) throws -> String {
    let printed = try program.run(["kiosk", "unit"] + arguments)
    #expect(printed.status == 0 && printed.error.isEmpty)
    return printed.output
  }

  /// Writes the unit to a file in a new folder, and runs a command with `%` as its path.
  private func check(_ unit: String, _ command: String) throws -> Program.Outcome {
    let folder = program.home + "/units"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = folder + "/lapit-kiosk.service"
    try unit.write(toFile: path, atomically: true, encoding: .utf8)
    return try program.shell(command.replacingOccurrences(of: "%", with: path))
  }

  private func hasSystemd() throws -> Bool {
    try program.shell("command -v systemd-analyze").status == 0
  }

  @Test func `the unit owns its terminal, comes back, and writes to its data alone`() throws {
    let lines = try unit("--tty", "tty3", "--competition", "abc").split(separator: "\n")
    #expect(lines.contains("TTYPath=/dev/tty3") && lines.contains("Conflicts=getty@tty3.service"))
    #expect(lines.contains("Restart=always") && lines.contains("StartLimitIntervalSec=0"))
    #expect(lines.contains("ReadWritePaths=\(program.folder)"))
    // It would hide the boot id and stop every race clock.
    #expect(!lines.contains { $0.hasPrefix("ProcSubset") })
    let start = try #require(lines.first { $0.hasPrefix("ExecStart=") })
    #expect(start.hasSuffix("/lapit --data \(program.folder) kiosk --competition abc"))
  }

  @Test func `a unit of events opens events`() throws {
    let lines = try unit("--events").split(separator: "\n")
    let start = try #require(lines.first { $0.hasPrefix("ExecStart=") })
    #expect(start.hasSuffix(" kiosk --events"))
    let both = try program.run("kiosk", "unit", "--events", "--competition", "abc")
    #expect(both.status == 2 && both.error.contains("either events or races"))
  }

  @Test func `systemd finds no fault in it`() throws {
    guard try hasSystemd() else { return }
    let checked = try check(unit("--user", "daemon"), "systemd-analyze verify --man=no %")
    let ours = checked.error.split(separator: "\n").filter { $0.contains("lapit-kiosk") }
    #expect(ours.isEmpty, "\(checked.error)")
  }

  @Test func `systemd rates it as well fenced in`() throws {
    guard try hasSystemd() else { return }
    let rated = try check(
      unit("--user", "daemon"),
      "systemd-analyze security --offline=true --threshold=20 --no-pager %")
    #expect(rated.status == 0, "\(rated.lines.last ?? "")\(rated.error)")
  }

  @Test func `a folder with spaces, per cent and dollar signs stays one folder`() throws {
    let lines = try unit("--data", "/srv/a b%$c").split(separator: "\n")
    #expect(lines.contains(#"ReadWritePaths="/srv/a b%%$c""#))
    let start = try #require(lines.first { $0.hasPrefix("ExecStart=") })
    #expect(start.contains(#" --data "/srv/a b%%$$c" kiosk"#))
    #expect(
      lines.last?.contains(#"command=""#) == true && lines.last?.contains("'/srv/a b%$c'") == true)
  }

  @Test func `the line for ssh gives the boards and nothing else`() throws {
    let line = try #require(try unit().split(separator: "\n").last)
    #expect(line.hasPrefix("# restrict,pty,command=\"/") && line.hasSuffix(" ssh-ed25519 AAAA..."))
  }

  @Test(arguments: [
    ["--tty", "../sda"], ["--tty", "tty"], ["--user", "a\nExecStart=/bin/sh"], ["--user", ""],
    ["--competition", "x y"],
  ])
  func `arguments that would add a line to the unit are refused`(arguments: [String]) throws {
    let refused = try program.run(["kiosk", "unit"] + arguments)
    #expect(refused.status == 2 && refused.output.isEmpty)
  }
}
