import CQRencode
import Glibc

extension QRCode {
  /// Encodes a text in the smallest version that fits; digits and capital letters take less room.
  ///
  /// - Parameters:
  ///   - text: The text, encoded in UTF-8, which scanners detect.
  ///   - level: The level of error correction.
  ///   - mostVersion: The largest version, 1 to 40.
  /// - Throws: `QRCodeError` if the text is empty or does not fit.
  package init(
    text: String, level: Level = .low, mostVersion: Int = largestVersion
  ) throws(QRCodeError) {
    guard !text.isEmpty else { throw .empty }
    guard !text.utf8.contains(0) else { throw .sign }
    let code = text.withCString {
      QRcode_encodeString($0, 0, level.theirs, QR_MODE_8, 1)
    }
    try self.init(adopting: code, mostVersion: mostVersion)
  }

  /// Encodes digits, three in ten bits.
  ///
  /// - Parameters:
  ///   - digits: Only `0` to `9`.
  ///   - level: The level of error correction.
  ///   - mostVersion: The largest version, 1 to 40.
  /// - Throws: `QRCodeError` if there are no digits, other characters, or too many.
  package init(
    digits: String, level: Level = .low, mostVersion: Int = largestVersion
  ) throws(QRCodeError) {
    let bytes = Array(digits.utf8)
    guard !bytes.isEmpty else { throw .empty }
    guard bytes.allSatisfy({ (0x30...0x39).contains($0) }) else { throw .sign }
    guard let input = QRinput_new2(0, level.theirs) else { throw .noMemory }
    defer { QRinput_free(input) }
    // The library takes a 32-bit count; no code holds anywhere near that many digits.
    guard bytes.count < 10_000 else { throw .tooLong }
    guard QRinput_append(input, QR_MODE_NUM, Int32(bytes.count), bytes) == 0 else {
      throw .noMemory
    }
    try self.init(adopting: QRcode_encodeInput(input), mostVersion: mostVersion)
  }

  /// Takes over the library's code, or throws its error.
  private init(
    adopting code: UnsafeMutablePointer<QRcode>?, mostVersion: Int
  ) throws(QRCodeError) {
    guard let code else { throw errno == ENOMEM ? .noMemory : .tooLong }
    defer { QRcode_free(code) }
    let (version, side) = (Int(code.pointee.version), Int(code.pointee.width))
    guard version <= mostVersion, let modules = code.pointee.data else { throw .tooLong }
    let darkBit: UInt8 = 1
    self.init(
      version: version, isDark: (0..<side * side).map { modules[$0] & darkBit != 0 })
  }
}

extension QRCode.Level {
  fileprivate var theirs: QRecLevel {
    switch self {
    case .low: QR_ECLEVEL_L
    case .medium: QR_ECLEVEL_M
    case .quartile: QR_ECLEVEL_Q
    case .high: QR_ECLEVEL_H
    }
  }
}
