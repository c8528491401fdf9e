import Commands
import Accounts
import ArgumentParser
import Events
import Fields
import Languages

/// Undoes an import, or lists the imports.
struct UndoEventImport: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "undo-import", abstract: HelpText.of("usage.event.undoImport"),
      discussion: HelpText.of("usage.event.undoImport.about"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.event.undoImport.id"), completion: .eventImports) var id: String?

  func run() throws {
    try folder.withEvents { events in
      guard let id else { return try list(events) }
      let undone = try events.service.imports.undo(id, by: .shell)
      let counts = [
        "deleted": undone.deleted, "restored": undone.restored, "kept": undone.kept,
      ]
      if Output.isJSON { return try Output.json("undone", counts) }
      Output.line(
        Catalogue.spoken.text("commands.event.import.undone", counts.mapValues(String.init)))
    }
  }

  private func list(_ events: EventFolder) throws {
    let known = try events.service.imports.list()
    if Output.isJSON { return try Output.json("imports", items: known.map(Line.init)) }
    known.forEach { Output.line(Self.text(of: $0)) }
    if known.isEmpty { Output.line(Catalogue.spoken.text("commands.event.import.none")) }
  }

  /// The JSON form of an import.
  private struct Line: Encodable {
    var id, name, authorId: String
    var at: JSONMoment
    var planned, taken, brought, changed: Int
    var isFinished: Bool

    init(_ known: KnownImport) {
      let run = known.run
      (id, name, authorId) = (known.id, run.file, run.userID)
      at = JSONMoment(seconds: run.at)
      (planned, taken, isFinished) = (run.planned, run.taken, run.isFinished)
      (brought, changed) = (known.brought, known.changed)
    }
  }

  /// Formats the id, the time, the file and the progress.
  private static func text(of known: KnownImport) -> String {
    let run = known.run
    let state = run.isFinished ? "finished" : "cutOff"
    let counts = ["taken": "\(run.taken)", "planned": "\(run.planned)"]
    return [
      known.id, EventMoments.here(run.at), run.file.isEmpty ? "-" : run.file,
      Catalogue.spoken.text("commands.event.import.\(state)", counts),
    ].joined(separator: "  ")
  }
}
