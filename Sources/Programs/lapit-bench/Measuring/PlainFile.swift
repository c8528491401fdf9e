import Glibc

/// An append-only file: the minimum cost of saving.
final class PlainFile {
  private let descriptor: Int32

  init(_ path: String) throws {
    descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw BenchFailure("cannot open \(path)") }
  }

  deinit { close(descriptor) }

  /// Appends bytes and waits until they are on disk.
  func append(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw BenchFailure("cannot write") }
      rest = rest.dropFirst(count)
    }
    guard fdatasync(descriptor) == 0 else { throw BenchFailure("cannot sync") }
  }
}
