import Files
import Glibc

/// A whole file named on the command line; `-` is standard input.
package enum InputFile {
  /// The maximum size in bytes, many times that of the largest race; an endless pipe ends there.
  private static let largest = 256 << 20

  /// - Throws: `ImportFileError` if it cannot be read, is not a file, or is too large.
  package static func bytes(_ path: String) throws(ImportFileError) -> [UInt8] {
    guard let descriptor = descriptor(path) else {
      return try NamedFile(path: path).bytes(upTo: largest)
    }
    return try NamedFile.bytes(of: descriptor, named: path, upTo: largest)
  }

  /// Opens a file to be read line by line; the system closes it when the program ends.
  ///
  /// - Throws: `ImportFileError` if it cannot be read or is not a file.
  package static func descriptor(reading path: String) throws(ImportFileError) -> Int32 {
    if let descriptor = descriptor(path) { return descriptor }
    return try NamedFile(path: path).opened()
  }

  /// Returns the descriptor of a file that the shell has opened; reading it may block.
  private static func descriptor(_ path: String) -> Int32? {
    if path == "-" || path == "/dev/stdin" { return STDIN_FILENO }
    guard path.hasPrefix("/dev/fd/") else { return nil }
    return Int32(path.dropFirst("/dev/fd/".count))
  }
}
