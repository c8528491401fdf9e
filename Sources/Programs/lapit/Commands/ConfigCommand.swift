import Commands
import ArgumentParser
import FoundationEssentials
import Languages
import Terminal

/// `config`: the settings and where each is set.
struct ConfigCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "config", abstract: HelpText.of("usage.config"), subcommands: [Show.self])
  }

  struct Show: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "show",
        abstract: HelpText.of("usage.config.show"),
        discussion: HelpText.of("usage.config.show.about"))
    }

    @OptionGroup var folder: DataFolder
    @OptionGroup var look: LookOptions

    func run() throws {
      let file = Configuration.ofPerson
      let settings = Settings(look, folder, file)
      let faults = file.allFaults
      if Output.isJSON {
        try printJSON(settings, file, faults)
      } else {
        printLines(settings, file, faults)
      }
      if !faults.isEmpty { throw ExitCode(1) }
    }

    private func printLines(
      _ settings: Settings, _ file: Configuration, _ faults: [ConfigurationFault]
    ) {
      let texts = Catalogue.spoken
      for setting in settings.all {
        let source = texts.text(
          "machine.config.from.\(setting.source.rawValue)", ["origin": setting.origin])
        let name = TextWidth.fill(setting.name, columns: 9)
        let own = "machine.config.builtIn.\(setting.name)"
        // Some defaults cannot be written in the file; these are described in words.
        let isSaid = setting.source == .builtIn && texts.has(own)
        Output.line("\(name) \(isSaid ? texts.text(own) : setting.value)  (\(source))")
      }
      let state = file.isThere ? "machine.config.file" : "machine.config.noFile"
      Output.line(texts.text(state, ["file": file.path]))
      Output.line(texts.text("machine.config.logFile", ["file": Log(level: .off).path]))
      for fault in faults { Output.error(texts.text(fault.wording)) }
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
      let faults: [Fault]
    }

    private func printJSON(
      _ settings: Settings, _ file: Configuration, _ faults: [ConfigurationFault]
    ) throws {
      let lines = settings.all.map {
        Line(name: $0.name, value: $0.value, source: Self.name(of: $0.source), origin: $0.origin)
      }
      let told = faults.map {
        Fault(line: $0.line, text: Catalogue.spoken.text($0.wording))
      }
      try Output.json(
        "settings", Report(file: file.path, isThere: file.isThere, faults: told), items: lines)
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
