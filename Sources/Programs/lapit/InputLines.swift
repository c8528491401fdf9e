import Glibc

/// A file, a pipe or a connection, a line at a time and as soon as one is there.
struct InputLines {
  /// Longer than any line somebody means: only its beginning is handed on.
  private static let longest = 65_536

  private let descriptor: Int32
  private let ends: [UInt8]
  private let dropsCut: Bool
  private var bytes: ArraySlice<UInt8> = []
  private var isAtEnd = false
  /// Why the input ended before its end, as an error number.
  private(set) var failure: Int32?

  /// Reads an open file.
  ///
  /// - Parameters:
  ///   - descriptor: The file; whoever opened it closes it.
  ///   - ends: The bytes that end a line.
  ///   - dropsCut: Whether what follows the last end is left aside: a line that was cut off.
  init(
    of descriptor: Int32 = STDIN_FILENO, ends: [UInt8] = [UInt8(ascii: "\n")],
    dropsCut: Bool = false
  ) {
    (self.descriptor, self.ends, self.dropsCut) = (descriptor, ends, dropsCut)
  }

  /// The next line without its end; `nil` at the end of the input.
  mutating func next() -> String? {
    var searched = bytes.startIndex
    while true {
      if let end = bytes[searched...].firstIndex(where: ends.contains) {
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
    guard !bytes.isEmpty, !dropsCut else { return nil }
    defer { bytes = [] }
    return Self.text(bytes)
  }

  private mutating func takeBeginning() -> String {
    defer { skipLine() }
    return Self.text(bytes)
  }

  private mutating func skipLine() {
    while true {
      if let end = bytes.firstIndex(where: ends.contains) { return bytes = bytes[(end + 1)...] }
      bytes = []
      if isAtEnd { return }
      fill()
    }
  }

  private mutating func fill() {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(descriptor, &chunk, chunk.count)
    if count < 0, errno == EINTR { return }
    if count < 0 { failure = errno }
    guard count > 0 else { return isAtEnd = true }
    bytes.append(contentsOf: chunk[..<count])
  }

  private static func text(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
  }
}
