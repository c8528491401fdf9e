/// One JSON object on one line that ends with `,"c":"<16 hex digits>"}`, the checksum of all before.
///
/// The place is fixed, so a line is checked by slicing, before anything in it is believed.
enum SealedLine {
  /// The bytes after those that the checksum covers, the newline left out.
  static let tailLength = 24

  /// Closes an object begun at `start` and not closed yet; answers the checksum.
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

  /// The checksum of a line without its newline, if it holds.
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

  /// The checksum that a line says it has.
  static func claimed(_ line: UnsafeRawBufferPointer) -> Checksum? {
    guard line.count > tailLength else { return nil }
    return Checksum(String(decoding: line.suffix(18).prefix(16), as: UTF8.self))
  }

  /// The only line of a small file, if it is whole.
  static func only(in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    guard bytes.last == UInt8(ascii: "\n") else { return nil }
    let line = bytes.dropLast()
    return line.withUnsafeBytes { checked($0) != nil } ? line : nil
  }
}
