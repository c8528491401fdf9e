import Languages
import Races
import Shell
import Terminal
import Widgets

extension AppContext {
  /// How many names are given at least; more if they fit on the same row.
  private static let leastNamed = 3

  /// The number of competitors that lack something, and the names that fit.
  ///
  /// - Parameters:
  ///   - key: The catalogue key of what is missing.
  ///   - lacking: The competitors.
  ///   - columns: The columns of a row.
  /// - Returns: The rows; empty if nothing is missing.
  package func lines(
    _ key: String, of lacking: StartBriefing.Lacking, columns: Int
  ) -> [String] {
    guard lacking.count > 0 else { return [] }
    return TextLines.naming(
      atLeast: Self.leastNamed, of: lacking.names.count, columns: max(1, columns)
    ) { text(key, of: lacking, naming: $0) }
  }

  private func text(
    _ key: String, of lacking: StartBriefing.Lacking, naming count: Int
  ) -> String {
    let more = lacking.count > count ? ", " + glyphs.ellipsis : ""
    let names = lacking.names.prefix(count).filter { !$0.isEmpty }.joined(separator: ", ") + more
    return "! " + text(key, ["names": names], count: lacking.count)
  }
}
