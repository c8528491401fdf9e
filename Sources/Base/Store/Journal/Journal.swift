import Glibc

/// This process's place in the journal: which segment it is in, how far it has read it, and how
/// much of that is proved to be on disk.
///
/// Everything here happens under the store's lock, but for reading what is on disk for good. The
/// rules on what is rewritten, and when, are what a model of crashing disks left standing; each is
/// marked where it is kept.
struct Journal {
  let files: any FileLayer
  let folder: OpenFile
  let access: FileAccess
  /// How far ahead of its lines the file is made, see ``Journal/append(_:at:)``.
  let aheadBytes: Int

  var header: SegmentHeader
  var headerLength: Int
  var file: OpenFile
  /// Where the next line goes.
  var end: Int
  /// Where the file ends; newlines lie between.
  var fileEnd: Int
  /// Whether all of the file has been looked at once.
  var isChecked = false
  /// The last transaction read or written.
  var sequence: Int
  var chain: Checksum
  /// The highest transaction proved to be on disk: by a later line that says so, or because this
  /// process put it there.
  var durable: Int
  /// The highest transaction that the lock file says was on disk; fewer are damage.
  var promised = 0
  /// The lines of this segment that are not proved.
  var unproved: [LinePlace] = []
  /// The segment whose name in the folder this process has synced.
  var syncedSegment = 0
  /// A segment on which a sync has failed.
  ///
  /// It is never synced again: the kernel has forgotten what was not written and would answer that
  /// all is well.
  var failedSegment = 0
  /// Whether lines behind the end, reported as not saved, could not be cut off.
  var hasDisownedTail = false
  /// Gaps come about in power cuts only, so one look that finds none will do.
  var hasLookedForGap = false

  struct LinePlace {
    let sequence: Int
    let offset: Int
    /// The checksum of the line before.
    let previous: Checksum
  }

  /// Opens a segment where the chain of transactions has got to.
  init(
    files: any FileLayer, folder: OpenFile, access: FileAccess, aheadBytes: Int, segment: Int,
    sequence: Int, chain: Checksum
  ) throws {
    self.files = files
    self.folder = folder
    self.access = access
    self.aheadBytes = aheadBytes
    (file, header, headerLength) = try Self.open(files, folder, segment, access)
    guard header.base == sequence, header.chain == chain else {
      files.close(file)
      throw StoreError.damaged(file: SegmentHeader.fileName(segment), what: .chain)
    }
    self.sequence = sequence
    self.chain = chain
    durable = sequence
    end = headerLength
    fileEnd = headerLength
  }

  /// Where rewriting begins.
  ///
  /// A segment of which nothing is proved is rewritten from its first byte.
  var uncoveredOffset: Int {
    durable <= header.base ? 0 : unproved.first?.offset ?? end
  }

  /// The last transaction before that.
  var uncoveredSequence: Int {
    durable <= header.base ? header.base : unproved.first.map { $0.sequence - 1 } ?? sequence
  }

  var uncoveredChain: Checksum {
    durable <= header.base ? header.chain : unproved.first?.previous ?? chain
  }

  mutating func prove(upTo sequence: Int) {
    guard sequence > durable else { return }
    durable = sequence
    unproved.removeAll { $0.sequence <= durable }
  }

  func close() { files.close(file) }

  /// Opens a segment and reads its header.
  static func open(
    _ files: any FileLayer, _ folder: OpenFile, _ number: Int, _ access: FileAccess
  ) throws -> (OpenFile, SegmentHeader, Int) {
    let name = SegmentHeader.fileName(number)
    let file: OpenFile
    do {
      file = try files.open(name, access, in: folder)
    } catch let failure as FileFailure where failure.code == ENOENT {
      throw StoreError.damaged(file: name, what: .missing)
    }
    do {
      guard let (header, length) = SegmentHeader.read(try files.bytes(of: file, count: 256)),
        header.number == number
      else { throw StoreError.damaged(file: name, what: .checksum) }
      return (file, header, length)
    } catch {
      files.close(file)
      throw error
    }
  }
}
