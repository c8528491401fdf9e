import Glibc

extension Journal {
  /// Reads new lines, also of the next segments, and passes each to a function.
  ///
  /// Without `mends` a torn tail is not cut off, for folders without write access. With a limit
  /// the last segment is read only so far.
  mutating func readOn(
    mends: Bool, upTo limit: Int? = nil, _ take: (JournalLine) -> Void
  ) throws {
    while true {
      let next = try successor()
      try readSegment(upTo: next?.base ?? limit, mends: mends, take)
      guard let next else { return try checkPromise() }
      guard next.base <= sequence, next.base < sequence || next.chain == chain else {
        throw StoreError.damaged(file: fileName, what: .transaction(sequence + 1))
      }
      try move(to: next.number)
    }
  }

  /// Reads lines of the last segment that are known to be on disk, without the store's lock.
  ///
  /// - Parameters:
  ///   - last: The last line; the caller has checked that it is on disk.
  ///   - take: Receives each line.
  /// - Throws: `FileFailure`; all lines read so far have been passed on.
  mutating func readAhead(upTo last: Int, _ take: (JournalLine) -> Void) throws {
    guard try successor() == nil else { return }
    fileEnd = try files.status(of: file).bytes
    _ = try takeLines(upTo: last, take)
  }

  var fileName: String { SegmentHeader.fileName(header.number) }

  private mutating func successor() throws -> SegmentHeader? {
    var number = header.number + 1
    if try files.status(SegmentHeader.fileName(number), in: folder) == nil {
      guard let later = try segmentPastGap() else { return nil }
      number = later
    }
    let (file, header, _) = try Self.open(files, folder, number, access)
    files.close(file)
    return header
  }

  /// Returns the next segment if the one directly after this is missing.
  ///
  /// A power failure may lose a new segment and keep the one after it, which continues from lines
  /// before both. Without this search a process could create the missing segment again.
  private mutating func segmentPastGap() throws -> Int? {
    guard !hasLookedForGap, files.keeps(.gapsCrossed) else { return nil }
    let number = header.number
    let next = try files.names(in: folder, "").compactMap(SegmentHeader.number(inName:))
      .filter { $0 > number }.min()
    hasLookedForGap = next == nil
    return next
  }

  private mutating func move(to number: Int) throws {
    let (next, header, length) = try Self.open(files, folder, number, access)
    files.close(file)
    (file, self.header, headerLength) = (next, header, length)
    (end, fileEnd) = (length, length)
    isChecked = false
    unproved = []
    hasDisownedTail = false
    if header.base < sequence { try skipKnown() }
  }

  /// Skips the lines that were also in the previous segment.
  private mutating func skipKnown() throws {
    let bytes = try files.bytes(of: file, from: end)
    let start = end
    let known = (sequence, chain)
    (sequence, chain) = (header.base, header.chain)
    while sequence < known.0, nextLine(bytes[(end - start)...]) != nil {}
    if (sequence, chain) == known { return }
    throw StoreError.damaged(file: fileName, what: .transaction(sequence + 1))
  }

  /// Reads lines up to `limit`.
  ///
  /// Later lines are void, since the next segment begins there.
  private mutating func readSegment(
    upTo limit: Int?, mends: Bool, _ take: (JournalLine) -> Void
  ) throws {
    fileEnd = try files.status(of: file).bytes
    if isAt(limit) { return }
    guard try !isChecked || hasUnread(upTo: fileEnd) else { return }
    let rest = try takeLines(upTo: limit, take)
    if isAt(limit) || rest.isEmpty { return }
    let isEmpty = rest.allSatisfy { $0 == Self.newline }
    if !isEmpty { try checkIsTorn(rest) }
    if mends, limit == nil, !isEmpty || !isChecked {
      try files.truncate(file, to: end)
      fileEnd = end
    }
    isChecked = true
  }

  /// Reads the complete lines and returns the bytes after them.
  ///
  /// A running or killed writer leaves a prefix of what it wrote, so a newline means that nothing
  /// follows. After a power failure this need not hold, so the first pass checks the whole file.
  private mutating func takeLines(
    upTo limit: Int?, _ take: (JournalLine) -> Void
  ) throws -> ArraySlice<UInt8> {
    let looksAtAll = !isChecked && files.keeps(.wholeTailChecked)
    var pieceBytes = looksAtAll ? fileEnd - end : max(64, aheadBytes / 8)
    while true {
      let count = min(pieceBytes, fileEnd - end)
      let bytes = try files.bytes(of: file, from: end, count: count)
      let start = end
      while !isAt(limit), let line = nextLine(bytes[(end - start)...]) { take(line) }
      let rest = bytes[(end - start)...]
      // Without the lock the file may have been truncated meanwhile.
      let isShort = bytes.count < count || start + count >= fileEnd
      if isAt(limit) || isShort || rest.first == Self.newline { return rest }
      if end == start { pieceBytes *= 2 }
    }
  }

  static let newline = UInt8(ascii: "\n")

  /// Returns whether there are bytes after the last line read.
  func hasUnread(upTo fileEnd: Int) throws -> Bool {
    if fileEnd <= end { return false }
    return try files.bytes(of: file, from: end, count: 1) != [Self.newline]
  }

  private func isAt(_ limit: Int?) -> Bool { limit.map { sequence >= $0 } ?? false }

  /// Reads the line at the start of the bytes if it is intact and continues the chain.
  private mutating func nextLine(_ bytes: ArraySlice<UInt8>) -> JournalLine? {
    guard let stop = Self.lineEnd(in: bytes),
      let line = JournalLine(bytes[..<stop], isChecked: files.keeps(.lineChecksum)),
      line.sequence == sequence + 1,
      line.previous == chain
    else { return nil }
    if line.sequence > durable {
      unproved.append(LinePlace(sequence: line.sequence, offset: end, previous: chain))
    }
    end += stop + 1 - bytes.startIndex
    sequence = line.sequence
    chain = line.checksum
    prove(upTo: line.durable)
    return line
  }

  /// Returns the position of the first newline.
  private static func lineEnd(in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress,
        let end = memchr(base, Int32(newline), buffer.count)
      else { return nil }
      return bytes.startIndex + (UnsafeRawPointer(end) - base)
    }
  }

  /// Throws if the bytes after the last line are damage and not a torn tail.
  ///
  /// It is damage if a later intact line states that the first bad one was on disk; nothing is cut
  /// then.
  ///
  /// The later line may begin anywhere, since the damage may be in the newline before it.
  private func checkIsTorn(_ rest: ArraySlice<UInt8>) throws {
    try checkPromise()
    guard files.keeps(.damageReported) else { return }
    for piece in rest.split(separator: UInt8(ascii: "\n")) {
      for start in JournalLine.starts(in: piece) {
        guard let line = JournalLine(piece[start...]), line.durable > sequence else { continue }
        throw StoreError.damaged(file: fileName, what: .transaction(sequence + 1))
      }
    }
  }

  /// Throws if the journal is shorter than the lock file states.
  ///
  /// A truncated journal cannot be detected otherwise. The mark is written after the sync, so it
  /// never states too much.
  private func checkPromise() throws {
    guard sequence < promised, files.keeps(.promiseHeld) else { return }
    throw StoreError.damaged(file: fileName, what: .transaction(sequence + 1))
  }
}
