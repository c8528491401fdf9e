/// Turns places in a text into line numbers, going forward only.
struct LineCounter {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0
  private var line = 1

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  mutating func line(at place: Int) -> Int {
    while position < min(place, bytes.count) {
      if bytes[position] == UInt8(ascii: "\n") { line += 1 }
      position += 1
    }
    return line
  }
}
