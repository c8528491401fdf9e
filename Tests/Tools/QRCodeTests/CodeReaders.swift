import Glibc

/// The external programs that tests compare with.
enum CodeReaders {
  static let haveScanner = !output(of: "command -v zbarimg").isEmpty
  static let haveEncoder = !output(of: "command -v qrencode").isEmpty

  /// Returns what `zbarimg` reads from these modules, dark ones `true`.
  static func scanned(_ rows: [[Bool]], pixels: Int = 6) -> String {
    let across = rows.first?.count ?? 0
    var picture = Array("P5 \(across * pixels) \(rows.count * pixels) 255\n".utf8)
    for row in rows {
      let line = row.flatMap { Array(repeating: $0 ? UInt8(0) : 255, count: pixels) }
      for _ in 0..<pixels { picture += line }
    }
    return scanned(picture, named: "pgm")
  }

  /// Returns what `zbarimg` reads from a picture file.
  static func scanned(_ file: [UInt8], named ending: String) -> String {
    var path = Array("/tmp/lapit-qr-XXXXXX.\(ending)".utf8CString)
    let descriptor = mkstemps(&path, Int32(ending.utf8.count + 1))
    guard descriptor >= 0 else { return "" }
    let name = path.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    defer { unlink(name) }
    var sent = 0
    while sent < file.count {
      let count = file[sent...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      sent += count
    }
    close(descriptor)
    return output(of: "zbarimg -q --raw -Sdisable -Sqrcode.enable '\(name)' 2>/dev/null")
  }

  /// Returns the modules that `qrencode` makes, dark ones `#`.
  static func encoded(_ text: String, level: String) -> [String] {
    output(of: "qrencode -t ASCII -m 0 -l \(level) -- '\(text)'").split(separator: "\n").map {
      line in
      let cells = Array(line)
      return String(stride(from: 0, to: cells.count, by: 2).map { cells[$0] })
    }
  }

  private static func output(of command: String) -> String {
    guard let pipe = popen(command, "re") else { return "" }
    defer { pclose(pipe) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while case let count = fread(&chunk, 1, chunk.count, pipe), count > 0 {
      bytes += chunk[..<count]
    }
    var text = String(decoding: bytes, as: UTF8.self)
    if text.last == "\n" { text.removeLast() }
    return text
  }
}
