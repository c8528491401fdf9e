import Commands
import Glibc

/// The lines of a file, a pipe or a connection, as soon as each has arrived.
struct InputLines {
  private let descriptor: Int32
  private let dropsCut: Bool
  private var buffer: LineBuffer
  private var isAtEnd = false
  /// The error number if reading failed.
  private(set) var failure: Int32?

  /// Reads an open file.
  ///
  /// - Parameters:
  ///   - descriptor: The file; the caller closes it.
  ///   - ends: The bytes that end a line.
  ///   - dropsCut: Whether to drop what follows the last end, as a line that was cut off.
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
