import Glibc
import Languages

/// A whole file named on the command line; a pipe will do as well.
enum InputFile {
  /// Many times the largest race, and the end of a device that never ends.
  private static let largest = 256 << 20
  private static let pieceSize = 1 << 16

  static func bytes(_ path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path, errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: pieceSize)
    while true {
      let count = read(descriptor, &piece, pieceSize)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(path, errno) }
      if count == 0 { return bytes }
      bytes.append(contentsOf: piece[..<count])
      guard bytes.count <= largest else { throw failure(path, EFBIG) }
    }
  }

  private static func failure(_ path: String, _ code: Int32) -> CommandFailure {
    CommandFailure(
      Wording("commands.noFile", ["file": path, "cause": String(cString: strerror(code))]))
  }
}
