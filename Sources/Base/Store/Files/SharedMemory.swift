import Glibc

/// The beginning of a file as memory that all processes share.
protocol SharedMemory: AnyObject, Sendable {
  /// Puts bytes at the file's start, for every process to see at once.
  func put(_ bytes: [UInt8])
}

/// The real one.
///
/// Only one thread at a time writes, which is why it may cross them unchecked.
final class MappedFile: SharedMemory, @unchecked Sendable {
  private let start: UnsafeMutableRawPointer
  private let byteCount: Int

  /// Answers `nil` where the file system maps no files.
  init?(_ descriptor: Int32, byteCount: Int) {
    let mapped = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let mapped, mapped != UnsafeMutableRawPointer(bitPattern: -1) else { return nil }
    (start, self.byteCount) = (mapped, byteCount)
  }

  deinit { munmap(start, byteCount) }

  func put(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { start.copyMemory(from: $0.prefix(byteCount)) }
  }
}

extension UnsafeMutableRawPointer {
  fileprivate func copyMemory(from bytes: Slice<UnsafeRawBufferPointer>) {
    UnsafeMutableRawBufferPointer(start: self, count: bytes.count).copyBytes(from: bytes)
  }
}
