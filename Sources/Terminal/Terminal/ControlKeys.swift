/// The keys of single characters.
public enum ControlKeys {
  /// Returns the key that sends a character, or `nil` if there is none.
  public static func key(_ scalar: Unicode.Scalar) -> Key? {
    switch scalar.value {
    // Some scanners send a line feed, and so does the keypad in tmux.
    case 0x0A, 0x0D: .enter
    case 0x09: .tab
    case 0x08, 0x7F: .backspace
    case 0x1B: .escape
    case 0x00: .control(" ")
    case 0x01...0x1A: .control(letter(scalar.value + 0x60))
    case 0x1C...0x1F: .control(letter(scalar.value + 0x40))
    case 0x80..<0xA0: nil
    default: .character(Character(scalar))
    }
  }

  private static func letter(_ value: UInt32) -> Character {
    Character(Unicode.Scalar(UInt8(value)))
  }
}
