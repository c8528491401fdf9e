/// One JSON object on a line that ends with `,"c":"<16 hex digits>"}`, the checksum of the rest.
///
/// The position is fixed, so a line is checked by slicing before any of it is parsed.
enum SealedLine {
  /// The number of bytes after those covered by the checksum, without the newline.
  static let tailLength = 24

  /// Closes an object that begins at `start`, and returns the checksum.
  @discardableResult
  static func seal(_ bytes: inout [UInt8], from start: Int) -> Checksum {
    let checksum = bytes.withUnsafeBytes {
      Checksum(of: UnsafeRawBufferPointer(rebasing: $0[start...]))
    }
    bytes.append(plain: ",\"c\":\"")
    bytes.append(checksum)
    bytes.append(plain: "\"}\n")
    return checksum
  }

  /// Returns the checksum of a line without its newline, if it is valid.
  static func checked(_ line: UnsafeRawBufferPointer) -> Checksum? {
    guard line.count > tailLength, line.first == UInt8(ascii: "{") else { return nil }
    let covered = UnsafeRawBufferPointer(rebasing: line[..<(line.count - tailLength)])
    let tail = UnsafeRawBufferPointer(rebasing: line[(line.count - tailLength)...])
    let checksum = Checksum(of: covered)
    var expected: [UInt8] = []
    expected.append(plain: ",\"c\":\"")
    expected.append(checksum)
    expected.append(plain: "\"}")
    return tail.elementsEqual(expected) ? checksum : nil
  }

  /// Returns the checksum stated in a line.
  static func claimed(_ line: UnsafeRawBufferPointer) -> Checksum? {
    guard line.count > tailLength else { return nil }
    return Checksum(String(decoding: line.suffix(18).prefix(16), as: UTF8.self))
  }

  /// Returns the only line of a small file, if it is intact.
  static func only(in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    guard bytes.last == UInt8(ascii: "\n") else { return nil }
    let line = bytes.dropLast()
    return line.withUnsafeBytes { checked($0) != nil } ? line : nil
  }
}
