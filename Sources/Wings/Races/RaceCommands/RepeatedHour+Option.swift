import Commands
import ArgumentParser
import RaceDay

/// The option `--dst` of the commands that read local times.
extension RepeatedHour {
  static let words = allCases.map(\.rawValue)

  /// Reads the option; `nil` if it is not given.
  ///
  /// - Throws: A `ValidationError` with the known words.
  static func read(_ text: String?) throws -> RepeatedHour? {
    guard let text else { return nil }
    guard let hour = RepeatedHour(rawValue: text) else {
      throw UnknownValue.error("dst", text, known: words)
    }
    return hour
  }
}
