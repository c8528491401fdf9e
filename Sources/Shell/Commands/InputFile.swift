import Files
import Glibc

/// A whole file named on the command line; `-` is standard input.
package enum InputFile {
  /// Many times the largest race, and the end of a pipe that never ends.
  private static let largest = 256 << 20

  /// - Throws: `ImportFileError` where it cannot be read, is no file, or is too large.
  package static func bytes(_ path: String) throws(ImportFileError) -> [UInt8] {
    guard let descriptor = descriptor(path) else {
      return try NamedFile(path: path).bytes(upTo: largest)
    }
    return try NamedFile.bytes(of: descriptor, named: path, upTo: largest)
  }

  /// A file to be read a line at a time, opened; the system closes it when the program ends.
  ///
  /// - Throws: `ImportFileError` where it cannot be read, or is no file.
  package static func descriptor(reading path: String) throws(ImportFileError) -> Int32 {
    if let descriptor = descriptor(path) { return descriptor }
    return try NamedFile(path: path).opened()
  }

  /// What the shell has opened for us already, under the names it gives: waiting for it is meant.
  private static func descriptor(_ path: String) -> Int32? {
    if path == "-" || path == "/dev/stdin" { return STDIN_FILENO }
    guard path.hasPrefix("/dev/fd/") else { return nil }
    return Int32(path.dropFirst("/dev/fd/".count))
  }
}
