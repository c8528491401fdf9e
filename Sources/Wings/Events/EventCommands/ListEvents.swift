import Commands
import Accounts
import ArgumentParser
import EventFiles
import Events
import FoundationEssentials
import Languages
import Terminal

/// Lists future events.
struct ListEvents: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "list", abstract: HelpText.of("usage.event.list"))
  }

  @OptionGroup var folder: DataFolder
  @OptionGroup var choice: EventChoice
  @Option(help: "\(Self.formats.joined(separator: ", ")).", completion: .list(Self.formats))
  var format = "table"

  private static let formats = ["table", "json", "csv", "ics", "geojson"]

  func validate() throws {
    guard Self.formats.contains(format) else {
      throw UnknownValue.error("format", format, known: Self.formats)
    }
  }

  func run() throws {
    try folder.withEvents { events in
      let format = Output.isJSON ? .json : EventOutput.Format(rawValue: format) ?? .table
      let views = try choice.views(in: events)
      Output.text(try EventOutput(events: events, format: format).text(views))
    }
  }
}

/// Exports events for other programs.
struct ExportEvents: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "export", abstract: HelpText.of("usage.event.export"),
      discussion: HelpText.of("usage.event.export.about"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.event.export.ids"), completion: .events) var ids: [String] = []
  @OptionGroup var choice: EventChoice
  @Option(help: .said("usage.event.export.mine")) var mine: String?
  @Option(help: "\(Self.formats.joined(separator: ", ")).", completion: .list(Self.formats))
  var format: String?
  @Option(name: .customLong("out"), help: .said("usage.event.export.out"), completion: .file())
  var file: String?

  private static let formats = ["ics", "csv", "json", "geojson", "google", seedWord]
  /// The first argument that selects the format of the previous program: `seed ID...`.
  private static let seedWord = "seed"

  private var isSeed: Bool { ids.first == Self.seedWord }
  private var chosenFormat: String {
    if Output.isJSON, (file ?? "-") == "-" { return "json" }
    return format ?? (isSeed ? Self.seedWord : "")
  }
  private var chosenIDs: [String] { Array(ids.dropFirst(isSeed ? 1 : 0)) }

  func validate() throws {
    guard Self.formats.contains(chosenFormat) else {
      throw UnknownValue.error("format", chosenFormat, known: Self.formats)
    }
  }

  func run() throws {
    try folder.withEvents { events in
      let owner = try mine.map { try events.person($0).id }
      let output = EventOutput(
        events: events, format: EventOutput.Format(rawValue: chosenFormat) ?? .ics, owner: owner)
      let text = try output.text(try views(events, owner))
      guard let file, file != "-" else { return Output.text(text) }
      try MadeFile(path: file).write(Array(text.utf8))
    }
  }

  private func views(_ events: EventFolder, _ owner: String?) throws -> [EventView] {
    // A public export contains neither drafts nor the names of attendees.
    if !chosenIDs.isEmpty { return try chosenIDs.map { try events.view($0, for: owner) } }
    guard let owner else { return try choice.views(in: events) }
    let directory = events.directory
    let own = try directory.events(of: owner).map(\.id)
    let kept = try directory.held(by: owner).map(\.eventID).filter { !own.contains($0) }
    return try (own + kept).compactMap { try directory.view($0, for: owner) }
      .sorted { ($0.event.startTime, $0.event.id) < ($1.event.startTime, $1.event.id) }
  }
}
