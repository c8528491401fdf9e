import Glibc

/// A colour as the eye sees it: linear light, by the sRGB standard (IEC 61966-2-1).
struct Seen {
  let red, green, blue: Double

  init(red: Double, green: Double, blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Creates a colour from its three bytes.
  init(_ hex: Int) {
    func linear(_ byte: Int) -> Double {
      let value = Double(byte & 0xFF) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    self.init(red: linear(hex >> 16), green: linear(hex >> 8), blue: linear(hex))
  }

  /// Creates one of xterm's 256 colours that all terminals share: 16 to 255.
  init(index: Int16) {
    let number = Int(index)
    guard number < 232 else {
      let grey = 8 + 10 * (number - 232)
      self.init(grey << 16 | grey << 8 | grey)
      return
    }
    func byte(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }
    let cube = number - 16
    self.init(byte(cube / 36) << 16 | byte(cube / 6 % 6) << 8 | byte(cube % 6))
  }

  /// The default 16 colours of xterm and of the Linux console.
  static let palettes: [(name: String, colours: [Int])] = [
    (
      "xterm",
      [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
      ]
    ),
    (
      "linux",
      [
        0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA,
        0x555555, 0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF,
      ]
    ),
  ]

  /// Relative luminance, by WCAG 2.
  var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  /// Returns the contrast of two colours, from 1 to 21, by WCAG 2.
  func contrast(with other: Seen) -> Double {
    let (light, dark) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (light + 0.05) / (dark + 0.05)
  }

  /// Returns the colour as seen with a colour vision deficiency.
  ///
  /// Machado, Oliveira and Fernandes (2009), full severity.
  func seen(by matrix: [[Double]]) -> Seen {
    func mix(_ row: [Double]) -> Double {
      min(1, max(0, row[0] * red + row[1] * green + row[2] * blue))
    }
    return Seen(red: mix(matrix[0]), green: mix(matrix[1]), blue: mix(matrix[2]))
  }

  static let protanopia = [
    [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ]
  static let deuteranopia = [
    [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
    [-0.011820, 0.042940, 0.968881],
  ]

  /// Returns the perceived distance of two colours, by CIE 1976 L*a*b* under D65.
  func distance(to other: Seen) -> Double {
    let differences = zip(lab, other.lab).map { ($0 - $1) * ($0 - $1) }
    return differences.reduce(0, +).squareRoot()
  }

  private var lab: [Double] {
    func root(_ value: Double) -> Double {
      value > 0.008856 ? pow(value, 1.0 / 3) : 7.787 * value + 16.0 / 116
    }
    let x = root((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
    let y = root(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
    let z = root((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
  }
}
