/// A line of the journal: a transaction, or a part of one that is too long for a line.
struct JournalLine {
  var sequence = 0
  /// The last transaction known to be on disk when the line was written.
  var durable = 0
  /// The checksum of the previous line.
  var previous = Checksum.zero
  var utcMilliseconds = 0
  var author = ""
  var operations: [Operation] = []
  /// For continuation lines, the number of the transaction's first line.
  var continues: Int?
  /// Whether the transaction continues in the next line.
  ///
  /// It takes effect with its last line.
  var hasMore = false
  /// Whether the data it removes must be erased from the files.
  var erases = false
  /// The checksum of this line.
  var checksum = Checksum.zero

  /// Whether it only confirms that earlier lines are on disk.
  var isSeal: Bool { operations.isEmpty && !erases }
}

// MARK: - Reading
extension JournalLine {
  private static let opening = Array("{\"s\":".utf8)

  /// Returns the positions at which lines may begin.
  static func starts(in bytes: ArraySlice<UInt8>) -> [Int] {
    bytes.indices.filter { bytes[$0...].starts(with: opening) }
  }

  /// Returns the number in a line, without checking anything else.
  static func claimedSequence(of line: ArraySlice<UInt8>) -> Int? {
    guard line.starts(with: opening) else { return nil }
    let digits = line.dropFirst(opening.count).prefix { (0x30...0x39).contains($0) }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  /// Parses a line without its newline; `nil` if it is not intact.
  init?(_ line: ArraySlice<UInt8>, isChecked: Bool = true) {
    let isWhole = line.withUnsafeBytes { bytes -> Bool in
      let checksum = isChecked ? SealedLine.checked(bytes) : SealedLine.claimed(bytes)
      guard let checksum else { return false }
      self.checksum = checksum
      var scanner = JSONScanner(bytes)
      return scanner.members { read($0, &$1, line) }
    }
    guard isWhole, sequence > 0 else { return nil }
  }

  private mutating func read(
    _ name: String, _ scanner: inout JSONScanner, _ line: ArraySlice<UInt8>
  ) -> Bool {
    switch name {
    case "s": scanner.integer(StoreLimits.sequences).map { sequence = $0 } != nil
    case "d": scanner.integer(StoreLimits.sequences).map { durable = $0 } != nil
    case "p": scanner.string().flatMap(Checksum.init).map { previous = $0 } != nil
    case "t": scanner.integer(StoreLimits.moments).map { utcMilliseconds = $0 } != nil
    case "by": scanner.string().map { author = $0 } != nil
    case "of": scanner.integer(StoreLimits.sequences).map { continues = $0 } != nil
    case "more": scanner.skipValue().map { _ in hasMore = true } != nil
    case "erase": scanner.skipValue().map { _ in erases = true } != nil
    case "ops": readOperations(&scanner, line)
    default: scanner.skipValue() != nil
    }
  }

  private mutating func readOperations(
    _ scanner: inout JSONScanner, _ line: ArraySlice<UInt8>
  ) -> Bool {
    scanner.elements { scanner in
      guard let operation = Operation(&scanner, in: line) else { return false }
      operations.append(operation)
      return true
    }
  }
}
