extension Journal {
  /// Reads what is new, into the next segments too, and hands on each line.
  ///
  /// Without `mends` a torn tail stays where it is, for folders that cannot be written.
  mutating func readOn(mends: Bool, _ take: (JournalLine) -> Void) throws {
    while true {
      let next = try successor()
      try readSegment(upTo: next?.base, mends: mends, take)
      guard let next else { return try checkPromise() }
      guard next.base <= sequence, next.base < sequence || next.chain == chain else {
        throw StoreError.damaged(file: fileName, what: .transaction(sequence + 1))
      }
      try move(to: next.number)
    }
  }

  /// Reads lines of the last segment up to one that is certainly on disk, without the store's lock.
  ///
  /// - Parameters:
  ///   - last: The last line; whoever asks has seen that it is on disk.
  ///   - take: Told each line.
  /// - Throws: `FileFailure`, with nothing read that is not handed on.
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

  /// The next segment where the one before it is missing.
  ///
  /// Of two new segments a power cut may spare the later one alone. What it goes on from was
  /// written before either, and a segment made in the gap must not run into it.
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

  /// Steps over the lines that the segment before held too.
  private mutating func skipKnown() throws {
    let bytes = try files.bytes(of: file, from: end)
    let start = end
    let known = (sequence, chain)
    (sequence, chain) = (header.base, header.chain)
    while sequence < known.0, nextLine(bytes[(end - start)...]) != nil {}
    if (sequence, chain) == known { return }
    throw StoreError.damaged(file: fileName, what: .transaction(sequence + 1))
  }

  /// Lines past `limit` are void: the next segment begins there.
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

  /// Takes what whole lines there are; answers what follows them.
  ///
  /// Writers that live or were killed leave what they wrote from its start on, so a newline there
  /// means that nothing follows. After a power cut it need not: the first time all is looked at.
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
      // Without the lock the file may have become shorter meanwhile.
      let isShort = bytes.count < count || start + count >= fileEnd
      if isAt(limit) || isShort || rest.first == Self.newline { return rest }
      if end == start { pieceBytes *= 2 }
    }
  }

  static let newline = UInt8(ascii: "\n")

  /// Whether anybody has written behind the last line read.
  func hasUnread(upTo fileEnd: Int) throws -> Bool {
    if fileEnd <= end { return false }
    return try files.bytes(of: file, from: end, count: 1) != [Self.newline]
  }

  private func isAt(_ limit: Int?) -> Bool { limit.map { sequence >= $0 } ?? false }

  /// Takes the line at the start of the bytes if it is whole and goes on the chain.
  private mutating func nextLine(_ bytes: ArraySlice<UInt8>) -> JournalLine? {
    guard let stop = bytes.firstIndex(of: UInt8(ascii: "\n")),
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

  /// Tells a tail nobody was told about from damage to what somebody was: a later whole line that
  /// knows the first bad one to be on disk means damage, and then nothing is cut.
  ///
  /// The later line may begin anywhere, since what is damaged may be the newline before it.
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

  /// A file that lost its end looks like one never written further, but for the lock file, which is
  /// written after the journal is on disk and never says too much.
  private func checkPromise() throws {
    guard sequence < promised, files.keeps(.promiseHeld) else { return }
    throw StoreError.damaged(file: fileName, what: .transaction(sequence + 1))
  }
}
