import Terminal

/// The conversion of bytes from a terminal to keys.
struct LineKeys {
  /// The beginning of an incomplete character.
  private var rest: [UInt8] = []

  /// Returns the keys in the input of one read.
  ///
  /// An Escape at its end is a single one.
  mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    var scalars = take(rest + bytes)[...]
    var keys: [Key] = []
    while let scalar = scalars.popFirst() {
      let key = scalar == "\u{1B}" ? escape(&scalars) : ControlKeys.key(scalar)
      if let key { keys.append(key) }
    }
    return keys
  }

  /// Decodes complete characters and keeps an incomplete one for later.
  private mutating func take(_ bytes: [UInt8]) -> [Unicode.Scalar] {
    let start = bytes.lastIndex { $0 & 0xC0 != 0x80 } ?? 0
    let isCut = bytes.indices.contains(start) && start + Self.length(bytes[start]) > bytes.count
    rest = isCut ? Array(bytes[start...]) : []
    let whole = isCut ? bytes[..<start] : bytes[...]
    return Array(String(decoding: whole, as: UTF8.self).unicodeScalars)
  }

  private static func length(_ lead: UInt8) -> Int {
    lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
  }

  /// Returns a single Escape, Alt with a key, or the key of a sequence (ECMA-48, 5.4).
  private func escape(_ scalars: inout ArraySlice<Unicode.Scalar>) -> Key? {
    guard let next = scalars.first, next != "\u{1B}" else { return .escape }
    scalars.removeFirst()
    guard next == "[" || next == "O", !scalars.isEmpty else { return .alt(Character(next)) }
    var parameters = ""
    while let scalar = scalars.popFirst() {
      guard (0x40...0x7E).contains(scalar.value) else {
        parameters.unicodeScalars.append(scalar)
        continue
      }
      return Self.key(final: scalar, parameters, isKeypad: next == "O")
    }
    return nil
  }

  private static func key(
    final: Unicode.Scalar, _ parameters: String, isKeypad: Bool
  ) -> Key? {
    if final == "~" { return numbered[String(parameters.prefix { $0 != ";" })] }
    if let key = finals[final] { return key }
    guard isKeypad, let place = keypad.firstIndex(of: Character(final)) else { return nil }
    return .character(signs[keypad.distance(from: keypad.startIndex, to: place)])
  }

  private static let finals: [Unicode.Scalar: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "Z": .backTab,
    "M": .enter,
  ]
  private static let numbered: [String: Key] = [
    "1": .home, "2": .insert, "3": .delete, "4": .end, "5": .pageUp, "6": .pageDown,
    "7": .home, "8": .end, "11": .function(1),
  ]
  /// The keypad in application mode (DEC VT220 programmer reference, "auxiliary keypad").
  private static let keypad = "pqrstuvwxyjklmno"
  private static let signs = Array("0123456789*+,-./")
}
