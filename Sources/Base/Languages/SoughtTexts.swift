/// Many lines of text in their plain form, to be searched again and again while somebody types.
///
/// Plain forms are made once: making them takes ten times as long as looking through them.
public struct SoughtTexts: Sendable {
  /// All lines one after the other.
  private var bytes: [UInt8] = []
  /// Where each line ends.
  private var ends: [Int] = []
  /// A name, a bib, a team and a club.
  private static let usualBytes = 40
  /// Between the texts of a line, so that nothing is found across them; nobody can type it.
  private static let between: UInt8 = 0

  /// Takes in lines, each of any number of texts.
  public init(_ lines: some Sequence<[String]>) {
    for texts in lines {
      texts.forEach { add($0) }
      endLine()
    }
  }

  /// Takes in lines whose texts are told one by one, which spares a list for each of them.
  ///
  /// - Parameters:
  ///   - count: How many lines there are.
  ///   - tell: Hands on the texts of a line.
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

  /// The lines that hold a text, by their numbers.
  ///
  /// - Parameters:
  ///   - sought: What is looked for.
  ///   - places: Which lines are looked through, in any order; all where none are named.
  /// - Returns: Those of them that hold it, in the same order.
  public func places(holding sought: SoughtText, among places: [Int]? = nil) -> [Int] {
    bytes.withUnsafeBufferPointer { bytes in
      (places ?? Array(ends.indices)).filter { line in
        let start = line == 0 ? 0 : ends[line - 1]
        return sought.isEmpty
          || sought.isInPlain(UnsafeBufferPointer(rebasing: bytes[start..<ends[line]]))
      }
    }
  }

  /// Which lines hold a text, of each line whether it does.
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
