import Foundation
import Testing

@Suite struct InstallCommandTests {
  private let program = Program()
  private var prefix: String { program.home + "/pre fix" }

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  @Test func `one command puts program, pages and completions under a folder`() throws {
    let done = try program.run("install", "--prefix", prefix)
    #expect(done.status == 0 && done.error.isEmpty)
    let installed = [
      "bin/lapit", "share/man/man1/lapit.1", "share/man/man1/lapit-record.1",
      "share/bash-completion/completions/lapit", "share/zsh/site-functions/_lapit",
      "share/fish/vendor_completions.d/lapit.fish",
    ]
    for path in installed {
      #expect(exists(prefix + "/" + path))
      #expect(done.output.contains("installed  \(prefix)/\(path)\n"))
    }
    let version = try program.shell("'\(prefix)/bin/lapit' --version")
    #expect(version.lines.first == "0.2.0" && version.status == 0)
    // The licence requires this line.
    #expect(version.lines.last == "Cities: GeoNames (geonames.org), CC BY 4.0")
  }

  @Test func `without a folder it goes where the person's own programs are`() throws {
    #expect(try program.run("install").status == 0)
    #expect(exists(program.home + "/.local/bin/lapit"))
    #expect(exists(program.home + "/.local/share/fish/vendor_completions.d/lapit.fish"))
  }

  @Test func `if the folder is not in PATH, the line that adds it is shown`() throws {
    let told = try program.run("install", "--prefix", prefix).lines.last ?? ""
    #expect(told.hasSuffix("export PATH='\(prefix)/bin':\"$PATH\""))
    let found = try program.shell("PATH=\"\(prefix)/bin:$PATH\" lapit install --prefix '\(prefix)'")
    #expect(found.lines.last == "Its folder is in your PATH: start it with lapit.")
  }

  @Test func `a dry run names every file and writes none`() throws {
    let said = try program.run("install", "--prefix", prefix, "--dry-run")
    #expect(said.status == 0 && said.lines.contains("would install  \(prefix)/bin/lapit"))
    #expect(!exists(prefix))
  }

  @Test func `a second run writes nothing, and updates its own files`()
    throws
  {
    _ = try program.run("install", "--prefix", prefix)
    let again = try program.run("install", "--prefix", prefix, "--json")
    #expect(again.output.contains("\"was\":\"same\"") && !again.output.contains("nothing"))
    let page = prefix + "/share/man/man1/lapit.1"
    let list = prefix + "/lib/lapit/installed.sha256"
    try "an older page\n".write(toFile: page, atomically: true, encoding: .utf8)
    _ = try program.shell("sha256sum '\(page)' >> '\(list)'")
    let updated = try program.run("install", "--prefix", prefix)
    #expect(updated.status == 0 && updated.lines.contains("updated    \(page)"))
  }

  @Test
  func `a file of another origin is named and kept, and nothing is installed without force`()
    throws
  {
    let page = prefix + "/share/man/man1/lapit-record.1"
    _ = try program.shell("mkdir -p '\(prefix)/share/man/man1' && echo mine > '\(page)'")
    let refused = try program.run("install", "--prefix", prefix)
    #expect(refused.status == 1 && refused.output.isEmpty)
    #expect(refused.error.contains("\(page) exists and was not installed by this command."))
    #expect(!exists(prefix + "/bin"))
    #expect(try String(contentsOfFile: page, encoding: .utf8) == "mine\n")
    let forced = try program.run("install", "--prefix", prefix, "--force")
    #expect(forced.lines.contains("replaced   \(page), not installed by LapIt"))
  }

  @Test func `a folder that cannot be written to is named with the cause`() throws {
    let refused = try program.run("install", "--prefix", "/proc/nowhere")
    #expect(refused.status == 1 && refused.error.contains("/proc/nowhere"))
    #expect(refused.error.contains("--prefix") && refused.error.hasSuffix(".\n"))
  }

  @Test func `sha256sum can check the list of installed files`() throws {
    _ = try program.run("install", "--prefix", prefix)
    let checked = try program.shell(
      "sha256sum --check --quiet '\(prefix)/lib/lapit/installed.sha256'")
    #expect(checked.status == 0 && checked.output.isEmpty)
  }

  @Test func `what was installed can be removed, and what was changed since stays`() throws {
    let page = prefix + "/share/man/man1/lapit.1"
    let none = try program.run("uninstall", "--prefix", prefix)
    #expect(none.status == 1 && none.error.contains("Nothing is installed under \(prefix)."))
    _ = try program.run("install", "--prefix", prefix)
    try "mine\n".write(toFile: page, atomically: true, encoding: .utf8)
    let planned = try program.run("uninstall", "--prefix", prefix, "--dry-run")
    #expect(planned.lines.contains("would remove  \(prefix)/bin/lapit"))
    #expect(exists(prefix + "/bin/lapit"))
    let removed = try program.run("uninstall", "--prefix", prefix)
    #expect(removed.status == 0 && removed.lines.contains("removed  \(prefix)/bin/lapit"))
    #expect(removed.lines.contains("kept     \(page), changed since it was installed"))
    #expect(removed.lines.last?.hasPrefix("Your data stays in \(program.folder)") == true)
    let left = FileManager.default.enumerator(atPath: prefix)?.compactMap { $0 as? String } ?? []
    #expect(left.sorted() == ["share", "share/man", "share/man/man1", "share/man/man1/lapit.1"])
  }

  @Test func `without /proc arguments arrive, and the program finds itself`() throws {
    let hidden = "unshare --user --map-root-user --mount sh -c"
    guard try program.shell("\(hidden) 'mount -t tmpfs none /proc'").status == 0 else { return }
    func run(_ line: String) throws -> Program.Outcome {
      try program.shell("\(hidden) 'mount -t tmpfs none /proc && \(line)'")
    }
    #expect(try run("lapit --version").lines.first == "0.2.0")
    let unit = try run("lapit mail unit").lines
    #expect(unit.contains { $0.hasPrefix("ExecStart=\(Program.builtFolder)/lapit --data ") })
    #expect(try run("lapit install").status == 0)
    #expect(try program.shell("cmp $(command -v lapit) ~/.local/bin/lapit").status == 0)
  }
}
