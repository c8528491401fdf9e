import Glibc

/// The beginning of a file as memory shared by all processes.
protocol SharedMemory: AnyObject, Sendable {
  /// Writes bytes at the file's start, immediately visible to all processes.
  func put(_ bytes: [UInt8])
}

/// A memory-mapped file.
///
/// Only one thread writes at a time, so it is safely unchecked.
final class MappedFile: SharedMemory, @unchecked Sendable {
  private let start: UnsafeMutableRawPointer
  private let byteCount: Int

  /// Creates a mapping; `nil` if the file system does not support it.
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
