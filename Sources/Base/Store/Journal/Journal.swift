import Glibc

/// The position of this process in the journal: its segment and the last line read.
///
/// It also knows which lines are proved, that is, known to be on disk.
///
/// All functions run under the store's lock, except for reading lines that are proved. A model of
/// crashing disks justifies the rules on what is rewritten; each rule is marked where it is
/// implemented.
struct Journal {
  let files: any FileLayer
  let folder: OpenFile
  let access: FileAccess
  /// The number of bytes by which the file is extended in advance, see ``Journal/write(_:at:)``.
  let aheadBytes: Int

  var header: SegmentHeader
  var headerLength: Int
  var file: OpenFile
  /// The offset of the next line.
  var end: Int
  /// The length of the file; from `end` to here are newlines.
  var fileEnd: Int
  /// Whether the whole file has been checked once.
  var isChecked = false
  /// The last transaction read or written.
  var sequence: Int
  var chain: Checksum
  /// The last transaction proved to be on disk, by a later line that states it or by this process.
  var durable: Int
  /// The last transaction that the lock file states to be on disk.
  ///
  /// A journal that ends before it is damaged.
  var promised = 0
  /// The lines of this segment that are not proved.
  var unproved: [LinePlace] = []
  /// The segment whose name this process has synced.
  var syncedSegment = 0
  /// A segment on which a sync has failed.
  ///
  /// It is never synced again: the kernel has dropped the unwritten data, and a second sync would
  /// succeed.
  var failedSegment = 0
  /// Whether lines after the end that were reported as not saved could not be cut off.
  var hasDisownedTail = false
  /// Whether a search found no missing segment after this one.
  ///
  /// Only a power failure loses a segment, so one search is enough.
  var hasLookedForGap = false

  struct LinePlace {
    let sequence: Int
    let offset: Int
    /// The checksum of the previous line.
    let previous: Checksum
  }

  /// Opens a segment at a position in the chain of transactions.
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

  /// The offset from which lines are rewritten.
  ///
  /// A segment without any proved line is rewritten from its first byte.
  var uncoveredOffset: Int {
    durable <= header.base ? 0 : unproved.first?.offset ?? end
  }

  /// The last transaction before that offset.
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
