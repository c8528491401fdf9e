import DemoTown
import Pictures
import Store

/// Drawn posters: two colours, a horizon and a few shapes, all from the film's title.
enum DemoPosters {
  private static let (width, height) = (32, 48)

  private typealias Colour = (red: Int, green: Int, blue: Int)

  /// A pair of colours above and below, and the colour of the shapes.
  private static let palettes: [(Colour, Colour, Colour)] = [
    ((24, 28, 84), (70, 140, 170), (250, 236, 170)), ((96, 24, 44), (28, 12, 28), (244, 176, 66)),
    ((226, 232, 210), (96, 150, 120), (40, 66, 88)), ((34, 34, 44), (120, 120, 136), (236, 92, 74)),
    ((250, 196, 120), (196, 84, 60), (70, 24, 40)), ((16, 60, 70), (30, 140, 130), (240, 240, 220)),
    ((210, 214, 232), (120, 110, 170), (44, 34, 90)),
    ((60, 70, 30), (150, 160, 80), (244, 240, 190)),
  ]

  /// Draws a poster and stores it.
  ///
  /// - Returns: The id of the picture, or `nil` if it cannot be drawn.
  /// - Throws: `PictureError` if the drawn file cannot be read; what the store throws.
  static func put(_ title: String, in transaction: any StoreTransaction) throws -> String? {
    guard let file = PNGFile.file(width: width, height: height, rgb: bytes(title)) else {
      return nil
    }
    let picture = try Picture(file: file)
    try KeptPictures.keep(picture, in: transaction)
    return picture.id
  }

  private static func bytes(_ title: String) -> [UInt8] {
    let poster = DemoPoster(title)
    let (above, below, shape) = palettes[poster.palette % palettes.count]
    func mixed(_ one: Int, _ other: Int, _ share: Int) -> UInt8 {
      UInt8((one * (height - share) + other * share) / height)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 3)
    for y in 0..<height {
      for x in 0..<width {
        if poster.covers(x, y) {
          bytes += [UInt8(shape.red), UInt8(shape.green), UInt8(shape.blue)]
        } else {
          bytes += [
            mixed(above.red, below.red, y), mixed(above.green, below.green, y),
            mixed(above.blue, below.blue, y),
          ]
        }
      }
    }
    return bytes
  }
}

/// The shapes of a poster of 32 by 48 points.
private struct DemoPoster {
  let palette: Int
  private let kind: Int
  private let (across, down, size): (Int, Int, Int)

  init(_ title: String) {
    var chance = DemoChance("poster " + title)
    palette = chance.number(below: 64)
    kind = chance.number(below: 6)
    across = 8 + chance.number(below: 16)
    down = 8 + chance.number(below: 14)
    size = 4 + chance.number(below: 5)
  }

  /// Returns whether a shape covers a point.
  func covers(_ x: Int, _ y: Int) -> Bool {
    isDisc(x, y) || isGround(x, y)
  }

  /// A sun, a moon or a lamp.
  private func isDisc(_ x: Int, _ y: Int) -> Bool {
    let (dx, dy) = (x - across, y - down)
    let isIn = dx * dx + dy * dy < size * size
    // Every third one is a crescent.
    let isShadow = palette % 3 == 0 && (dx - 3) * (dx - 3) + dy * dy < size * size
    return isIn && !isShadow
  }

  /// Hills, houses, waves, a road, a fence or a door.
  private func isGround(_ x: Int, _ y: Int) -> Bool {
    switch kind {
    case 0: y > 34 + abs((x + across) % 16 - 8) / 2
    case 1: y > 28 + (x / 5 * 7 + across) % 9 && !(x % 5 == 2 && y % 4 == 1)
    case 2: y > 32 && (y + abs(x % 12 - 6) / 2) % 5 < 2
    case 3: y > 30 && abs(x - 16) * 3 < (y - 30) * 2 && !(x == 16 && y % 4 < 2)
    case 4: y > 30 && (x % 4 == across % 4 || y % 9 == 3)
    default:
      y > 24 && abs(x - 16) < 7 && !(x == 20 && y == 36) && (abs(x - 16) > 4 || y < 28 || y > 30)
    }
  }
}
