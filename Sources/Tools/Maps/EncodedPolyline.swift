import Places

/// A way as a short text.
///
/// Coordinates are in units of 1/100,000 degree, each point as the difference from the one before,
/// five bits per letter.
enum EncodedPolyline {
  private static let degree = 100_000.0
  private static let firstLetter: UInt8 = 63
  private static let goesOn = 0x20

  static func text(of points: [GeoPoint]) -> String {
    var letters: [UInt8] = []
    var last = (latitude: 0, longitude: 0)
    for point in points {
      let next = (
        latitude: Int((point.latitude * degree).rounded()),
        longitude: Int((point.longitude * degree).rounded())
      )
      write(next.latitude - last.latitude, to: &letters)
      write(next.longitude - last.longitude, to: &letters)
      last = next
    }
    return String(decoding: letters, as: UTF8.self)
  }

  private static func write(_ step: Int, to letters: inout [UInt8]) {
    var rest = step < 0 ? ~(step << 1) : step << 1
    while rest >= goesOn {
      letters.append(UInt8(goesOn | rest & (goesOn - 1)) + firstLetter)
      rest >>= 5
    }
    letters.append(UInt8(rest) + firstLetter)
  }

  /// Returns the points of a text, up to the first letter that cannot be read.
  static func points(of text: String) -> [GeoPoint] {
    var points: [GeoPoint] = []
    var letters = text.utf8.makeIterator()
    var (latitude, longitude) = (0, 0)
    while let north = step(&letters), let east = step(&letters) {
      latitude += north
      longitude += east
      let point = GeoPoint(
        latitude: Double(latitude) / degree, longitude: Double(longitude) / degree)
      guard abs(point.latitude) <= 90, abs(point.longitude) <= 180 else { break }
      points.append(point)
    }
    return points
  }

  private static func step(_ letters: inout String.UTF8View.Iterator) -> Int? {
    var (value, shift) = (0, 0)
    while let letter = letters.next() {
      guard letter >= firstLetter, shift < 30 else { return nil }
      let bits = Int(letter - firstLetter)
      value |= (bits & (goesOn - 1)) << shift
      shift += 5
      if bits & goesOn == 0 { return value & 1 == 0 ? value >> 1 : ~(value >> 1) }
    }
    return nil
  }
}
