import Glibc
import Languages

/// The lines of a descriptor in groups: those that have arrived are answered together.
///
/// A program that hands in many codes gets one transaction for hundreds of them; a person who types
/// one gets an answer at once.
package struct CodeLines {
  private let descriptor: Int32
  private var rest: [UInt8] = []
  private var hasEnded = false

  /// Some 340 codes.
  private static let chunk = 1 << 16

  /// Reads standard input, or another descriptor.
  package init(_ descriptor: Int32 = STDIN_FILENO) { self.descriptor = descriptor }

  /// Waits for lines and returns all that are complete; `nil` at the end.
  package mutating func next() -> [String]? {
    while !hasEnded {
      var bytes = [UInt8](repeating: 0, count: Self.chunk)
      let count = read(descriptor, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      hasEnded = count <= 0
      rest += bytes.prefix(max(0, count))
      let lines = takeLines()
      if !lines.isEmpty { return lines }
    }
    return nil
  }

  /// Takes the complete lines; at the end the last one needs no line end.
  private mutating func takeLines() -> [String] {
    let newline = UInt8(ascii: "\n")
    let end = hasEnded ? rest.endIndex : rest.lastIndex(of: newline).map { $0 + 1 } ?? 0
    guard end > 0 else { return [] }
    var whole = rest[..<end]
    rest.removeFirst(end)
    if whole.last == newline { whole.removeLast() }
    return whole.split(separator: newline, omittingEmptySubsequences: false).map {
      Cleaned.line(String(decoding: $0, as: UTF8.self))
    }
  }
}
