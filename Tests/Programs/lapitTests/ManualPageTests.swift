import Foundation
import Languages
import Testing

@testable import lapit

/// The manual pages as installed, formatted by the machine's programs.
@Suite struct ManualPageTests {
  private let program = Program()
  private let manual: String
  private var pages: String { manual + "/man1" }

  init() throws {
    let prefix = program.home + "/pages"
    manual = prefix + "/share/man"
    let installed = try program.run("install", "--prefix", prefix)
    #expect(installed.status == 0)
  }

  private func tool(_ name: String) throws -> Bool {
    try program.shell("command -v \(name)").status == 0
  }

  @Test func `every verb has a page, and the program's names them all`() throws {
    let verbs = try program.run("help").lines.prefix { $0 != "TOPICS:" }
      .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") && !$0.hasPrefix("  -") }
      .compactMap { $0.split(separator: " ").first }
    let overview = try String(contentsOfFile: pages + "/lapit.1", encoding: .utf8)
    #expect(verbs.contains("record") && verbs.count > 10)
    for verb in verbs {
      #expect(FileManager.default.fileExists(atPath: pages + "/lapit-\(verb).1"))
      #expect(overview.contains("\\fBlapit \(verb)\\fR"))
    }
  }

  @Test func `every topic has a page, and the program's names them all`() throws {
    let overview = try String(contentsOfFile: pages + "/lapit.1", encoding: .utf8)
    #expect(ManualTopic.names.count > 10)
    for topic in ManualTopic.names {
      let page = try String(contentsOfFile: manual + "/man7/lapit-\(topic).7", encoding: .utf8)
      #expect(page.hasPrefix(".TH LAPIT\\-\(topic.uppercased()) 7 "))
      #expect(overview.contains(".BR lapit\\-\(topic) (7)"), "\(topic)")
    }
  }

  @Test func `every page has examples`() throws {
    let files = FileManager.default
    for folder in ["man1", "man7"] + HelpTests.others.map({ "\($0.code)/man1" }) {
      let names = try files.contentsOfDirectory(atPath: manual + "/" + folder)
      #expect(names.count > 10)
      for name in names {
        let page = try String(contentsOfFile: "\(manual)/\(folder)/\(name)", encoding: .utf8)
        let examples = page.components(separatedBy: ".nf\nlapit").dropFirst()
        #expect(!examples.isEmpty, "\(folder)/\(name)")
        #expect(folder.count > 4 || page.contains("\n.SH EXAMPLES\n"), "\(folder)/\(name)")
      }
    }
  }

  @Test func `mandoc finds no fault in any page`() throws {
    guard try tool("mandoc") else { return }
    let found = try program.shell("mandoc -T lint -W style '\(manual)'/man[17]/*")
    #expect(found.output.isEmpty && found.status == 0, "\(found.output)")
  }

  @Test func `groff formats every page without a warning`() throws {
    guard try tool("groff") else { return }
    let found = try program.shell(
      "for p in '\(manual)'/man[17]/*; do groff -man -ww -z \"$p\"; done")
    #expect(found.error.isEmpty && found.status == 0, "\(found.error)")
  }

  @Test func `an option is in its page as it is typed`() throws {
    let record = try String(contentsOfFile: pages + "/lapit-record.1", encoding: .utf8)
    #expect(record.contains("\\fB\\-\\-min\\-lap\\fR \\fIMIN\\-LAP\\fR"))
    let competition = try String(contentsOfFile: pages + "/lapit-competition.1", encoding: .utf8)
    #expect(competition.contains(".SS lapit competition create"))
  }

  @Test func `mail, codes and scheduled work have pages, and shells complete their verbs`()
    throws
  {
    let wanted = [
      "mail": ["send", "status", "unit"], "user": ["add", "confirm", "reset-password"],
      "event": ["create", "import", "page"],
    ]
    let shells = try ["bash", "zsh", "fish"].map { shell in
      try program.run(["--generate-completion-script", shell]).output
    }
    for (verb, inner) in wanted {
      let page = try String(contentsOfFile: pages + "/lapit-\(verb).1", encoding: .utf8)
      for name in inner {
        let roff = name.replacingOccurrences(of: "-", with: "\\-")
        #expect(page.contains(".SS lapit \(verb) \(roff)"), "\(verb) \(name)")
        #expect(shells.allSatisfy { $0.contains(name) })
      }
    }
    let doctor = try String(contentsOfFile: pages + "/lapit-doctor.1", encoding: .utf8)
    #expect(doctor.contains("\\-\\-mail"))
  }

  @Test func `a shell completes formats, and file names for files`() throws {
    guard try tool("fish") else { return }
    let prefix = pages.dropLast("/share/man/man1".count)
    func completed(_ line: String) throws -> [String] {
      let asked = try program.shell(
        "cd '\(pages)'; XDG_DATA_HOME='\(prefix)/share' PATH=\"\(prefix)/bin:$PATH\" "
          + "fish -c 'complete -C \"\(line)\"'")
      return asked.lines.compactMap { $0.split(separator: "\t").first.map(String.init) }
    }
    #expect(try Set(completed("lapit results x --format c")) == ["certificates", "csv"])
    #expect(try completed("lapit store restore lapit-rec").contains("lapit-record.1"))
    #expect(try completed("lapit doc") == ["doctor"])
  }

  @Test func `bash completes after a folder, and offers languages, orders, sections and ids`()
    throws
  {
    func completed(_ words: String...) throws -> [String] {
      let quoted = words.map { "'\($0)'" }
      let script = """
        eval "$(lapit --generate-completion-script bash)"
        COMP_WORDS=(lapit \(quoted.joined(separator: " "))) COMP_CWORD=\(words.count)
        COMP_LINE="${COMP_WORDS[*]}" COMP_POINT=${#COMP_LINE}
        _lapit lapit "${COMP_WORDS[-1]}" "${COMP_WORDS[-2]}"; printf '%s\\n' "${COMPREPLY[@]}"
        """
      let file = try program.file("complete.bash", script)
      return try program.shell("bash '\(file)'").lines
    }
    #expect(try completed("--data", "/srv/lapit", "doc") == ["doctor"])
    #expect(try completed("--lang", "") == ["en", "bg", "uk", "hr", "ru"])
    #expect(try completed("event", "list", "--order", "po") == ["popular"])
    #expect(try completed("wings", "ev") == ["events"])
    let id = try program.competition()
    #expect(try completed("results", String(id.prefix(2))).contains(id))
    #expect(try completed("--data", "/nowhere", "results", "").isEmpty)
    let made = try program.run(
      "event", "create", "--author", "ana@club.example", "--title", "Quay Concert", "--start",
      "2127-12-05 19:00", "--end", "2127-12-05 22:00", "--category", "music", "--place",
      "Harbour Hall", "--zone", "Europe/Kyiv")
    let event = try #require(made.lines.first, "\(made.error)")
    #expect(try completed("event", "show", "") == [event])
    #expect(try completed("event", "export", String(event.prefix(2))) == [event])
  }

  @Test(arguments: [
    ("bash", "bash -n '%'/bash-completion/completions/lapit"),
    ("zsh", "zsh -n '%'/zsh/site-functions/_lapit"),
    ("fish", "fish -n '%'/fish/vendor_completions.d/lapit.fish"),
  ])
  func `completions are a script that their shell reads`(shell: String, check: String) throws {
    guard try tool(shell) else { return }
    let share = String(pages.dropLast("/man/man1".count))
    let read = try program.shell(check.replacingOccurrences(of: "%", with: share))
    #expect(read.status == 0 && read.error.isEmpty, "\(read.error)")
  }
}
