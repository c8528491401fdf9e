import Languages
import Races
import Shell
import Terminal
import Widgets

extension AppContext {
  /// So many are named, and more where that takes no further row.
  private static let leastNamed = 3

  /// How many something is missing of, and as many of them by name as the rows hold.
  ///
  /// - Parameters:
  ///   - key: The catalogue's name of what is missing, of so many.
  ///   - lacking: Of whom.
  ///   - columns: Of a row.
  /// - Returns: The rows; none where nothing is missing of anybody.
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
