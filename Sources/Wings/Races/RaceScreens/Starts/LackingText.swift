import Languages
import Races
import Shell
import Widgets

extension AppContext {
  /// How many something is missing of, and the first of them by name.
  ///
  /// - Parameters:
  ///   - key: The catalogue's name of what is missing, of so many.
  ///   - lacking: Of whom.
  /// - Returns: The text; none where nothing is missing of anybody.
  package func text(_ key: String, of lacking: StartBriefing.Lacking) -> String? {
    guard lacking.count > 0 else { return nil }
    let more = lacking.count > lacking.names.count ? ", " + glyphs.ellipsis : ""
    let names = lacking.names.filter { !$0.isEmpty }.joined(separator: ", ") + more
    return "! " + text(key, ["names": names], count: lacking.count)
  }
}
