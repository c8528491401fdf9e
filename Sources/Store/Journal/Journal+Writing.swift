extension Journal {
  /// An empty draft of what comes next.
  var draft: JournalDraft { JournalDraft(after: sequence, chain: chain, durable: durable) }

  /// Puts a draft on disk, or throws and leaves the journal as it was.
  ///
  /// The part of the tail that nobody has proved is written again with it: another process may
  /// have died between its write and its sync, and a sync of ours would not reach what the kernel
  /// holds clean since a failure of theirs.
  mutating func commit(_ draft: JournalDraft) throws {
    let tail = try files.bytes(of: file, from: uncoveredOffset, count: end - uncoveredOffset)
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
    do {
      try files.writeAll(file, tail + draft.bytes, at: uncoveredOffset)
    } catch {
      disownTail()
      throw error
    }
    do {
      try files.syncData(file)
      try syncName()
    } catch {
      failedSegment = header.number
      return try failOver(tail: tail, draft)
    }
    end += draft.bytes.count
  }

  /// The first use of a segment by a process syncs the folder: whoever made the segment may have
  /// died before its name was on disk.
  private mutating func syncName() throws {
    if syncedSegment == header.number { return }
    try files.sync(folder)
    syncedSegment = header.number
  }

  /// Goes on in a new segment, which voids what is doubtful in this one and holds it again.
  private mutating func failOver(tail: [UInt8], _ draft: JournalDraft) throws {
    let lines = uncoveredOffset == 0 ? Array(tail.dropFirst(headerLength)) : tail
    do {
      try begin(base: uncoveredSequence, chain: uncoveredChain, lines: lines + draft.bytes)
    } catch {
      disownTail()
      throw error
    }
  }

  /// Cuts off lines that are reported as not saved: whoever comes next must not take them for
  /// saved ones.
  private mutating func disownTail() {
    hasDisownedTail = (try? files.truncate(file, to: end)) == nil
  }

  /// Tries again to cut them off, unless another process has taken them over meanwhile.
  mutating func cutDisownedTail(markedUpTo mark: Int?) throws {
    guard hasDisownedTail else { return }
    if mark.map({ $0 <= sequence }) ?? true { try files.truncate(file, to: end) }
    hasDisownedTail = false
  }

  /// Begins the next segment, for a compaction; everything so far must be settled.
  mutating func beginNextSegment() throws {
    try begin(base: sequence, chain: chain, lines: [])
  }

  /// A segment is born whole, with its first lines in it: one whose header could be seen and then
  /// lost would void lines that were saved.
  private mutating func begin(base: Int, chain: Checksum, lines: [UInt8]) throws {
    let next = SegmentHeader(number: header.number + 1, base: base, chain: chain)
    let name = SegmentHeader.fileName(next.number)
    let line = next.line
    let opened: OpenFile
    do {
      opened = try files.installOpen(name, line + lines, in: folder)
    } catch {
      // Its name may be there and not on disk; nobody has been told of its lines yet.
      try? files.remove(name, in: folder)
      throw error
    }
    files.close(file)
    (file, header, headerLength) = (opened, next, line.count)
    end = line.count + lines.count
    unproved = []
    hasDisownedTail = false
    syncedSegment = next.number
  }
}
