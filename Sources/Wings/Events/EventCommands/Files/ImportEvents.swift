import Commands
import Accounts
import ArgumentParser
import EventFiles
import Events
import Files
import Languages
import Timekeeping

/// Imports a calendar or a table.
struct ImportEvents: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "import", abstract: HelpText.of("usage.event.import"),
      discussion: HelpText.of("usage.event.import.about"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.event.import.file"), completion: .file()) var named: String
  @Argument(help: .said("usage.event.import.seed"), completion: .file()) var seed: String?
  @Option(help: .said("usage.event.author")) var author: String
  @Flag(name: .customLong("dry-run"), help: .said("usage.event.import.dryRun")) var isDryRun = false
  @Flag(help: .said("usage.event.import.publish")) var publish = false
  @Flag(help: .said("usage.import.strict")) var strict = false
  @Option(help: .said("usage.event.import.zone")) var zone: String?
  @Option(help: .said("usage.event.import.dates")) var dates: String?
  @Option(name: .customLong("map"), help: .said("usage.import.map")) var maps: [String] = []

  private static let orders = ["dmy": DateOrder.dayFirst, "mdy": .monthFirst]

  /// The argument before the name of a file of the previous program: `seed FILE`.
  private static let seedWord = "seed"

  private var file: String { seed ?? named }

  func validate() throws {
    if seed != nil, named != Self.seedWord {
      throw UnknownValue.error("import", named, known: [Self.seedWord])
    }
    if let dates, Self.orders[dates] == nil {
      throw UnknownValue.error("dates", dates, known: Self.orders.keys.sorted())
    }
  }

  func run() throws {
    let bytes = try InputFile.bytes(file)
    try folder.withEvents { events in
      let owner = try events.person(author)
      let options = try options(owner.id, events)
      let plan = try EventImporter(service: events.service).plan(bytes, options)
      var text = EventImportText(file: file, plan: plan)
      if !isDryRun {
        text.report = try Self.watched(events.service, plan, options, by: .person(owner.id))
      }
      try text.show()
    }
  }

  private func options(_ owner: String, _ events: EventFolder) throws -> EventImportOptions {
    let zoneName = zone ?? MachineZone.name
    guard let known = events.service.zones.named(zoneName) else {
      throw CommandFailure(Wording("events.error.field.zone", ["name": zoneName]))
    }
    var options = EventImportOptions(owner: owner, zoneName: known.name)
    options.isZoneGiven = zone != nil
    options.publishes = publish
    if file != "-" {
      let named = NamedFile(path: file)
      (options.fileName, options.folder) = (named.name, named.folder)
    }
    options.reading = ImportOptions(map: try ImportOptions.parseMap(maps), isStrict: strict)
    options.reading.dates = dates.flatMap { Self.orders[$0] }
    return options
  }

  /// Imports with a progress display; `Ctrl-C` ends it between two batches.
  static func watched(
    _ service: EventService, _ plan: EventImportPlan, _ options: EventImportOptions,
    by author: Author
  ) throws -> EventImportReport {
    let display = ProgressDisplay()
    defer { display.clear() }
    let importer = EventImporter(
      service: service, progress: { display.show("files.import.saving", done: $0, of: $1) },
      isCancelled: { Interruption.hasCome })
    return try Interruption.watched { try importer.carryOut(plan, options, by: author) }
  }
}
