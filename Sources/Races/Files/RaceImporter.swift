/// Reads entries, crossings and results from CSV files.
package struct RaceImporter: Sendable {
  /// Rows that go into one transaction: a line of the journal is at most 1 MiB.
  static let batchRows = 500

  let service: RaceService

  package init(service: RaceService) {
    self.service = service
  }
}
