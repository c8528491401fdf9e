/// A stretch of memory that document bytes are appended to and never changed in.
///
/// Older versions of a table share it with newer ones: a reader only looks at bytes that were there
/// when its version was made, the one writer only adds behind them. That is why it may cross
/// threads unchecked.
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

  /// Has bytes put behind those that are there.
  ///
  /// - Parameter read: Fills the room, or the start of it; answers how many bytes it has put there.
  func fill(_ read: (UnsafeMutableRawBufferPointer) throws -> Int) rethrows {
    count += try read(UnsafeMutableRawBufferPointer(start: base + count, count: room))
  }

  func bytes(at offset: Int, count: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: base + offset, count: count)
  }
}
