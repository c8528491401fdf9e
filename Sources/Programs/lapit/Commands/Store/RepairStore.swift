import Accounts
import ArgumentParser
import Commands
import Fields
import Languages
import Store
import Timekeeping

struct RepairStore: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "repair", abstract: HelpText.of("usage.store.repair"))
  }

  @OptionGroup var folder: DataFolder
  @Flag(help: .said("usage.store.repair.yes")) var yes = false

  private struct Report: Encodable {
    let isRepaired: Bool
    /// The file with the former documents; `nil` if nothing was changed.
    @OrNull var former: String?
  }

  func run() throws {
    let file = ReportFile(path: Self.former(of: folder.path))
    let repairs = try folder.withStore { store in
      guard yes else { return try store.plannedRepairs() }
      return try store.repair(by: Author.shell.id, keepingIn: file.path) {
        try file.write(Self.lines(of: $0))
      }
    }
    let changes = repairs.flatMap(MaintenanceText.lines)
    let former = yes && !repairs.isEmpty ? file.path : nil
    if Output.isJSON {
      return try Output.json(
        "repair", Report(isRepaired: former != nil, former: former),
        items: changes.map { ["text": $0] })
    }
    let texts = Catalogue.spoken
    if repairs.isEmpty { return Output.line(texts.text("maintenance.repair.none")) }
    for line in changes { Output.line(line) }
    Output.line(
      former.map { texts.text("maintenance.repair.kept", ["file": $0]) }
        ?? texts.text("maintenance.repair.next"))
  }

  /// The path of a new file beside the data folder.
  private static func former(of folder: String) -> String {
    let now = LocalTime(utcMilliseconds: Clock.system.now().utc)
    let time = (now.date + "-" + now.timeOfDay).filter { $0.isNumber || $0 == "-" }
    return folder.withoutLastSlashes + ".repaired-\(time).jsonl"
  }

  /// The former documents, one a line.
  private static func lines(of repairs: [DocumentRepair]) -> [String] {
    repairs.map { repair in
      var line = JSONLine()
      line.raw(#"{"collection":"#)
      line.text(repair.collection)
      line.raw(#","id":"#)
      line.text(repair.id)
      line.raw(#","document":"#)
      return line.string + repair.former + "}"
    }
  }
}

extension MaintenanceText {
  /// Returns what a repair does to a document, one line for each field.
  fileprivate static func lines(_ repair: DocumentRepair) -> [String] {
    let texts = Catalogue.spoken
    let names = ["collection": repair.collection, "id": repair.id]
    if repair.isRemoved { return [texts.text("maintenance.repair.removed", names)] }
    if repair.isLeft { return [texts.text("maintenance.repair.left", names)] }
    return repair.findings.map { finding in
      let key = if case .repeated = finding { "single" } else { "cleared" }
      return texts.text("maintenance.repair." + key, finding.arguments)
    }
  }
}
