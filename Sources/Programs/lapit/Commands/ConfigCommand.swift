import ArgumentParser
import FoundationEssentials
import Languages
import Terminal

/// What is set, and where it is set.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Settings of this machine.", subcommands: [Show.self])

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Says each setting and where it comes from.",
      discussion: """
        Settings are an object of JSON in config.json of the configuration folder: theme, \
        language, symbols (unicode or ascii), clock (24 or 12), mouse and bell (true or false), log (off, error, \
        warning or info), keys (an object that gives acts a key or a list of keys, such as \
        {"races.home.key.join": "J"}; Esc, Enter, Tab, ?, : and the keys of a number pad stay). The command line goes before the environment, that before the \
        file, and the file before what is built in. Ends with 1 where the file has a fault.
        """)

    @OptionGroup var folder: DataFolder
    @OptionGroup var look: LookOptions
    @Flag(help: "Machine-readable output.") var json = false

    func run() throws {
      let file = Configuration.ofPerson
      let settings = Settings(look, folder, file)
      if json { try printJSON(settings, file) } else { printLines(settings, file) }
      if !file.faults.isEmpty { throw ExitCode(1) }
    }

    private func printLines(_ settings: Settings, _ file: Configuration) {
      let texts = Catalogue.spoken
      for setting in settings.all {
        let source = texts.text(
          "machine.config.from.\(setting.source.rawValue)", ["origin": setting.origin])
        let name = TextWidth.fill(setting.name, columns: 9)
        Output.line("\(name) \(setting.value)  (\(source))")
      }
      let state = file.isThere ? "machine.config.file" : "machine.config.noFile"
      Output.line(texts.text(state, ["file": file.path]))
      Output.line(texts.text("machine.config.logFile", ["file": Log(level: .off).path]))
      for fault in file.faults { Output.error(texts.text(fault.wording)) }
    }

    private struct Line: Encodable {
      let name, value, source, origin: String
    }

    private struct Fault: Encodable {
      let line: Int
      let text: String
    }

    private struct Report: Encodable {
      let file: String
      let isThere: Bool
      let settings: [Line]
      let faults: [Fault]

      enum CodingKeys: String, CodingKey {
        case file, settings, faults
        case isThere = "is_there"
      }
    }

    private func printJSON(_ settings: Settings, _ file: Configuration) throws {
      let lines = settings.all.map {
        Line(name: $0.name, value: $0.value, source: Self.name(of: $0.source), origin: $0.origin)
      }
      let faults = file.faults.map {
        Fault(line: $0.line, text: Catalogue.spoken.text($0.wording))
      }
      try Output.json(
        Report(file: file.path, isThere: file.isThere, settings: lines, faults: faults))
    }

    private static func name(of source: Settings.Source) -> String {
      switch source {
      case .commandLine: "command_line"
      case .environment: "environment"
      case .file: "file"
      case .builtIn: "built_in"
      }
    }
  }
}
