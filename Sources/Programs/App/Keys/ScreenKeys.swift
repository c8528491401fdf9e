import CScreenKeys
import Shell
import Terminal

/// Which acts stand on a screen together, with their keys: of every screen there is, in each state
/// that has keys of its own, as the tests that walk over all of them have recorded it.
nonisolated struct ScreenKeys {
  /// What one screen offers at once, an act with its keys in each line; states stand apart by an
  /// empty line.
  private let states: [[Substring]]

  /// Those laid into the program.
  static var recorded: String {
    String(
      decoding: UnsafeBufferPointer(start: screen_keys, count: Int(screen_keys_count)),
      as: UTF8.self)
  }

  /// The states in which one of these acts can be done.
  init(_ text: String = recorded, with acts: Set<String>) {
    states = text.split(separator: "\n\n").map { $0.split(separator: "\n") }.filter { lines in
      lines.contains { acts.contains(String(Self.act($0))) }
    }
  }

  /// An act and its keys, as a line says them.
  static func line(_ act: String, _ keys: [Key]) -> String {
    ([act] + keys.map(KeyName.text)).joined(separator: " ")
  }

  private static func act(_ line: Substring) -> Substring { line.prefix { $0 != " " } }

  /// The acts of each state, with the keys they have by themselves.
  var acts: [[(act: String, keys: [Key])]] {
    states.map { lines in
      lines.map { line in
        let parts = line.split(separator: " ").map(String.init)
        return (parts.first ?? "", parts.dropFirst().compactMap(KeyName.key))
      }
    }
  }
}
