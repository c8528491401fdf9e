import Accounts
import App
import Foundation
import Store
import Testing
import Timekeeping

/// The built program, run as a child process with a new data folder.
final class Program: Sendable {
  let folder: String

  /// - Parameter parent: The parent of the data folder.
  init(in parent: String = NSTemporaryDirectory()) {
    folder = parent + "/lapit-tests-" + UUID().uuidString
  }

  deinit {
    for path in [folder, home] { try? FileManager.default.removeItem(atPath: path) }
  }

  /// The folder of the user's own files.
  var home: String { folder + "-home" }

  struct Outcome {
    var status: Int32
    var output: String
    var error: String
    var lines: [String] { output.split(separator: "\n").map(String.init) }

    /// The document that was printed as JSON.
    var document: [String: Any] {
      (try? JSONSerialization.jsonObject(with: Data(output.utf8))) as? [String: Any] ?? [:]
    }

    /// The rows of a list that was printed as JSON; `nil` if it is no list.
    var items: [[String: Any]]? { document["items"] as? [[String: Any]] }
  }

  /// The folder of the built program, beside the tests' bundle.
  static var builtFolder: String {
    let beside = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
    let candidates = [beside, FileManager.default.currentDirectoryPath + "/.build/debug"]
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0 + "/lapit") }
      ?? beside
  }

  /// Writes a file in the user's folder and returns its path.
  func file(_ name: String, _ text: String) throws -> String {
    let path = home + "/" + name
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  func run(_ arguments: String..., input: String = "") throws -> Outcome {
    try run(arguments, input: input)
  }

  func run(_ arguments: [String], input: String = "") throws -> Outcome {
    try start(Self.builtFolder + "/lapit", arguments, input)
  }

  /// Runs a line of shell in which `lapit` is the built program.
  func shell(_ line: String) throws -> Outcome {
    try start("/bin/sh", ["-c", line], "")
  }

  var environment: [String: String] {
    ["LAPIT_DATA": folder, "HOME": home, "PATH": "\(Self.builtFolder):/usr/bin:/bin"]
  }

  private func start(_ executable: String, _ arguments: [String], _ input: String) throws
    -> Outcome
  {
    let process = Process()
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.environment = environment
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

  /// Writes on a separate thread, since the child answers while it still reads.
  private static func feed(_ data: Data, to pipe: Pipe) {
    Thread.detachNewThread {
      try? pipe.fileHandleForWriting.write(contentsOf: data)
      try? pipe.fileHandleForWriting.close()
    }
  }

  /// Creates an organizer and an active competition, and returns its id.
  func competition(laps: Int = 2) throws -> String {
    try organizer()
    return try anotherCompetition("Bridge Run", laps: laps)
  }

  /// Creates an organizer directly, since hashing in a debug build of the program takes seconds.
  func organizer(email: String = "ana@club.example") throws {
    let store = try FileStore.open(folder: folder, schema: Application.schema)
    defer { store.close() }
    _ = try AccountService(store: store, clock: .system, hasher: .cheap).register(
      Registration(
        email: email, firstName: "Ana", secondName: "Petkova",
        password: "a fine day out", isOrganizer: true))
  }

  /// Creates another active competition of the organizer, and returns its id.
  func anotherCompetition(_ name: String, laps: Int = 2) throws -> String {
    let made = try run(
      "competition", "create", "--organizer", "ana@club.example", "--name", name,
      "--format", "time", "--rules", "laps", "--laps", "\(laps)")
    return try #require(made.lines.first)
  }
}
