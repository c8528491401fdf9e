/// A place lost by a decision of the judges; the time stays.
package enum Relegation: Codable, Sendable, Hashable {
  /// Behind everybody on the same laps.
  case lastOfLap
  /// Behind somebody, by entry.
  case behind(entryID: String)
}
