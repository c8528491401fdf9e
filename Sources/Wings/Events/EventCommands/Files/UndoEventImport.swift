import Commands
import Accounts
import ArgumentParser
import Events
import Languages

/// Undoes an import, or lists the imports.
struct UndoEventImport: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "undo-import", abstract: HelpText.of("usage.event.undoImport"),
      discussion: HelpText.of("usage.event.undoImport.about"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.event.undoImport.id")) var id: String?
  @Flag(help: .said("usage.json")) var json = false

  func run() throws {
    try folder.withEvents { events in
      guard let id else { return try list(events) }
      let undone = try events.service.imports.undo(id, by: .shell)
      let counts = [
        "deleted": undone.deleted, "restored": undone.restored, "kept": undone.kept,
      ]
      if json { return try Output.json(counts) }
      Output.line(
        Catalogue.spoken.text("commands.event.import.undone", counts.mapValues(String.init)))
    }
  }

  private func list(_ events: EventFolder) throws {
    let known = try events.service.imports.list()
    let lines = known.map(Line.init)
    if json { return try Output.json(lines) }
    lines.forEach { Output.line($0.text) }
    if lines.isEmpty { Output.line(Catalogue.spoken.text("commands.event.import.none")) }
  }

  /// The JSON form of an import.
  private struct Line: Encodable {
    var id, file, author: String
    /// Seconds since 1970.
    var at: Int
    var planned, taken, brought, changed: Int
    var isFinished: Bool

    enum CodingKeys: String, CodingKey {
      case id, file, author, at, planned, taken, brought, changed
      case isFinished = "is_finished"
    }

    init(_ known: KnownImport) {
      let run = known.run
      (id, file, author, at) = (known.id, run.file, run.userID, run.at)
      (planned, taken, isFinished) = (run.planned, run.taken, run.isFinished)
      (brought, changed) = (known.brought, known.changed)
    }

    /// The id, the time, the file and the progress.
    var text: String {
      let state = isFinished ? "finished" : "cutOff"
      let counts = ["taken": "\(taken)", "planned": "\(planned)"]
      return [
        id, EventMoments.here(at), file.isEmpty ? "-" : file,
        Catalogue.spoken.text("commands.event.import.\(state)", counts),
      ].joined(separator: "  ")
    }
  }
}
