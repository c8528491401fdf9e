import Glibc

/// A program that reads codes as a phone does: `zbarimg`.
package enum CodeReader {
  package static let isThere = !output(of: "command -v zbarimg").isEmpty

  /// Returns the text of a code's modules; `true` is dark.
  package static func read(_ rows: [[Bool]], pixels: Int = 6) -> String {
    let across = rows.first?.count ?? 0
    var picture = Array("P5 \(across * pixels) \(rows.count * pixels) 255\n".utf8)
    for row in rows {
      let line = row.flatMap { Array(repeating: $0 ? UInt8(0) : 255, count: pixels) }
      for _ in 0..<pixels { picture += line }
    }
    return read(picture, named: "pgm")
  }

  /// Returns the text of a code in a picture file.
  package static func read(_ file: [UInt8], named ending: String) -> String {
    var path = Array("/tmp/lapit-code-XXXXXX.\(ending)".utf8CString)
    let descriptor = mkstemps(&path, Int32(ending.utf8.count + 1))
    guard descriptor >= 0 else { return "" }
    let name = path.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    defer { unlink(name) }
    let written = file.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    close(descriptor)
    guard written == file.count else { return "" }
    return output(of: "zbarimg -q --raw -Sdisable -Sqrcode.enable '\(name)' 2>/dev/null")
  }

  /// Returns the output of a shell command, without the last line end.
  package static func output(of command: String) -> String {
    guard let pipe = popen(command, "re") else { return "" }
    defer { pclose(pipe) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while case let count = fread(&chunk, 1, chunk.count, pipe), count > 0 {
      bytes += chunk[..<count]
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}
