/// Two colours of a cell that themes do not change, as in a picture or a QR code.
///
/// Numbers are those of the 256-colour palette: 0-15 are the user's own sixteen colours, 16-231 a
/// cube of six levels of red, green and blue, 232-255 greys.
public struct CellColours: Hashable, Sendable {
  /// The appearance on a terminal with fewer colours.
  public enum Fallback: Hashable, Sendable {
    /// The same sign, dark on light or light on dark.
    case sameSign
    /// A block of a level from 0 (empty) to 8 (full) instead of the sign.
    case level(UInt8)
  }

  /// The colour of the sign.
  public var ink: UInt8
  /// The colour of its background.
  public var paper: UInt8
  /// The appearance on a terminal with fewer colours.
  public var fallback: Fallback

  /// Creates two colours; by default the sign stays on terminals with fewer colours.
  public init(ink: UInt8, paper: UInt8, fallback: Fallback = .sameSign) {
    (self.ink, self.paper, self.fallback) = (ink, paper, fallback)
  }

  /// Black on white, as cameras need it.
  public static let blackOnWhite = CellColours(ink: 16, paper: 231)

  /// Returns the nearest of the 256 colours to red, green and blue, 0-255 each.
  public static func nearest(red: UInt8, green: UInt8, blue: UInt8) -> UInt8 {
    let wanted = [Int(red), Int(green), Int(blue)]
    let steps = wanted.map(nearestStep)
    let cube = 16 + 36 * steps[0] + 6 * steps[1] + steps[2]
    let grey = 232 + min(23, max(0, (wanted.reduce(0, +) / 3 - 3) / 10))
    let nearest = [cube, grey].min { distance($0, wanted) < distance($1, wanted) }
    return UInt8(nearest ?? cube)
  }

  /// Returns the brightness of a colour, 0 to 255.
  ///
  /// For the user's own sixteen colours it assumes common values.
  public static func brightness(_ colour: UInt8) -> Int {
    let parts = parts(Int(colour))
    return (parts[0] * 299 + parts[1] * 587 + parts[2] * 114) / 1000
  }

  /// Returns the grey of the sixteen colours with the nearest brightness.
  public static func nearestOfSixteen(_ colour: UInt8) -> UInt8 {
    switch brightness(colour) {
    case ..<64: 0
    case ..<160: 8
    case ..<224: 7
    default: 15
    }
  }

  private static let cubeSteps = [0, 95, 135, 175, 215, 255]

  private static func nearestStep(_ value: Int) -> Int {
    cubeSteps.indices.min { abs(cubeSteps[$0] - value) < abs(cubeSteps[$1] - value) } ?? 0
  }

  private static func distance(_ colour: Int, _ wanted: [Int]) -> Int {
    zip(parts(colour), wanted).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }

  private static func parts(_ colour: Int) -> [Int] {
    switch colour {
    case 232...: return [Int](repeating: 8 + 10 * (colour - 232), count: 3)
    case 16...:
      let cube = colour - 16
      return [cube / 36, cube / 6 % 6, cube % 6].map { cubeSteps[$0] }
    case 7: return [192, 192, 192]
    case 8: return [128, 128, 128]
    default:
      let full = colour > 8 ? 255 : 128
      return [1, 2, 4].map { colour & $0 != 0 ? full : 0 }
    }
  }
}
