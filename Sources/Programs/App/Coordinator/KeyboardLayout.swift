import Languages
import Terminal

/// Keys of non-Latin keyboard layouts as Latin letters.
enum KeyboardLayout {
  private static let latin = Array("qwertyuiop[]asdfghjkl;'zxcvbnm,.`")
  private static let russian = Array("йцукенгшщзхъфывапролджэячсмитьбюё")
  private static let ukrainian = Array("йцукенгшщзхїфівапролджєячсмитьбю'")

  /// Returns the Latin key at the same position.
  ///
  /// `nil` for a Latin key, or if the language's layout is unknown.
  ///
  /// - Parameters:
  ///   - key: The key that the terminal reported.
  ///   - language: The language in use, which implies the layout.
  /// - Returns: The Latin letter in the same case.
  static func latin(_ key: Key, in language: Language) -> Key? {
    guard case .character(let character) = key, isForeign(key) else { return nil }
    let small = Character(character.lowercased())
    let layout = language == .ukrainian ? ukrainian : language == .russian ? russian : []
    guard let place = layout.firstIndex(of: small), latin[place].isLetter else { return nil }
    return .character(small == character ? latin[place] : Character(latin[place].uppercased()))
  }

  /// Whether the key is a non-ASCII letter, which no screen uses as a command.
  static func isForeign(_ key: Key) -> Bool {
    guard case .character(let character) = key else { return false }
    return character.isLetter && !character.isASCII
  }
}
