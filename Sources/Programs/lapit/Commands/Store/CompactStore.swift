import Commands
import ArgumentParser
import Languages
import Store

struct CompactStore: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "compact", abstract: HelpText.of("usage.store.compact"))
  }

  @OptionGroup var folder: DataFolder

  private struct Report: Encodable {
    let bytesBefore, bytesAfter: Int
  }

  func run() throws {
    let summary = try folder.withStore { store in
      try ProgressDisplay.showing { try store.compact(progress: $0) }
    }
    if Output.isJSON {
      return try Output.json(
        "compact", Report(bytesBefore: summary.bytesBefore, bytesAfter: summary.bytesAfter))
    }
    let arguments = [
      "before": Self.kilobytes(summary.bytesBefore), "after": Self.kilobytes(summary.bytesAfter),
    ]
    Output.line(Catalogue.spoken.text("maintenance.compacted", arguments))
  }

  private static func kilobytes(_ bytes: Int) -> String { "\((bytes + 1023) / 1024)" }
}
