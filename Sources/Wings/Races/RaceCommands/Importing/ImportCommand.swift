import Commands
import Accounts
import ArgumentParser
import Files
import Languages
import RaceDay
import RaceFiles
import Races

struct ImportCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "import", abstract: HelpText.of("usage.import"),
      subcommands: [Entries.self, Crossings.self, Results.self, ImportCourse.self])
  }

  /// The options of every import.
  struct Source: ParsableArguments {
    @OptionGroup var folder: DataFolder
    @Option(help: .said("usage.competition.of"), completion: .competitions) var competition: String
    @Argument(help: .said("usage.import.file"), completion: .file()) var file: String
    @OptionGroup var reading: ReadingOptions
    @Flag(help: .said("usage.import.strict")) var strict = false

    /// Reads, imports and reports; exits with status 1 or 3 if a row is bad.
    func perform(
      _ work: (RaceImporter, [UInt8], ImportOptions) throws -> ImportReport
    ) throws {
      var options = try reading.options()
      options.isStrict = strict
      let bytes = try InputFile.bytes(file)
      let report = try folder.withRaces { races, _ in
        try Self.watched(races) { try work($0, bytes, options) }
      }
      let text = ImportText(file: file, report: report, summary: report.summary)
      try text.show()
    }

    /// Imports with a progress display; `Ctrl-C` stops between two batches.
    private static func watched(
      _ races: RaceService, _ work: (RaceImporter) throws -> ImportReport
    ) throws -> ImportReport {
      let display = ProgressDisplay()
      defer { display.clear() }
      let importer = RaceImporter(
        service: races,
        progress: { display.show("files.import.saving", done: $0, of: $1) },
        isCancelled: { Interruption.hasCome })
      return try Interruption.watched { try work(importer) }
    }
  }

  struct Entries: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "entries", abstract: HelpText.of("usage.import.entries"))
    }

    @OptionGroup var source: Source

    func run() throws {
      try source.perform {
        try $0.entries($1, into: source.competition, options: $2, by: .shell)
      }
    }
  }

  struct Crossings: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "crossings", abstract: HelpText.of("usage.import.crossings"))
    }

    @OptionGroup var source: Source

    func run() throws {
      try source.perform {
        try $0.crossings($1, into: source.competition, options: $2, by: .shell)
      }
    }
  }

  struct Results: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "results", abstract: HelpText.of("usage.import.results"))
    }

    @OptionGroup var source: Source

    func run() throws {
      try source.perform {
        try $0.results($1, into: source.competition, options: $2, by: .shell)
      }
    }
  }
}

/// The options for what a file does not say about itself, such as the order of dates.
struct ReadingOptions: ParsableArguments {
  @Option(
    name: .customLong("map"),
    help: .said("usage.import.map"))
  var maps: [String] = []

  @Option(
    name: .customLong("status-word"),
    help: .said("usage.import.statusWord", ["known": Self.choices(Status.self)]))
  var statusWords: [String] = []

  @Option(
    name: .customLong("category-word"),
    help: .said("usage.import.categoryWord"))
  var categoryWords: [String] = []

  @Option(
    name: .customLong("wave-word"),
    help: .said("usage.import.waveWord"))
  var waveWords: [String] = []

  @Option(
    name: .customLong("sex-word"),
    help: .said("usage.import.sexWord"))
  var sexWords: [String] = []

  @Option(help: .said("usage.import.dates"))
  var dates: String?

  @Option(
    help: .said("usage.import.times", ["known": Self.choices(TimeUnit.self)]))
  var times: String?

  @Option(
    help: .said("usage.import.encoding", ["known": Self.choices(TextEncoding.self)]))
  var encoding: String?

  @Option(
    help: .said("usage.import.emptied", ["known": Self.choices(EmptiedRule.self)]))
  var emptied: String?

  @Option(
    help: .said("usage.import.categories", ["known": Self.choices(CategoryRule.self)]))
  var categories: String?

  @Option(
    help: .said("usage.import.starts", ["known": Self.choices(StartKind.self)]))
  var starts: String?

  func validate() throws {
    try Self.require("dates", dates, DateOrder.init(rawValue:))
    try Self.require("times", times, TimeUnit.init(rawValue:))
    try Self.require("encoding", encoding, TextEncoding.init(named:))
    try Self.require("emptied", emptied, EmptiedRule.init(rawValue:))
    try Self.require("categories", categories, CategoryRule.init(rawValue:))
    try Self.require("starts", starts, StartKind.init(rawValue:))
    for word in statusWords where Self.pair(word) == nil {
      throw UnknownValue.error(
        "status-word", word, form: "WORD=STATUS, \(Self.choices(Status.self))")
    }
    for word in sexWords where Self.name(word).flatMap({ Sex(reading: $0.name) }) == nil {
      throw UnknownValue.error(
        "sex-word", word, form: "WORD=" + Sex.allCases.map(\.rawValue).joined(separator: "|"))
    }
    for (option, words) in [("category-word", categoryWords), ("wave-word", waveWords)] {
      for word in words where Self.name(word) == nil {
        throw UnknownValue.error(option, word, form: "WORD=NAME")
      }
    }
  }

  /// The values that an option takes.
  private static func choices<Choice: CaseIterable & RawRepresentable<String>>(
    _ type: Choice.Type
  ) -> String {
    type.allCases.map(\.rawValue).joined(separator: ", ")
  }

  /// Throws if an option has a value that it does not take.
  private static func require<Choice: CaseIterable & RawRepresentable<String>>(
    _ option: String, _ value: String?, _ read: (String) -> Choice?
  ) throws {
    guard let value, read(value) == nil else { return }
    throw UnknownValue.error(option, value, known: Choice.allCases.map(\.rawValue))
  }

  /// Parses `WORD=NAME`: a name in the file, folded, and its name in the race.
  private static func name(_ text: String) -> (word: String, name: String)? {
    guard let sign = text.lastIndex(of: "="), sign > text.startIndex else { return nil }
    return (
      ImportOptions.folded(String(text[..<sign])),
      Cleaned.line(String(text[text.index(after: sign)...]))
    )
  }

  private static func pair(_ text: String) -> (word: String, status: Status)? {
    guard let sign = text.lastIndex(of: "="), sign > text.startIndex,
      let status = Status(reading: String(text[text.index(after: sign)...]))
    else { return nil }
    return (ImportOptions.folded(String(text[..<sign])), status)
  }

  /// - Throws: `ImportFileError.badMap`.
  func options() throws(ImportFileError) -> ImportOptions {
    var options = ImportOptions(map: try ImportOptions.parseMap(maps))
    options.dates = dates.flatMap(DateOrder.init(rawValue:))
    options.times = times.flatMap(TimeUnit.init(rawValue:))
    options.encoding = encoding.flatMap(TextEncoding.init(named:))
    options.emptied = emptied.flatMap(EmptiedRule.init(rawValue:))
    options.categories = categories.flatMap(CategoryRule.init(rawValue:))
    options.starts = starts.flatMap(StartKind.init(rawValue:))
    for pair in statusWords.compactMap(Self.pair) {
      options.words[pair.word] = pair.status.rawValue
    }
    for (field, words) in [
      ("category", categoryWords), ("wave", waveWords), ("sex", sexWords),
    ] {
      for pair in words.compactMap(Self.name) {
        options.names[field, default: [:]][pair.word] = pair.name
      }
    }
    return options
  }
}
