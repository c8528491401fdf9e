import Glibc

/// Standard input, a line at a time and as soon as one is there.
struct InputLines {
  /// Longer than any line somebody means: only its beginning is handed on.
  private static let longest = 65_536

  private var bytes: ArraySlice<UInt8> = []
  private var isAtEnd = false
  /// Why the input ended before its end, as an error number.
  private(set) var failure: Int32?

  /// The next line without its end; `nil` at the end of the input.
  mutating func next() -> String? {
    var searched = bytes.startIndex
    while true {
      if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { bytes = bytes[(end + 1)...] }
        return Self.text(bytes[..<end])
      }
      searched = bytes.endIndex
      if isAtEnd { return takeRest() }
      if bytes.count >= Self.longest { return takeBeginning() }
      fill()
      if searched > bytes.endIndex { searched = bytes.startIndex }
    }
  }

  private mutating func takeRest() -> String? {
    guard !bytes.isEmpty else { return nil }
    defer { bytes = [] }
    return Self.text(bytes)
  }

  private mutating func takeBeginning() -> String {
    defer { skipLine() }
    return Self.text(bytes)
  }

  private mutating func skipLine() {
    while true {
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) { return bytes = bytes[(end + 1)...] }
      bytes = []
      if isAtEnd { return }
      fill()
    }
  }

  private mutating func fill() {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(STDIN_FILENO, &chunk, chunk.count)
    if count < 0, errno == EINTR { return }
    if count < 0 { failure = errno }
    guard count > 0 else { return isAtEnd = true }
    bytes.append(contentsOf: chunk[..<count])
  }

  private static func text(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
  }
}
