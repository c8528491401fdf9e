import Commands
import App
import ArgumentParser
import Languages
import Store

struct VerifyStore: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "verify", abstract: HelpText.of("usage.store.verify"))
  }

  @OptionGroup var folder: DataFolder

  func run() throws {
    let path = folder.path
    let report = try ProgressDisplay.showing {
      try FileStore.verify(folder: path, schema: Application.schema, progress: $0)
    }
    if Output.isJSON { return try printJSON(report) }
    for finding in report.findings {
      let line = MaintenanceText.ranked(finding, in: path)
      if finding.severity == .note { Output.line(line) } else { Output.error(line) }
    }
    try conclude(report)
  }

  private struct Detail: Encodable {
    let name, text: String
  }

  private struct Head: Encodable {
    let isSound: Bool
    let documents, sequence: Int
  }

  private struct Line: Encodable {
    let severity: String
    let kind: String
    let text: String
    let details: [Detail]
  }

  private func printJSON(_ report: StoreReport) throws {
    let lines = report.findings.map { finding in
      Line(
        severity: "\(finding.severity)",
        kind: finding.wordingKey.split(separator: ".").last.map(String.init) ?? "",
        text: MaintenanceText.line(finding, in: folder.path),
        details: finding.arguments.sorted { $0.key < $1.key }
          .map { Detail(name: $0.key, text: $0.value) })
    }
    let head = Head(
      isSound: report.isSound, documents: report.documents, sequence: report.sequence)
    try Output.json("findings", head, items: lines)
    if !report.isSound { throw ExitCode(1) }
  }

  private func conclude(_ report: StoreReport) throws {
    let counts = ["documents": "\(report.documents)", "sequence": "\(report.sequence)"]
    guard !report.isSound else {
      return Output.line(Catalogue.spoken.text("commands.sound", counts))
    }
    Output.error(
      Catalogue.spoken.text("maintenance.found", counts, count: report.problems.count))
    if report.problems.contains(where: \.needsRescue) {
      Output.error(Catalogue.spoken.text("maintenance.next"))
    }
    throw ExitCode(1)
  }
}

extension StoreFinding {
  /// Whether the folder must not be used any more.
  fileprivate var needsRescue: Bool {
    switch self {
    case .permissions, .duplicate, .field, .repeated: false
    default: severity == .problem
    }
  }
}
