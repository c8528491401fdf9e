/// The lock file as the place of the mark for readers.
///
/// Whoever holds the lock writes, which is why it may cross threads unchecked.
final class MarkFile: @unchecked Sendable {
  private let files: any FileLayer
  private let file: OpenFile
  private var memory: (any SharedMemory)?

  init(_ files: any FileLayer, _ file: OpenFile) {
    self.files = files
    self.file = file
  }

  func read() throws -> [UInt8] {
    try files.bytes(of: file, from: 0, count: ReaderMark.byteCount)
  }

  /// Writes the mark, or throws.
  func write(_ bytes: [UInt8]) throws {
    try files.writeAll(file, bytes, at: 0)
    if memory == nil { memory = files.share(file, byteCount: ReaderMark.byteCount) }
  }

  /// Writes it through memory where that is possible.
  ///
  /// A write call changes when the file was changed, and the next sync of any file then has that to
  /// put on disk too: a third more for each commit.
  func show(_ bytes: [UInt8]) throws {
    guard let memory else { return try write(bytes) }
    memory.put(bytes)
  }

  /// Takes note of the file's length: memory past its end cannot be written.
  func check(byteCount: Int) {
    if byteCount < ReaderMark.byteCount { memory = nil }
  }
}
