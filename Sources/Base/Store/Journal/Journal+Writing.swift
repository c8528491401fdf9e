extension Journal {
  /// An empty draft of what comes next.
  var draft: JournalDraft { JournalDraft(after: sequence, chain: chain, durable: durable) }

  /// Puts a draft on disk, or throws and leaves the journal as it was.
  ///
  /// The part of the tail that nobody has proved is written again with it: another process may
  /// have died between its write and its sync, and a sync of ours would not reach what the kernel
  /// holds clean since a failure of theirs.
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

  /// Puts the tail that nobody has proved on disk.
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

  /// Writes lines, and newlines behind them as far as the file is to reach.
  ///
  /// A file that a line makes longer costs the disk a second write, of its new length; one that is
  /// long enough already does not. Newlines, because the file stays what any tool reads.
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

  /// On a disk that is nearly full there may be room for a line and not for what is to come.
  private mutating func writeAlone(_ lines: [UInt8], at offset: Int) throws {
    do {
      try files.writeAll(file, lines, at: offset)
      fileEnd = max(fileEnd, offset + lines.count)
    } catch {
      disownTail()
      throw error
    }
  }

  /// Cuts off the newlines behind the lines, when nobody is about to write.
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

  /// The first use of a segment by a process syncs the folder: whoever made the segment may have
  /// died before its name was on disk.
  private mutating func syncName() throws {
    if syncedSegment == header.number { return }
    try files.sync(folder, for: .firstUseName)
    syncedSegment = header.number
  }

  /// Goes on in a new segment, which voids what is doubtful in this one and holds it again.
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

  /// Cuts off lines that are reported as not saved: whoever comes next must not take them for
  /// saved ones.
  private mutating func disownTail() {
    guard files.keeps(.refusedLinesCut) else { return }
    hasDisownedTail = (try? files.truncate(file, to: end)) == nil
    if !hasDisownedTail { fileEnd = end }
  }

  /// Tries again to cut them off, unless another process may have taken them over meanwhile.
  mutating func cutDisownedTail(isOwn: Bool) throws {
    guard hasDisownedTail, files.keeps(.refusedLinesCutLater) else { return }
    if isOwn || !files.keeps(.onlyOwnLinesCut) {
      try files.truncate(file, to: end)
      fileEnd = end
    }
    hasDisownedTail = false
  }

  /// Begins the next segment, for a compaction; everything so far must be settled.
  mutating func beginNextSegment() throws {
    trim()
    try begin(base: sequence, chain: chain, [], [])
  }

  /// A segment is born whole, with its first lines in it: one whose header could be seen and then
  /// lost would void lines that were saved.
  ///
  /// Once it has its name there is no way back: it could return from the dead when power goes, and
  /// void what was written in the former segment since. Even where its name could not be put on
  /// disk the journal goes on in it, without the new lines.
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
