/// Lines of text in plain form, prepared for repeated searches while a user types.
///
/// Plain forms are made once, since making them takes ten times as long as a search.
public struct SoughtTexts: Sendable {
  /// All lines, concatenated.
  private var bytes: [UInt8] = []
  /// The end of each line.
  private var ends: [Int] = []
  /// The usual length of a line: a name, a bib, a team and a club.
  private static let usualBytes = 40
  /// The separator of texts in a line.
  ///
  /// It cannot be typed, so no match spans two texts.
  private static let between: UInt8 = 0

  /// Creates searchable lines, each of any number of texts.
  public init(_ lines: some Sequence<[String]>) {
    for texts in lines {
      texts.forEach { add($0) }
      endLine()
    }
  }

  /// Creates searchable lines from a callback, without allocating a list for each line.
  ///
  /// - Parameters:
  ///   - count: The number of lines.
  ///   - tell: Passes each text of a line to `add`.
  public init(count: Int, _ tell: (_ line: Int, _ add: (String) -> Void) -> Void) {
    ends.reserveCapacity(count)
    bytes.reserveCapacity(count * Self.usualBytes)
    for line in 0..<count {
      tell(line) { add($0) }
      endLine()
    }
  }

  private mutating func add(_ text: String) {
    SoughtText.writePlain(text, onto: &bytes)
    bytes.append(Self.between)
  }

  private mutating func endLine() { ends.append(bytes.count) }

  /// Returns the numbers of the lines that contain a text.
  ///
  /// - Parameters:
  ///   - sought: The search text.
  ///   - places: The lines to search, in any order; all if `nil`.
  /// - Returns: The lines that contain it, in the same order.
  public func places(holding sought: SoughtText, among places: [Int]? = nil) -> [Int] {
    bytes.withUnsafeBufferPointer { bytes in
      (places ?? Array(ends.indices)).filter { line in
        let start = line == 0 ? 0 : ends[line - 1]
        return sought.isEmpty
          || sought.isInPlain(UnsafeBufferPointer(rebasing: bytes[start..<ends[line]]))
      }
    }
  }

  /// Returns for each line whether it contains a text.
  public func lines(holding sought: SoughtText) -> [Bool] {
    var held = [Bool](repeating: sought.isEmpty, count: ends.count)
    guard !sought.isEmpty else { return held }
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      for (line, end) in ends.enumerated() {
        held[line] = sought.isInPlain(UnsafeBufferPointer(rebasing: bytes[start..<end]))
        start = end
      }
    }
    return held
  }
}
