import ArgumentParser
import Fields
import Files
import Languages

/// The options of every import of a table, with its progress and its report.
package struct TableOptions: ParsableArguments {
  @Flag(name: .customLong("dry-run"), help: .said("usage.game.import.dryRun")) package
    var isDryRun = false
  @Flag(help: .said("usage.import.strict")) package var strict = false
  @Option(name: .customLong("map"), help: .said("usage.import.map")) package var maps: [String] = []
  @Option(help: .said("usage.import.encoding", ["known": Self.encodings.joined(separator: ", ")]))
  package var encoding: String?

  private static let encodings = TextEncoding.allCases.map(\.rawValue)

  package init() {}

  /// Checks the encoding.
  ///
  /// - Throws: `ValidationError` for an unknown one.
  package func validate() throws {
    if let encoding, TextEncoding(named: encoding) == nil {
      throw UnknownValue.error("encoding", encoding, known: Self.encodings)
    }
  }

  /// How the table is read.
  ///
  /// - Returns: The options.
  /// - Throws: `ImportFileError` for a mapping that cannot be read.
  package func reading() throws -> ImportOptions {
    var reading = ImportOptions(map: try ImportOptions.parseMap(maps), isStrict: strict)
    reading.encoding = encoding.flatMap(TextEncoding.init(named:))
    return reading
  }

  /// Imports with a progress display; `Ctrl-C` ends it between two parts.
  ///
  /// - Throws: What the import throws.
  package static func watched<Result>(
    _ take: (
      _ progress: @escaping @Sendable (Int, Int) -> Void,
      _ isCancelled: @escaping @Sendable () -> Bool
    ) throws -> Result
  ) throws -> Result {
    let display = ProgressDisplay()
    defer { display.clear() }
    return try Interruption.watched {
      try take(
        { display.show("files.import.saving", done: $0, of: $1) }, { Interruption.hasCome })
    }
  }

  /// Prints a report, and ends with its status.
  ///
  /// - Throws: `ExitCode` if a row was left out or the import was stopped.
  package func report(_ report: ImportReport, of file: String) throws {
    try ImportText(file: file, report: report, summary: report.rowSummary).show()
  }

  /// Imports a table and prints the report.
  ///
  /// - Throws: `ImportFileError` if the file cannot be read; the store's errors; `ExitCode`.
  package func take(_ file: String, _ bytes: [UInt8], with importer: RowImporter) throws {
    let reading = try reading()
    let report =
      try isDryRun
      ? importer.dryRun(bytes, reading)
      : Self.watched { try importer.take(bytes, reading, progress: $0, isCancelled: $1).report }
    try self.report(report, of: file)
  }
}

/// Where a written table goes: a new file, or standard output.
package struct TableTarget: ParsableArguments {
  @Option(name: .customLong("out"), help: .said("usage.event.export.out"), completion: .file())
  package var file: String?

  package init() {}

  package var isStandardOutput: Bool { (file ?? "-") == "-" }

  /// - Throws: `CommandFailure` if the file exists or cannot be written.
  package func write(_ text: String) throws {
    guard let file, !isStandardOutput else { return Output.text(text) }
    try MadeFile(path: file).write(Array(text.utf8))
  }
}
