import App
import ArgumentParser
import Languages
import Store

struct VerifyStore: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Checks every byte of the data folder; changes nothing.")

  @OptionGroup var folder: DataFolder

  func run() throws {
    let path = folder.path
    let report = try ProgressDisplay.showing {
      try FileStore.verify(folder: path, schema: Application.schema, progress: $0)
    }
    for finding in report.findings {
      let line = MaintenanceText.ranked(finding, in: path)
      if finding.severity == .note { Output.line(line) } else { Output.error(line) }
    }
    try conclude(report)
  }

  private func conclude(_ report: StoreReport) throws {
    let counts = ["documents": "\(report.documents)", "sequence": "\(report.sequence)"]
    guard !report.isSound else {
      return Output.line(Catalogue.english.text("commands.sound", counts))
    }
    Output.error(
      Catalogue.english.text("maintenance.found", counts, count: report.problems.count))
    if report.problems.contains(where: \.needsRescue) {
      Output.error(Catalogue.english.text("maintenance.next"))
    }
    throw ExitCode(1)
  }
}

extension StoreFinding {
  /// Whether the folder must not be used any more.
  fileprivate var needsRescue: Bool {
    switch self {
    case .permissions, .duplicate: false
    default: severity == .problem
    }
  }
}
