import CMachine
import FoundationEssentials
import Glibc

/// The running program: its file and its arguments, also where `/proc` is not mounted.
enum ProgramFile {
  /// The link of the kernel to the program's file.
  static let link = "/proc/self/exe"

  /// The arguments without the program's name.
  ///
  /// Swift's own list is read from `/proc/self/cmdline`.
  static var arguments: [String] {
    var count: Int32 = 0
    guard let words = machine_arguments(&count) else { return [] }
    return (1..<max(1, Int(count))).compactMap { words[$0].map { String(cString: $0) } }
  }

  /// The absolute path; `nil` if it is unknown.
  static var path: String? {
    if let path = try? FileManager.default.destinationOfSymbolicLink(atPath: link) { return path }
    guard let started = machine_program(), let whole = realpath(started, nil) else { return nil }
    defer { free(whole) }
    return String(cString: whole)
  }

  /// The program's bytes; `nil` if they cannot be read.
  static var bytes: Data? {
    // The link still leads to the running program after its file was replaced.
    FileManager.default.contents(atPath: link)
      ?? path.flatMap { FileManager.default.contents(atPath: $0) }
  }
}
