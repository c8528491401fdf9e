import Pictures
import Store

/// Drawn portraits of a few people: head and shoulders in varying colours.
package enum DemoPortraits {
  private static let side = 48
  /// The number of portraits.
  package static let count = 12

  /// Draws a portrait and stores it.
  ///
  /// - Returns: The id of the picture, or `nil` if it cannot be drawn.
  /// - Throws: `PictureError` if the drawn file cannot be read; what the store throws.
  package static func put(_ number: Int, in transaction: any StoreTransaction) throws -> String? {
    guard let file = PNGFile.file(width: side, height: side, rgb: bytes(number)) else { return nil }
    let picture = try Picture(file: file)
    try KeptPictures.keep(picture, in: transaction)
    return picture.id
  }

  private typealias Colour = (red: Int, green: Int, blue: Int)

  private static let walls: [Colour] = [
    (60, 110, 150), (150, 100, 60), (70, 130, 90), (120, 80, 140), (170, 150, 90), (90, 90, 100),
  ]
  private static let skins: [Colour] = [
    (240, 205, 175), (200, 150, 110), (130, 90, 65), (225, 180, 140),
  ]
  private static let hairs: [Colour] = [
    (40, 30, 25), (150, 90, 40), (215, 190, 120), (90, 90, 95), (110, 40, 30),
  ]

  private static func bytes(_ number: Int) -> [UInt8] {
    let (wall, skin) = (walls[number % walls.count], skins[number % skins.count])
    let (hair, coat) = (hairs[number % hairs.count], walls[(number + 3) % walls.count])
    var bytes: [UInt8] = []
    bytes.reserveCapacity(side * side * 3)
    for y in 0..<side {
      for x in 0..<side {
        let across = x - side / 2
        let isFace = across * across * 5 + (y - 21) * (y - 21) * 4 < 560
        let isHair = across * across * 5 + (y - 17) * (y - 17) * 4 < 720 && y < 17 + number % 3
        let isCoat = y > 33 && across * across < (y - 30) * 24
        let colour = isHair ? hair : isFace ? skin : isCoat ? coat : wall
        bytes += [UInt8(colour.red), UInt8(colour.green), UInt8(colour.blue)]
      }
    }
    return bytes
  }
}
