import Commands
import RaceDay
import Store
import Timekeeping

extension DataFolder {
  /// Opens the folder for one command about races.
  ///
  /// - Throws: What opening it or the body throws.
  func withRaces<Result>(_ body: (RaceService, FileStore) throws -> Result) throws -> Result {
    try withStore { try body(RaceService(store: $0, clock: .system), $0) }
  }
}
