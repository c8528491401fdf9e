import Commands
import Glibc

/// A file, a pipe or a connection, a line at a time and as soon as one is there.
struct InputLines {
  private let descriptor: Int32
  private let dropsCut: Bool
  private var buffer: LineBuffer
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
    (self.descriptor, self.dropsCut) = (descriptor, dropsCut)
    buffer = LineBuffer(ends: ends)
  }

  /// The next line without its end; `nil` at the end of the input.
  mutating func next() -> String? {
    while true {
      if let line = buffer.next() { return line }
      if isAtEnd { return dropsCut ? nil : buffer.takeRest() }
      fill()
    }
  }

  private mutating func fill() {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(descriptor, &chunk, chunk.count)
    if count < 0, errno == EINTR { return }
    if count < 0 { failure = errno }
    guard count > 0 else { return isAtEnd = true }
    buffer.append(chunk[..<count])
  }
}
