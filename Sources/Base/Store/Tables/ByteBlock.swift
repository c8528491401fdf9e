/// A block of memory to which document bytes are appended and in which they never change.
///
/// Versions of a table share it. Readers access only bytes that existed when their version was
/// created, and the single writer only appends. So it is safely unchecked.
final class ByteBlock: @unchecked Sendable {
  let capacity: Int
  private let base: UnsafeMutableRawPointer
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = capacity
    base = .allocate(byteCount: capacity, alignment: 1)
  }

  deinit { base.deallocate() }

  var room: Int { capacity - count }

  func append(_ bytes: UnsafeRawBufferPointer) {
    precondition(bytes.count <= room)
    if let start = bytes.baseAddress {
      (base + count).copyMemory(from: start, byteCount: bytes.count)
    }
    count += bytes.count
  }

  /// Appends bytes from a function.
  ///
  /// - Parameter read: Fills the free space, or the start of it; returns the number of bytes.
  func fill(_ read: (UnsafeMutableRawBufferPointer) throws -> Int) rethrows {
    count += try read(UnsafeMutableRawBufferPointer(start: base + count, count: room))
  }

  func bytes(at offset: Int, count: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: base + offset, count: count)
  }
}
