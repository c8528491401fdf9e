import Events
import Pictures
import Store

/// Generated pictures of four events: a colour gradient, shapes on it and the title below.
enum DemoPictures {
  private static let (width, height) = (160, 96)

  private struct Scene: Sendable {
    let above: Colour
    let below: Colour
    let shape: Colour
    /// Whether a shape covers a pixel.
    let covers: @Sendable (_ x: Int, _ y: Int) -> Bool
  }

  private struct Colour: Sendable {
    let red: Int
    let green: Int
    let blue: Int

    init(_ red: Int, _ green: Int, _ blue: Int) {
      (self.red, self.green, self.blue) = (red, green, blue)
    }

    func mixed(with other: Colour, share: Int, of whole: Int) -> Colour {
      func mix(_ one: Int, _ two: Int) -> Int { (one * (whole - share) + two * share) / whole }
      return Colour(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
    }

    var bytes: [UInt8] { [UInt8(red), UInt8(green), UInt8(blue)] }
  }

  /// Waves under a moon, a door, a lit screen and a row of frames.
  private static let scenes = [
    Scene(above: Colour(20, 24, 72), below: Colour(40, 120, 160), shape: Colour(250, 236, 170)) {
      x, y in
      let (across, down) = (x - 116, y - 26)
      let isWave = y > 52 && (y + abs((x % 32) - 16) / 3) % 9 < 2
      return across * across + down * down < 200 || isWave
    },
    Scene(above: Colour(88, 20, 40), below: Colour(24, 10, 24), shape: Colour(240, 170, 60)) {
      x, y in
      let isDoor = (62...98).contains(x) && y > 20 && y < 76
      let isLock = (88...91).contains(x) && (46...52).contains(y)
      return isDoor && !isLock
    },
    Scene(above: Colour(12, 12, 16), below: Colour(60, 60, 70), shape: Colour(232, 232, 224)) {
      x, y in
      let isScreen = (24...136).contains(x) && (12...58).contains(y)
      let isKey = y > 66 && y < 78 && (24...136).contains(x) && x % 8 < 6
      return isScreen || isKey
    },
    Scene(above: Colour(230, 240, 220), below: Colour(120, 180, 140), shape: Colour(40, 70, 90)) {
      x, y in
      let (across, down) = (x % 40, y - 16)
      guard (0...44).contains(down), (6...34).contains(across) else { return false }
      return down < 4 || down > 40 || across < 10 || across > 30 || (across + down) % 11 < 3
    },
  ]

  /// Draws and stores pictures for the first events.
  ///
  /// - Returns: The picture ids by event.
  /// - Throws: `PictureError` if one cannot be drawn; the store's errors.
  static func put(
    for events: [Event], in transaction: any StoreTransaction
  ) throws -> [String: String] {
    var images: [String: String] = [:]
    for (event, scene) in zip(events, scenes) {
      guard let file = drawn(scene, title: event.title) else { continue }
      let picture = try Picture(file: file)
      try KeptPictures.keep(picture, in: transaction)
      images[event.id] = picture.id
    }
    return images
  }

  private static func drawn(_ scene: Scene, title: String) -> [UInt8]? {
    let letters = DemoLetters.dots(title.uppercased(), within: width - 8)
    let first = (width - letters.columns) / 2
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 3)
    for y in 0..<height {
      let ground = scene.above.mixed(with: scene.below, share: y, of: height)
      for x in 0..<width {
        let isLetter = letters.isDark(x - first, y - (height - 13))
        let isBand = y >= height - 17
        let colour =
          isLetter
          ? Colour(255, 255, 255)
          : isBand
            ? Colour(0, 0, 0).mixed(with: ground, share: 1, of: 4)
            : scene.covers(x, y) ? scene.shape : ground
        bytes += colour.bytes
      }
    }
    return PNGFile.file(width: width, height: height, rgb: bytes)
  }
}
