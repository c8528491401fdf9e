/// The keys behind single characters.
public enum ControlKeys {
  /// The key that sent a character; `nil` for what types nothing.
  public static func key(_ scalar: Unicode.Scalar) -> Key? {
    switch scalar.value {
    // A line feed comes from some scanners and from the number pad under tmux.
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
