/// What the lines of a board are sorted by; places first.
package enum BoardOrder: String, CaseIterable, Sendable {
  case place, bib, name, laps, time, km, category, team

  /// Whether large values come first.
  package var isDescending: Bool { self == .laps || self == .km }
}
