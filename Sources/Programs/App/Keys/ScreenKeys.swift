import CScreenKeys
import Shell
import Terminal

/// The actions of each screen with their keys, as recorded by the tests that visit all screens.
///
/// A screen has one entry per state with different keys.
nonisolated struct ScreenKeys {
  /// The states, separated by empty lines; each line has an action and its keys.
  private let states: [[Substring]]

  /// The recorded states embedded in the program.
  static var recorded: String {
    String(
      decoding: UnsafeBufferPointer(start: screen_keys, count: Int(screen_keys_count)),
      as: UTF8.self)
  }

  /// Reads the states in which one of these actions is possible.
  init(_ text: String = recorded, with acts: Set<String>) {
    states = text.split(separator: "\n\n").map { $0.split(separator: "\n") }.filter { lines in
      lines.contains { acts.contains(String(Self.act($0))) }
    }
  }

  /// Returns the line of an action and its keys.
  static func line(_ act: String, _ keys: [Key]) -> String {
    ([act] + keys.map(KeyName.text)).joined(separator: " ")
  }

  private static func act(_ line: Substring) -> Substring { line.prefix { $0 != " " } }

  /// The actions of each state, with their default keys.
  var acts: [[(act: String, keys: [Key])]] {
    states.map { lines in
      lines.map { line in
        let parts = line.split(separator: " ").map(String.init)
        return (parts.first ?? "", parts.dropFirst().compactMap(KeyName.key))
      }
    }
  }
}
