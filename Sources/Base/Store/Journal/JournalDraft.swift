/// Lines composed for the journal and not yet written.
struct JournalDraft {
  private(set) var bytes: [UInt8] = []
  /// The number of the last line.
  private(set) var sequence: Int
  /// The last line's checksum.
  private(set) var chain: Checksum
  private let durable: Int

  init(after sequence: Int, chain: Checksum, durable: Int) {
    self.sequence = sequence
    self.chain = chain
    self.durable = durable
  }

  var isEmpty: Bool { bytes.isEmpty }

  /// Appends a transaction, split into several lines if it is too long for one.
  mutating func append(_ work: CheckedWork) {
    var body: [UInt8] = []
    var count = 0
    for operation in work.operations {
      let start = body.count
      if count > 0 { body.append(UInt8(ascii: ",")) }
      operation.append(to: &body)
      count += 1
      if count > StoreLimits.lineOperations || body.count > Self.bodyBytes {
        let last = Array(body[(count > 1 ? start + 1 : start)...])
        append(line: body[..<start], of: work, hasMore: true)
        body = last
        count = 1
      }
    }
    append(line: body[...], of: work, hasMore: false)
  }

  /// Appends a seal, a line without operations that states which lines are on disk.
  mutating func appendSeal(at utcMilliseconds: Int) {
    begin(sequence + 1)
    bytes.append(plain: ",\"t\":")
    bytes.append(number: utcMilliseconds)
    finish(ArraySlice())
  }

  /// The most bytes of operations in a line; the rest of a line needs less than 4 KiB.
  private static let bodyBytes = StoreLimits.lineBytes - 4096

  private mutating func append(line body: ArraySlice<UInt8>, of work: CheckedWork, hasMore: Bool) {
    begin(sequence + 1)
    bytes.append(plain: ",\"t\":")
    bytes.append(number: work.utcMilliseconds)
    bytes.append(plain: ",\"by\":")
    bytes.append(quoted: work.author)
    if sequence + 1 > work.sequence {
      bytes.append(plain: ",\"of\":")
      bytes.append(number: work.sequence)
    }
    if hasMore { bytes.append(plain: ",\"more\":true") }
    if work.erases { bytes.append(plain: ",\"erase\":true") }
    finish(body)
  }

  private mutating func begin(_ sequence: Int) {
    lineStart = bytes.count
    bytes.append(plain: "{\"s\":")
    bytes.append(number: sequence)
    bytes.append(plain: ",\"d\":")
    bytes.append(number: durable)
    bytes.append(plain: ",\"p\":\"")
    bytes.append(chain)
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func finish(_ body: ArraySlice<UInt8>) {
    bytes.append(plain: ",\"ops\":[")
    bytes.append(contentsOf: body)
    bytes.append(UInt8(ascii: "]"))
    chain = SealedLine.seal(&bytes, from: lineStart)
    sequence += 1
  }

  private var lineStart = 0
}
