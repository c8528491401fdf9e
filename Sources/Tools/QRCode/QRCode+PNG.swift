import Pictures

extension QRCode {
  /// The code as a PNG file, to be sent or printed.
  ///
  /// - Parameters:
  ///   - pixels: How many a module has on each side, 1 to 100.
  ///   - quiet: Light modules on every side of it.
  /// - Returns: The bytes; none where there is no memory.
  package func png(pixels: Int = 8, quiet: Int = 4) -> [UInt8]? {
    let rows = rows(quiet: quiet)
    let greys = rows.flatMap { row in
      let line = row.flatMap { Array(repeating: $0 ? UInt8(0) : 255, count: pixels) }
      return Array(repeatElement(line, count: pixels).joined())
    }
    return PNGFile.file(width: rows.count * pixels, height: rows.count * pixels, greys: greys)
  }
}
