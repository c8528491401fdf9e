import Places

/// Where the city of a line lies, read without making texts of it.
enum TablePoint {
  static func of(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> GeoPoint {
    var (field, numbers): (Int, [Double]) = (0, [0, 0])
    var (value, scale, isNegative, isBehindPoint) = (0.0, 1.0, false, false)
    for byte in line {
      if byte == UInt8(ascii: "\t") {
        if field == 5 || field == 6 { numbers[field - 5] = (isNegative ? -value : value) / scale }
        field += 1
        (value, scale, isNegative, isBehindPoint) = (0, 1, false, false)
        if field > 6 { break }
      } else if field == 5 || field == 6 {
        switch byte {
        case UInt8(ascii: "-"): isNegative = true
        case UInt8(ascii: "."): isBehindPoint = true
        default:
          value = value * 10 + Double(byte) - 48
          if isBehindPoint { scale *= 10 }
        }
      }
    }
    if field == 6 { numbers[1] = (isNegative ? -value : value) / scale }
    return GeoPoint(latitude: numbers[0], longitude: numbers[1])
  }
}
