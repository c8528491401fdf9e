import Races

/// A recorded lap race: all passings and the final order.
package struct LapRecording: Sendable {
  package struct Passing: Sendable, Equatable {
    package let bib: String
    /// Milliseconds after the start.
    package let milliseconds: Int

    package init(bib: String, milliseconds: Int) {
      self.bib = bib
      self.milliseconds = milliseconds
    }
  }

  package let name: String
  package let laps: Int
  package let bibs: [String]
  /// The passings in order.
  package let passings: [Passing]
  /// The penalties in milliseconds, by bib.
  package var penalties: [String: Int] = [:]
  package var statuses: [String: Status] = [:]
  /// The bibs with a place, in final order.
  package var order: [String]

  package init(
    name: String, laps: Int, bibs: [String], passings: [Passing], order: [String]
  ) {
    self.name = name
    self.laps = laps
    self.bibs = bibs
    self.passings = passings
    self.order = order
  }
}
