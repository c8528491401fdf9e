import Foundation
import Testing

/// The built program, run as a child on a folder of its own.
final class Program {
  let folder: String

  init() {
    folder = NSTemporaryDirectory() + "lapit-tests-" + UUID().uuidString
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  struct Outcome {
    var status: Int32
    var output: String
    var error: String
    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  /// The program beside the tests' own bundle.
  private static var path: String {
    let bundle = CommandLine.arguments[0]
    let folder = URL(fileURLWithPath: bundle).deletingLastPathComponent().path
    let candidates = [folder, FileManager.default.currentDirectoryPath + "/.build/debug"]
    return candidates.map { $0 + "/lapit" }
      .first { FileManager.default.isExecutableFile(atPath: $0) } ?? "lapit"
  }

  func run(_ arguments: String..., input: String = "") throws -> Outcome {
    let process = Process()
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: Self.path)
    process.arguments = arguments
    process.environment = ["LAPIT_DATA": folder, "HOME": folder + "-home", "PATH": "/usr/bin:/bin"]
    (process.standardInput, process.standardOutput, process.standardError) = (stdin, stdout, stderr)
    try process.run()
    Self.feed(Data(input.utf8), to: stdin)
    let output = stdout.fileHandleForReading.readDataToEndOfFile()
    let error = stderr.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: String(decoding: output, as: UTF8.self),
      error: String(decoding: error, as: UTF8.self))
  }

  /// Writes on a thread of its own: the child answers while it still reads.
  private static func feed(_ data: Data, to pipe: Pipe) {
    Thread.detachNewThread {
      try? pipe.fileHandleForWriting.write(contentsOf: data)
      try? pipe.fileHandleForWriting.close()
    }
  }

  /// An organizer and an active competition; returns its id.
  func competition(laps: Int = 2) throws -> String {
    _ = try run(
      "user", "add", "--email", "ana@club.example", "--first", "Ana", "--second", "Petkova",
      "--organizer", input: "a fine day out\n")
    let made = try run(
      "competition", "create", "--organizer", "ana@club.example", "--name", "Bridge Run",
      "--format", "time", "--rules", "laps", "--laps", "\(laps)")
    return try #require(made.lines.first)
  }
}
