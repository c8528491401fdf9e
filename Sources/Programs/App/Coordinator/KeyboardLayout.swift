import Languages
import Terminal

/// Keys that a keyboard of another script sends where a screen has Latin letters.
enum KeyboardLayout {
  private static let latin = Array("qwertyuiop[]asdfghjkl;'zxcvbnm,.`")
  private static let russian = Array("йцукенгшщзхъфывапролджэячсмитьбюё")
  private static let ukrainian = Array("йцукенгшщзхїфівапролджєячсмитьбю'")

  /// The key in the same place of a Latin keyboard; none where it is Latin, or where keyboards of the
  /// language are laid out in more than one way.
  ///
  /// - Parameters:
  ///   - key: What the terminal reported.
  ///   - language: The language in use, which says what keyboard that may be.
  /// - Returns: The letter that is printed beside it, in the same case.
  static func latin(_ key: Key, in language: Language) -> Key? {
    guard case .character(let character) = key, isForeign(key) else { return nil }
    let small = Character(character.lowercased())
    let layout = language == .ukrainian ? ukrainian : language == .russian ? russian : []
    guard let place = layout.firstIndex(of: small), latin[place].isLetter else { return nil }
    return .character(small == character ? latin[place] : Character(latin[place].uppercased()))
  }

  /// Whether it is a letter that no screen has for itself.
  static func isForeign(_ key: Key) -> Bool {
    guard case .character(let character) = key else { return false }
    return character.isLetter && !character.isASCII
  }
}
