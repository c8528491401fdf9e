import Commands
import Cryptography
import FoundationEssentials
import Glibc
import Languages
import Store
import Terminal

struct InstalledFile {
  /// What is found at the path before the installation.
  enum Present: String {
    case nothing
    /// The file to install, unchanged.
    case same
    /// A file that an earlier installation wrote.
    case own
    /// Anything that no installation wrote.
    case foreign
  }

  let path: String
  let bytes: Data
  var isExecutable = false

  var checksum: String { Self.checksum(of: bytes) }

  private var mode: mode_t { isExecutable ? 0o755 : 0o644 }

  /// Returns what is found at the path.
  ///
  /// - Parameter installed: The list of installed files.
  /// - Returns: The state, which shows whether the path may be overwritten.
  func present(among installed: InstalledList) -> Present {
    var status = stat()
    guard lstat(path, &status) == 0 else { return .nothing }
    guard status.st_mode & S_IFMT == S_IFREG, let held = FileManager.default.contents(atPath: path)
    else { return .foreign }
    let isOurs = installed.has(path, checksum: Self.checksum(of: held))
    guard held == bytes else { return isOurs ? .own : .foreign }
    return status.st_mode & mode == mode ? .same : .own
  }

  /// Writes a new file in the same folder and renames it to the path.
  ///
  /// The path thus never has an incomplete file, and a running program keeps its old one.
  ///
  /// - Throws: `CommandFailure` with the file and the reason.
  func place() throws(CommandFailure) {
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    guard (try? Self.make(folder)) != nil else { throw failure(errno, at: folder) }
    let draft = path + ".\(getpid()).new"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw failure(errno, at: path) }
    let isWritten = WholeWrite.write(bytes, to: descriptor) == nil && fsync(descriptor) == 0
    let code = errno
    close(descriptor)
    guard isWritten else {
      unlink(draft)
      throw failure(code, at: path)
    }
    guard rename(draft, path) == 0 else {
      let code = errno
      unlink(draft)
      throw failure(code, at: path)
    }
  }

  private static func make(_ folder: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
  }

  private func failure(_ code: Int32, at path: String) -> CommandFailure {
    CommandFailure(
      Wording("machine.install.failed", ["path": path, "cause": String(cString: strerror(code))]))
  }

  static func checksum(of bytes: Data) -> String {
    SHA256.hash(Array(bytes)).hexadecimal
  }
}
