/// The single-byte encoding of a file, derived from its letters.
///
/// Windows-1251 and KOI8-R have words of Cyrillic letters, the other encodings have single letters
/// among Latin ones. The letters of Croatian names show Windows-1250 and ISO-8859-2; without them
/// the file is Windows-1252.
struct EncodingGuess {
  /// `nil` if the file is Shift-JIS.
  let encoding: TextEncoding?

  init(_ raw: [UInt8]) {
    if Self.isShiftJIS(raw) {
      encoding = nil
    } else if Self.isCyrillic(raw) {
      encoding = Self.cyrillic(raw)
    } else {
      encoding = Self.latin(raw)
    }
  }

  // MARK: - Scripts

  /// Whether most letters above ASCII have no Latin letter beside them.
  private static func isCyrillic(_ raw: [UInt8]) -> Bool {
    var (alone, all) = (0, 0)
    for index in raw.indices where raw[index] >= 0xC0 {
      all += 1
      let isBeside = [index - 1, index + 1].contains {
        raw.indices.contains($0) && isLatinLetter(raw[$0])
      }
      if !isBeside { alone += 1 }
    }
    return all > 0 && alone * 2 > all
  }

  private static func isLatinLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  /// Whether the bytes are Shift-JIS in which most two-byte characters follow one another.
  ///
  /// Source: JIS X 0208, encoded as in https://encoding.spec.whatwg.org/#shift_jis-decoder.
  private static func isShiftJIS(_ raw: [UInt8]) -> Bool {
    var (pairs, beside, index, last) = (0, 0, 0, -2)
    while index < raw.count {
      let byte = raw[index]
      guard (0x81...0x9F).contains(byte) || (0xE0...0xFC).contains(byte) else {
        if byte == 0x80 || byte == 0xA0 || byte > 0xFC { return false }
        index += 1
        continue
      }
      guard index + 1 < raw.count, (0x40...0xFC).contains(raw[index + 1]), raw[index + 1] != 0x7F
      else { return false }
      if byte <= 0x9F {
        pairs += 1
        if last == index - 2 { beside += 1 }
      }
      last = index
      index += 2
    }
    return pairs > 1 && beside * 2 >= pairs
  }

  // MARK: - Cyrillic

  private static func cyrillic(_ raw: [UInt8]) -> TextEncoding {
    score(raw, .koi8r) > score(raw, .windows1251) ? .koi8r : .windows1251
  }

  /// Letters that together make up half of the letters of Slavic texts.
  private static let frequent = Set("аеинорств".unicodeScalars)

  /// How much a text looks like names: a capital, then small and frequent letters.
  private static func score(_ raw: [UInt8], _ encoding: TextEncoding) -> Int {
    var (score, last): (Int, Unicode.Scalar) = (0, " ")
    for byte in raw.prefix(100_000) {
      let letter = encoding.character(of: byte)
      defer { last = letter }
      guard byte > 0x7F else { continue }
      guard letter.properties.isAlphabetic else {
        score -= 2
        continue
      }
      let isSmall = letter.properties.isLowercase
      let small = letter.properties.lowercaseMapping.unicodeScalars.first ?? letter
      if frequent.contains(small) { score += 1 }
      if !last.properties.isAlphabetic {
        score += isSmall ? 0 : 1
      } else if isSmall {
        score += last.properties.isUppercase ? 1 : 0
      } else if last.properties.isLowercase {
        score -= 3
      }
    }
    return score
  }

  // MARK: - Latin

  /// Letters whose bytes are rare letters in Windows-1250: à ã å ê ì ï ñ ò õ ø ù û, Å Ñ Ø.
  private static let western: Set<UInt8> = [
    0xE0, 0xE3, 0xE5, 0xEA, 0xEC, 0xEF, 0xF1, 0xF2, 0xF5, 0xF8, 0xF9, 0xFB, 0xC5, 0xD1, 0xD8,
  ]

  private static func latin(_ raw: [UInt8]) -> TextEncoding {
    var (croatian, west, iso, windows) = (0, 0, 0, 0)
    for index in raw.indices where raw[index] > 0x7F {
      let before = index > 0 ? raw[index - 1] | 0x20 : 0x20
      let after = index + 1 < raw.count ? raw[index + 1] | 0x20 : 0x20
      let isInWord = isLatinLetter(before) || isLatinLetter(after)
      switch raw[index] {
      // The bytes of Š Ž š ž in ISO-8859-2, which are © ® ą ľ in Windows-1250.
      case 0xA9, 0xAE, 0xB9, 0xBE: iso += isInWord ? 1 : 0
      case 0x8A, 0x8E, 0x9A, 0x9E: windows += 1
      // ć follows a vowel, æ a consonant; đ is ð only in Icelandic.
      case 0xE6, 0xC6: if isVowel(before) || raw[index] == 0xC6 { croatian += 1 } else { west += 1 }
      case 0xF0, 0xD0: croatian += 1
      // č is not between two consonants or an i and a consonant, where è is: Hélène, Geneviève.
      case 0xE8, 0xC8:
        let isFrench =
          isLatinLetter(before) && (!isVowel(before) || before == 0x69) && isLatinLetter(after)
          && !isVowel(after)
        if isFrench { west += 1 } else { croatian += 1 }
      case let byte where western.contains(byte): west += 1
      default: break
      }
    }
    let isUndefined = { (encoding: TextEncoding) in raw.contains(where: encoding.isUndefined) }
    if iso > windows, !isUndefined(.iso88592) { return .iso88592 }
    if croatian > west || isUndefined(.windows1252) { return .windows1250 }
    return .windows1252
  }

  private static func isVowel(_ byte: UInt8) -> Bool { "aeiou".utf8.contains(byte) }
}
