/// What the numbers of documents and of the log can be; one beyond is damage, and not believed.
///
/// They are wide enough for every race, and small enough that no sum or product of them overflows.
package enum Bounds {
  /// A length of time, in milliseconds: 31 years, the longest that can be typed.
  package static let duration = 0...999_999_999_999
  /// A moment before or after a race's start, in milliseconds.
  package static let elapsed = -999_999_999_999...999_999_999_999
  /// A length of way: a million kilometres.
  package static let metres = 0...1_000_000_000
  package static let kilometres = 0...1_000_000.0
  package static let minutes = 0...16_666_666.0
  /// Above the sea, in decimetres.
  package static let height = -1_000_000...1_000_000
  /// In millionths of a degree.
  package static let angle = -360_000_000...360_000_000
  package static let laps = 0...1_000_000
  /// How many of a team, or of the first on a board.
  package static let competitors = 0...1_000_000
  /// How many of a team score.
  package static let scorers = 1...1_000
  package static let percent = 0...1_000
  /// Years of life.
  package static let age = 0...1_000
  /// What a place earns.
  package static let points = 0...1_000_000
}
