import Foundation
import Languages
import Testing

/// The help of the command line.
@Suite struct HelpTests {
  static let others = Language.allCases.filter { $0 != .english }
  private let program = Program()

  /// A command in the parser's description, with its subcommands.
  private struct Command: Decodable {
    struct Argument: Decodable {
      var abstract: String?
      var names: [[String: String]]?

      /// Help and version have the parser's texts here, but the program's own when shown.
      var isOfParser: Bool {
        (names ?? []).contains { ["help", "version"].contains($0["name"]) }
      }
    }

    var commandName: String
    var abstract, discussion: String?
    var subcommands: [Command]?
    var arguments: [Argument]?

    var verbs: [Command] { (subcommands ?? []).filter { $0.commandName != "help" } }

    /// The words that lead to the command and to its subcommands.
    var lines: [[String]] {
      [[]] + verbs.flatMap { verb in verb.lines.map { [verb.commandName] + $0 } }
    }

    var texts: [String] {
      [abstract, discussion].compactMap(\.self)
        + (arguments ?? []).filter { !$0.isOfParser }.compactMap(\.abstract)
        + verbs.flatMap(\.texts)
    }
  }

  private struct Dump: Decodable { var command: Command }

  private func described(in language: Language) throws -> Command {
    let dump = try program.run("--lang", language.code, "--experimental-dump-help")
    return try JSONDecoder().decode(Dump.self, from: Data(dump.output.utf8)).command
  }

  /// Returns a text without regard to line breaks.
  private static func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// All English sentences of the help.
  private static let english: [String] = {
    let file = TextFile.base.first { $0.language == "en" && $0.area == "usage" }
    let bytes = file.map { Data($0.bytes) } ?? Data()
    let texts = try? JSONDecoder().decode([String: String].self, from: bytes)
    return (texts ?? [:]).values.filter { $0.contains(" ") && !$0.contains("{") }
  }()

  @Test(arguments: HelpTests.others)
  func `every verb and option is described in the requested language`(
    language: Language
  ) throws {
    let (own, english) = (try described(in: language), try described(in: .english))
    let texts = zip(own.texts, english.texts)
    #expect(own.texts.count == english.texts.count && own.texts.count > 150)
    for (text, english) in texts {
      #expect(!text.hasPrefix("usage.") && !english.hasPrefix("usage."))
      // Lists of values or formats are the same in every language.
      guard english.contains(where: \.isLowercase), !Self.isValues(english) else { continue }
      #expect(text != english)
    }
  }

  private static func isValues(_ text: String) -> Bool {
    text.dropLast().split(separator: ", ").allSatisfy { !$0.contains(" ") }
      && text.contains(", ")
  }

  @Test func `the help names all sections, and that of tickets names showings`() throws {
    let whole = try program.run("--lang", "en", "--help").lines.first
    #expect(whole == "OVERVIEW: Races, events, games and cinema in a terminal.")
    let tickets = try program.run("--lang", "en", "ticket", "--help").lines.first
    #expect(tickets == "OVERVIEW: Shows tickets for events and showings, and admits people.")
  }

  @Test(arguments: HelpTests.others)
  func `no page of help has an English sentence, or the name of a text`(language: Language) throws {
    #expect(Self.english.count > 100)
    for line in try described(in: language).lines {
      let help = try program.run(["--lang", language.code] + line + ["--help"])
      let words = Self.words(help.output)
      #expect(help.status == 0 && help.error.isEmpty && words.contains("lapit"))
      #expect(!words.contains("usage."), "\(line)")
      for sentence in Self.english { #expect(!words.contains(sentence), "\(line): \(sentence)") }
      for word in ["OVERVIEW", "USAGE", "OPTIONS", "default:", "See '", "Show "] {
        #expect(!words.contains(word), "\(line): \(word)")
      }
    }
  }

  @Test(arguments: [
    "lapit --lang uk results --help", "lapit results --help --lang=uk",
    "lapit --lang uk help results",
    "LANG=uk_UA.UTF-8 lapit results -h", "LC_ALL=uk_UA.UTF-8 LANG=hr_HR lapit help results",
    "LANG=ru_RU.UTF-8 lapit --data x --lang uk results x --help",
  ])
  func `help is asked for in several ways and speaks as the rest of the program does`(line: String)
    throws
  {
    let help = try program.shell(line)
    #expect(help.status == 0 && help.error.isEmpty)
    #expect(help.lines.first == "ОГЛЯД: Друкує табло.")
    #expect(help.lines.contains { $0.contains("<id>") && $0.contains("Ідентифікатор змагання") })
    #expect(Self.words(help.output).contains("(типово: table)"))
  }

  @Test func `help uses the language of the settings, and --lang overrides it`() throws {
    let folder = program.home + "/.config/lapit"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try #"{"language": "hr"}"#.write(
      toFile: folder + "/config.json", atomically: true, encoding: .utf8)
    #expect(try program.shell("LANG=ru_RU.UTF-8 lapit watch --help").output.hasPrefix("PREGLED: "))
    #expect(try program.run("watch", "--help", "--lang", "bg").output.hasPrefix("ОБЩО: "))
    #expect(try program.run("competition", "list").error.contains("Nema podatkovne mape"))
  }

  @Test func `the program's page names every verb, and what holds for all of them`() throws {
    let help = try program.run("--help")
    for line in try described(in: .english).lines where line.count == 1 {
      #expect(help.lines.contains { $0.hasPrefix("  \(line[0])") })
    }
    for option in ["--data <data>", "--lang <lang>", "--version", "-h, --help"] {
      #expect(help.lines.contains { $0.hasPrefix("  \(option) ") })
    }
    #expect(help.lines.allSatisfy { $0.count <= 80 })
    #expect(help.lines.last == "  See 'lapit help <subcommand>' for detailed help.")
    #expect(try program.run("help").output == help.output)
    #expect(try program.run("help", "store", "backup").output.contains("lapit store backup"))
  }

  @Test func `help of an unknown verb is refused with a suggestion`() throws {
    for line in [["help", "resluts"], ["resluts", "--help"]] {
      let refused = try program.run(line)
      #expect(
        refused.status == 2
          && refused.error == "lapit: There is no resluts. Did you mean results?\n")
    }
  }

  @Test(arguments: [
    ("results x --bogus", "Параметра --bogus немає."),
    ("results x --fromat csv", "Параметра --fromat немає. Можливо, --format?"),
    ("results", "Бракує <id>."), ("results x --at", "Для --at <at> потрібне значення."),
    ("results x --at soon", "--at <at>: soon не читається."),
    ("results x --at \"it's\"", "--at <at>: it's не читається."),
    ("results x y", "y — зайве: більше команда нічого не приймає."),
    ("results x y z", "y, z — зайве: більше команда нічого не приймає."),
    ("results x --json=1", "--json не приймає значення, а вказано 1."),
    ("--generate-completion-script tcsh", "Автодоповнення є для bash, zsh і fish, а не для tcsh."),
    (
      "store",
      "Укажіть, що робити: verify, backup, restore, rescue, repair, compact, export, import."
    ),
  ])
  func `a typo is reported in the language of the command`(line: String, answer: String) throws {
    let refused = try program.shell("lapit --lang uk " + line)
    #expect(refused.status == 2 && refused.output.isEmpty)
    #expect(refused.error == "lapit: \(answer)\n")
  }

  @Test func `an unknown language is refused wherever it is given`() throws {
    for line in [["--lang", "xx", "results"], ["results", "x", "--lang=xx"], ["--lang"]] {
      let refused = try program.run(line)
      #expect(refused.status == 2 && refused.error.contains("en, bg, uk, hr, ru"))
    }
  }

  @Test func `completions describe verbs and options in the language of who asks`() throws {
    for shell in ["zsh", "fish"] {
      let script = try program.run("--lang", "hr", "--generate-completion-script", shell).output
      #expect(script.contains("Ispisuje ljestvicu.") && script.contains("Ispisuje verziju."))
      for sentence in Self.english + ["Show the version.", "Show help information.", "usage."] {
        #expect(!script.contains(sentence), "\(shell): \(sentence)")
      }
    }
  }

  @Test(arguments: HelpTests.others)
  func `manual pages are installed in every language, where man looks for them`(language: Language)
    throws
  {
    let prefix = program.home + "/pages"
    #expect(try program.run("install", "--prefix", prefix).status == 0)
    let folder = "\(prefix)/share/man/\(language.code)/man1"
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(
      try pages.sorted()
        == FileManager.default.contentsOfDirectory(atPath: "\(prefix)/share/man/man1").sorted())
    for page in pages {
      let text = Self.words(try String(contentsOfFile: "\(folder)/\(page)", encoding: .utf8))
        .replacing("\\", with: "")
      #expect(!text.contains("usage."), "\(page)")
      for sentence in Self.english { #expect(!text.contains(sentence), "\(page): \(sentence)") }
    }
    guard try program.shell("command -v preconv").status == 0 else { return }
    let found = try program.shell(
      "for p in '\(folder)'/*.1; do preconv -eUTF-8 \"$p\" | groff -man -ww -z -Tutf8; done")
    #expect(found.error.isEmpty && found.status == 0, "\(found.error)")
  }
}
