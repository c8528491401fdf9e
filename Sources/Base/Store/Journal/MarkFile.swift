/// The lock file, which contains the mark for readers.
///
/// Only the holder of the lock writes, so it is safely unchecked.
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

  /// Writes the mark with a write call.
  func write(_ bytes: [UInt8]) throws {
    try files.writeAll(file, bytes, at: 0)
    if memory == nil { memory = files.share(file, byteCount: ReaderMark.byteCount) }
  }

  /// Writes the mark through shared memory if possible.
  ///
  /// A write call changes the file's modification time, which the next sync of any file then also
  /// has to write. That would make each commit a third slower.
  func show(_ bytes: [UInt8]) throws {
    guard let memory else { return try write(bytes) }
    memory.put(bytes)
  }

  /// Drops the mapping if the file is too short, since memory past its end cannot be written.
  func check(byteCount: Int) {
    if byteCount < ReaderMark.byteCount { memory = nil }
  }
}
