import Foundation
import Testing

@Suite struct MailUnitTests {
  private let program = Program()

  private func unit(_ arguments: String...) throws -> [Substring] {
    let printed = try program.run(["mail", "unit"] + arguments)
    #expect(printed.status == 0 && printed.error.isEmpty)
    return printed.output.split(separator: "\n")
  }

  @Test
  func `the service runs due work and writes only to its data, and a timer starts it`()
    throws
  {
    let service = try unit("--user", "club")
    #expect(service.contains("Type=oneshot") && service.contains("User=club"))
    #expect(service.contains("ReadWritePaths=\(program.folder)"))
    // Mail is sent even if the scheduled work fails.
    for (setting, verb) in [("ExecStart=/", "tick"), ("ExecStopPost=/", "mail send")] {
      let run = try #require(service.first { $0.hasPrefix(setting) })
      #expect(run.hasSuffix("/lapit --data \(program.folder) \(verb)"))
    }
    // The mail settings are in the user's home folder.
    #expect(service.contains("ProtectHome=read-only"))
    let timer = try unit("--timer")
    #expect(timer.contains("OnCalendar=minutely") && timer.contains("WantedBy=timers.target"))
  }

  @Test func `systemd finds no fault in them, and rates the service as well fenced in`() throws {
    guard try program.shell("command -v systemd-analyze").status == 0 else { return }
    let folder = program.home + "/units"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, lines) in [
      ("service", try unit("--user", "daemon")), ("timer", try unit("--timer")),
    ] {
      try (lines.joined(separator: "\n") + "\n").write(
        toFile: folder + "/lapit-due." + name, atomically: true, encoding: .utf8)
    }
    let checked = try program.shell(
      "cd '\(folder)' && systemd-analyze verify --man=no ./lapit-due.service ./lapit-due.timer")
    let ours = checked.error.split(separator: "\n").filter { $0.contains("lapit-due") }
    #expect(ours.isEmpty, "\(checked.error)")
    let rated = try program.shell(
      "systemd-analyze security --offline=true --threshold=30 --no-pager "
        + "'\(folder)/lapit-due.service'")
    #expect(rated.status == 0, "\(rated.lines.last ?? "")\(rated.error)")
  }

  @Test func `it runs as the user who asks for it, unless another is named`() throws {
    let me = try program.shell("id -un").lines.first ?? ""
    #expect(try unit().contains("User=\(me)"))
    #expect(try program.run("kiosk", "unit").lines.contains("User=\(me)"))
    #expect(try program.run("publish", "/srv/club", "--unit").lines.contains("User=\(me)"))
  }

  @Test func `a folder named from the current one is printed whole`() throws {
    try program.organizer()
    let line =
      "cd '\(program.folder)/..' && lapit --data \(program.folder.split(separator: "/").last ?? "")"
    let folder = try program.shell("cd '\(program.folder)/..' && pwd").lines.first ?? ""
    let status = try program.shell(line + " mail status")
    #expect(status.lines.first?.contains("files in \(folder)/lapit-tests-") == true, "\(status)")
  }

  @Test func `a user name that would add a line is refused`() throws {
    let refused = try program.run(["mail", "unit", "--user", "a\nExecStart=/bin/sh"])
    #expect(refused.status == 2 && refused.output.isEmpty)
  }
}
