/// A pass over journal segments that skips damage and applies all intact lines.
struct JournalWalk {
  private(set) var replay: TransactionReplay
  private(set) var gaps: [JournalGap] = []
  private(set) var findings: [StoreFinding] = []
  /// The bytes at the end that were never reported as saved.
  private(set) var tail: (file: String, bytes: ArraySlice<UInt8>)?

  /// The last transaction passed.
  private var sequence: Int
  private var chain: Checksum?
  /// The last transaction known to have been on disk.
  private var proved: Int
  private var lastMoment: Int?
  /// The damaged lines since the last intact one.
  private var bad: [(number: Int, bytes: ArraySlice<UInt8>)] = []
  private var firstBadOffset: Int?
  private let meter: ProgressMeter?

  /// Creates a walk that starts at a snapshot.
  ///
  /// - Parameters:
  ///   - contents: The snapshot.
  ///   - chain: The checksum of its last transaction, if it is known.
  ///   - proved: The last transaction known to have been on disk.
  ///   - meter: Counts the bytes.
  init(
    on contents: Contents, chain: Checksum?, proved: Int, _ meter: ProgressMeter? = nil
  ) {
    self.meter = meter
    replay = TransactionReplay(contents)
    sequence = contents.sequence
    self.chain = chain
    self.proved = max(proved, contents.sequence)
  }

  /// The gaps with transactions that were reported as saved; the others were never completed.
  var lost: [JournalGap] { gaps.filter { $0.first <= proved } }

  /// Reads segments in order.
  ///
  /// An absent number counts as a missing segment.
  mutating func walk(_ segments: [Int: FileContents], _ numbers: ClosedRange<Int>) {
    for number in Self.visited(segments, numbers) {
      let file = SegmentHeader.fileName(number)
      if isVoidGap(segments, at: number) { continue }
      let contents = segments[number] ?? .missing
      if let finding = contents.finding(file, missing: .segmentMissing(file: file)) {
        findings.append(finding)
      }
      let next = segments[number + 1]?.bytes.flatMap { SegmentHeader.read($0)?.header.base }
      if let bytes = contents.bytes { read(bytes, of: file, upTo: next) }
      end(file, contents.bytes ?? [], upTo: next, isLast: number == numbers.upperBound)
    }
  }
}

extension JournalWalk {
  /// The most consecutive segments that are checked.
  ///
  /// A store never has more.
  private static let mostSegments = 100_000

  /// Returns the numbers to check.
  ///
  /// One file with an absurd number must not make all numbers before it count as missing.
  private static func visited(
    _ segments: [Int: FileContents], _ numbers: ClosedRange<Int>
  ) -> [Int] {
    if numbers.count <= mostSegments { return Array(numbers) }
    let there = segments.keys.filter(numbers.contains)
    return Set(there + [numbers.lowerBound, numbers.upperBound]).sorted()
  }
}

// MARK: - One segment
extension JournalWalk {
  /// Returns whether a missing segment was lost in a power failure before anything depended on it.
  ///
  /// The next existing segment then continues the chain without it.
  private func isVoidGap(_ segments: [Int: FileContents], at number: Int) -> Bool {
    guard segments[number] == nil, let later = segments.keys.filter({ $0 > number }).min(),
      let header = segments[later]?.bytes.flatMap({ SegmentHeader.read($0)?.header })
    else { return false }
    return header.base == sequence && header.chain == chain
  }
}

extension JournalWalk {
  /// Reads lines up to `limit`.
  ///
  /// Later lines are void, since the next segment begins there.
  private mutating func read(_ bytes: [UInt8], of file: String, upTo limit: Int?) {
    start(file, bytes)
    firstBadOffset = nil
    let newline = UInt8(ascii: "\n")
    let written = bytes[..<((bytes.lastIndex { $0 != newline } ?? -1) + 1)]
    let lines = (written + bytes[written.endIndex...].prefix(1)).split(
      separator: newline, omittingEmptySubsequences: false)
    let pieces = lines.enumerated().dropFirst().map { Piece(number: $0 + 1, bytes: $1) }
    for piece in inOrder(pieces, of: file) {
      if let limit, sequence >= limit { return }
      meter?.advance(by: piece.bytes.count + 1)
      if meter?.isStopped == true { return }
      let isCut = piece.number == lines.count
      if isCut, piece.bytes.isEmpty { return }
      if !isCut, let line = JournalLine(piece.bytes) {
        go(past: line, file, piece.number, upTo: limit)
      } else {
        firstBadOffset = firstBadOffset ?? piece.bytes.startIndex
        bad.append((piece.number, piece.bytes))
      }
    }
  }

  /// The bytes between two newlines, with the line number from 1.
  private struct Piece {
    let number: Int
    let bytes: ArraySlice<UInt8>
  }

  /// Sorts intact lines by transaction, if lines were moved or copied.
  ///
  /// Damaged lines stay after the line that they follow.
  private mutating func inOrder(_ pieces: [Piece], of file: String) -> [Piece] {
    var last = 0
    let isInOrder = pieces.allSatisfy { piece in
      guard let claimed = JournalLine.claimedSequence(of: piece.bytes) else { return true }
      defer { last = claimed }
      return claimed > last
    }
    if isInOrder { return pieces }
    var (keys, misplaced) = ([Int](), [(line: Int, transaction: Int)]())
    for piece in pieces {
      let known = keys.last ?? 0
      let sequence = JournalLine(piece.bytes)?.sequence
      if let sequence, sequence <= known { misplaced.append((piece.number, sequence)) }
      keys.append(sequence ?? known)
    }
    findings += misplaced.prefix(1).map {
      .order(file: file, line: $0.line, transaction: $0.transaction)
    }
    return zip(keys, pieces).sorted { ($0.0, $0.1.number) < ($1.0, $1.1.number) }.map(\.1)
  }

  /// Compares a segment's first line with the chain so far.
  private mutating func start(_ file: String, _ bytes: [UInt8]) {
    guard let header = SegmentHeader.read(bytes)?.header else {
      findings.append(.segmentStart(file: file))
      return
    }
    if header.base > sequence { noteGap(upTo: header.base, file, nextMoment: nil) }
    guard header.base == sequence else { return }
    if let chain, chain != header.chain {
      findings.append(.order(file: file, line: 1, transaction: header.base + 1))
    }
    chain = header.chain
  }

  private mutating func go(
    past line: JournalLine, _ file: String, _ number: Int, upTo limit: Int?
  ) {
    guard line.sequence > sequence, line.sequence <= limit ?? .max else { return }
    if line.sequence > sequence + 1 {
      noteGap(upTo: line.sequence - 1, file, nextMoment: line.utcMilliseconds)
    } else if !bad.isEmpty || chain.map({ $0 != line.previous }) ?? false {
      findings.append(
        .order(file: file, line: bad.first?.number ?? number, transaction: line.sequence))
    }
    bad = []
    (sequence, chain, lastMoment) = (line.sequence, line.checksum, line.utcMilliseconds)
    proved = max(proved, line.durable)
    if !line.isSeal, line.continues == nil {
      for index in gaps.indices { gaps[index].later += 1 }
    }
    replay.take(line)
  }

  private mutating func noteGap(upTo last: Int, _ file: String, nextMoment: Int?) {
    var gap = JournalGap(file: file, line: bad.first?.number, first: sequence + 1, last: last)
    gap.afterUTCMilliseconds = lastMoment
    gap.beforeUTCMilliseconds = nextMoment
    gap.remains = bad.map { String(decoding: $0.bytes, as: UTF8.self) }
    gaps.append(gap)
    bad = []
    (sequence, chain) = (last, nil)
    replay.breakOff(at: last)
  }

  private mutating func end(_ file: String, _ bytes: [UInt8], upTo limit: Int?, isLast: Bool) {
    if let limit {
      proved = max(proved, limit)
      if sequence < limit { noteGap(upTo: limit, file, nextMoment: nil) }
      bad = []
    } else if isLast {
      if proved > sequence { noteGap(upTo: proved, file, nextMoment: nil) }
      if let firstBadOffset, !lost.contains(where: { $0.file == file && $0.line != nil }) {
        tail = (file, bytes[firstBadOffset...])
      }
    }
  }
}
