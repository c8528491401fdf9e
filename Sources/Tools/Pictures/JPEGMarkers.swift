/// The metadata in the segments before the picture of a JPEG file.
struct JPEGMarkers {
  /// The EXIF orientation, 1 to 8; 1 if missing or invalid.
  private(set) var orientation = 1
  /// Whether a segment marks the file as Adobe's, whose inks are inverted.
  private(set) var isAdobe = false

  init(_ bytes: [UInt8]) {
    var place = 2
    while place + 4 <= bytes.count, bytes[place] == 0xFF {
      let kind = bytes[place + 1]
      // Skips fill bytes before a marker.
      if kind == 0xFF {
        place += 1
        continue
      }
      if kind == 0xDA || kind == 0xD9 { return }
      let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
      guard length >= 2, place + 2 + length <= bytes.count else { return }
      read(kind, bytes[place + 4..<place + 2 + length])
      place += 2 + length
    }
  }

  private mutating func read(_ kind: UInt8, _ segment: ArraySlice<UInt8>) {
    if kind == 0xEE, segment.starts(with: "Adobe".utf8) { isAdobe = true }
    let name = Array("Exif\0\0".utf8)
    if kind == 0xE1, segment.starts(with: name) {
      orientation = Self.orientation(Array(segment.dropFirst(name.count))) ?? orientation
    }
  }

  /// Returns tag 0x112 of the first directory of a TIFF header; `nil` if missing.
  private static func orientation(_ bytes: [UInt8]) -> Int? {
    guard bytes.count >= 8 else { return nil }
    let isLittle = bytes.starts(with: "II".utf8)
    guard isLittle || bytes.starts(with: "MM".utf8) else { return nil }
    func number(at place: Int, bytes count: Int) -> Int? {
      guard place >= 0, place + count <= bytes.count else { return nil }
      let digits = bytes[place..<place + count]
      return (isLittle ? Array(digits.reversed()) : Array(digits)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(at: 2, bytes: 2) == 42, let list = number(at: 4, bytes: 4),
      let count = number(at: list, bytes: 2)
    else { return nil }
    for entry in 0..<count {
      let place = list + 2 + 12 * entry
      guard let tag = number(at: place, bytes: 2) else { return nil }
      guard tag == 0x112, number(at: place + 2, bytes: 2) == 3 else { continue }
      return number(at: place + 8, bytes: 2).flatMap { (1...8).contains($0) ? $0 : nil }
    }
    return nil
  }
}
