extension Journal {
  /// An empty draft of the next lines.
  var draft: JournalDraft { JournalDraft(after: sequence, chain: chain, durable: durable) }

  /// Writes a draft to disk, or throws and leaves the journal unchanged.
  ///
  /// The unproved tail is rewritten with it. Another process may have died between its write and
  /// its sync, and this process's sync does not cover pages that the kernel marked clean after a
  /// failed sync.
  mutating func commit(_ draft: JournalDraft) throws {
    let start = files.keeps(.tailRewritten) ? uncoveredOffset : end
    let tail = try files.bytes(of: file, from: start, count: end - start)
    if failedSegment == header.number {
      try failOver(tail: tail, draft)
    } else {
      try append(tail: tail, draft)
    }
    sequence = draft.sequence
    chain = draft.chain
    prove(upTo: sequence)
  }

  /// Writes the unproved tail to disk.
  mutating func settle() throws {
    guard uncoveredOffset < end || syncedSegment != header.number else { return }
    try commit(draft)
  }

  private mutating func append(tail: [UInt8], _ draft: JournalDraft) throws {
    try write(tail.isEmpty ? draft.bytes : tail + draft.bytes, at: end - tail.count)
    do {
      try sync()
    } catch {
      failedSegment = header.number
      return try failOver(tail: tail, draft)
    }
    end += draft.bytes.count
  }

  /// Writes lines, followed by newlines that extend the file in advance.
  ///
  /// If a line extends the file, the disk needs a second write for the new length. Newlines keep
  /// the file readable for any tool.
  private mutating func write(_ lines: [UInt8], at offset: Int) throws {
    let stop = offset + lines.count
    var ahead: [UInt8] = []
    if stop > fileEnd, aheadBytes > 0 {
      ahead = Array(repeating: Self.newline, count: aheadBytes - stop % aheadBytes)
    }
    do {
      try files.writeAll(file, ahead.isEmpty ? lines : lines + ahead, at: offset)
      fileEnd = max(fileEnd, stop + ahead.count)
    } catch let failure as FileFailure where failure.isDiskFull && !ahead.isEmpty {
      disownTail()
      try writeAlone(lines, at: offset)
    } catch {
      disownTail()
      throw error
    }
  }

  /// Writes lines without newlines in advance, for which a nearly full disk may lack space.
  private mutating func writeAlone(_ lines: [UInt8], at offset: Int) throws {
    do {
      try files.writeAll(file, lines, at: offset)
      fileEnd = max(fileEnd, offset + lines.count)
    } catch {
      disownTail()
      throw error
    }
  }

  /// Cuts off the newlines after the lines when no write is expected.
  mutating func trim() {
    guard fileEnd > end, (try? files.truncate(file, to: end)) != nil else { return }
    fileEnd = end
  }

  private mutating func sync() throws {
    do {
      if files.keeps(.commitContents) { try files.syncData(file) }
      try syncName()
    } catch  where !files.keeps(.noSecondSync) {
      try files.syncData(file)
    }
  }

  /// Syncs the folder at the first use of a segment by this process.
  ///
  /// The process that created the segment may have died before its name was on disk.
  private mutating func syncName() throws {
    if syncedSegment == header.number { return }
    try files.sync(folder, for: .firstUseName)
    syncedSegment = header.number
  }

  /// Continues in a new segment that repeats the unproved lines; their copies in this one are void.
  private mutating func failOver(tail: [UInt8], _ draft: JournalDraft) throws {
    let lines = end == tail.count ? Array(tail.dropFirst(headerLength)) : tail
    do {
      if files.keeps(.tailCarriedOver) {
        try begin(base: uncoveredSequence, chain: uncoveredChain, lines, draft.bytes)
      } else {
        try begin(base: sequence, chain: chain, [], draft.bytes)
      }
    } catch {
      disownTail()
      throw error
    }
  }

  /// Cuts off lines reported as not saved, so that no process takes them for saved.
  private mutating func disownTail() {
    guard files.keeps(.refusedLinesCut) else { return }
    hasDisownedTail = (try? files.truncate(file, to: end)) == nil
    if !hasDisownedTail { fileEnd = end }
  }

  /// Retries cutting off lines reported as not saved, unless another process may have adopted them.
  mutating func cutDisownedTail(isOwn: Bool) throws {
    guard hasDisownedTail, files.keeps(.refusedLinesCutLater) else { return }
    if isOwn || !files.keeps(.onlyOwnLinesCut) {
      try files.truncate(file, to: end)
      fileEnd = end
    }
    hasDisownedTail = false
  }

  /// Begins the next segment, for a compaction.
  ///
  /// The journal must be settled.
  mutating func beginNextSegment() throws {
    trim()
    try begin(base: sequence, chain: chain, [], [])
  }

  /// Creates the next segment with its first lines in one step.
  ///
  /// The lines that it repeats are void in the former segment, so a header without them would lose
  /// them.
  ///
  /// Once the segment has its name it cannot be withdrawn. After a power failure it could reappear
  /// and void lines written to the former segment since. So the journal continues in it even if its
  /// name could not be synced, but without the new lines.
  private mutating func begin(
    base: Int, chain: Checksum, _ tail: [UInt8], _ new: [UInt8]
  ) throws {
    let next = SegmentHeader(number: header.number + 1, base: base, chain: chain)
    let name = SegmentHeader.fileName(next.number)
    let line = next.line
    let opened = try files.place(name, line + tail + new, in: folder)
    files.close(file)
    (file, header, headerLength) = (opened, next, line.count)
    end = line.count + tail.count
    fileEnd = end + new.count
    unproved = []
    hasDisownedTail = false
    try files.sync(folder, for: .segmentName)
    syncedSegment = next.number
    end += new.count
  }
}
