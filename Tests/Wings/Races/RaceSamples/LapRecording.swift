import Races

/// A lap race as it was: who passed the line when, and how it ended.
package struct LapRecording: Sendable {
  package struct Passing: Sendable, Equatable {
    package let bib: String
    /// After the start.
    package let milliseconds: Int

    package init(bib: String, milliseconds: Int) {
      self.bib = bib
      self.milliseconds = milliseconds
    }
  }

  package let name: String
  package let laps: Int
  package let bibs: [String]
  /// In the order of passing.
  package let passings: [Passing]
  /// Who had to be given what besides, in milliseconds.
  package var penalties: [String: Int] = [:]
  package var statuses: [String: Status] = [:]
  /// Bibs in their final order, as far as they have a place.
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
