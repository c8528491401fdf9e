import Accounts
import App
import ArgumentParser
import Files
import Languages
import RaceFiles
import Races

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Files of entries, crossings and results, and courses.",
    subcommands: [Entries.self, Crossings.self, Results.self, ImportCourse.self])

  /// What every import is told.
  struct Source: ParsableArguments {
    @OptionGroup var folder: DataFolder
    @Option var competition: String
    @Argument var file: String
    @Option(help: "field=column,...") var map: String?
    @Flag(help: "Import nothing where a row is bad.") var strict = false

    /// Reads, imports, reports each bad row; a bad row is exit status 1.
    func perform(
      _ work: (RaceImporter, [UInt8], ImportOptions) throws -> ImportReport
    ) throws {
      let bytes = try InputFile.bytes(file)
      let map = try map.map { try ImportOptions.parseMap($0) } ?? [:]
      let report = try folder.withRaces { races, _ in
        try work(RaceImporter(service: races), bytes, ImportOptions(map: map, isStrict: strict))
      }
      for problem in report.problems {
        Output.error("\(file):\(problem.line): \(Catalogue.english.text(problem.wording))")
      }
      Output.line(Catalogue.english.text(report.summary))
      if !report.isClean { throw ExitCode(1) }
    }
  }

  struct Entries: ParsableCommand {
    @OptionGroup var source: Source

    func run() throws {
      try source.perform {
        try $0.entries($1, into: source.competition, options: $2, by: .shell)
      }
    }
  }

  struct Crossings: ParsableCommand {
    @OptionGroup var source: Source

    func run() throws {
      try source.perform {
        try $0.crossings($1, into: source.competition, options: $2, by: .shell)
      }
    }
  }

  struct Results: ParsableCommand {
    @OptionGroup var source: Source

    func run() throws {
      try source.perform {
        try $0.results($1, into: source.competition, options: $2, by: .shell)
      }
    }
  }
}
