import Glibc
import Languages

/// The codes of a descriptor, one a line, in groups: those that have arrived are answered together.
///
/// A program that hands in many codes gets one transaction for hundreds of them; a person who types
/// one gets an answer at once.
package struct CodeLines {
  private let descriptor: Int32
  private var rest: [UInt8] = []
  private var hasEnded = false
  /// The number of lines taken.
  private var taken = 0

  /// Some 340 codes.
  private static let chunk = 1 << 16

  /// Reads standard input, or another descriptor.
  package init(_ descriptor: Int32 = STDIN_FILENO) { self.descriptor = descriptor }

  /// Waits for codes and returns those of all complete lines, which count from 1; `nil` at the end.
  ///
  /// Scanners send blank lines, which are no codes.
  package mutating func next() -> [(line: Int, code: String)]? {
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
  private mutating func takeLines() -> [(line: Int, code: String)] {
    let newline = UInt8(ascii: "\n")
    let end = hasEnded ? rest.endIndex : rest.lastIndex(of: newline).map { $0 + 1 } ?? 0
    guard end > 0 else { return [] }
    var whole = rest[..<end]
    rest.removeFirst(end)
    if whole.last == newline { whole.removeLast() }
    let lines = whole.split(separator: newline, omittingEmptySubsequences: false)
    defer { taken += lines.count }
    return lines.enumerated().compactMap { index, line in
      let code = Cleaned.line(String(decoding: line, as: UTF8.self))
      return code.isEmpty ? nil : (taken + index + 1, code)
    }
  }
}
