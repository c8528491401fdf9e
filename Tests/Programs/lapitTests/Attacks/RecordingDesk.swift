import Foundation
import Glibc
import Testing

/// A running `lapit record`, with its input and answers.
final class RecordingDesk {
  private let process = Process()
  private let (input, output, failures) = (Pipe(), Pipe(), Pipe())
  private var unread = Data()

  /// Starts it from a shell, which may set limits before it executes the program.
  init(_ program: Program, competition: String, after limit: String = ":") throws {
    signal(SIGPIPE, SIG_IGN)
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "\(limit); exec lapit record --competition \(competition)"]
    process.environment = program.environment
    process.standardInput = input
    process.standardOutput = output
    process.standardError = failures
    try process.run()
  }

  deinit { kill() }

  var processID: pid_t { process.processIdentifier }

  /// Writes lines and waits for their answers; after a kill there are fewer.
  func answers(to lines: [String]) -> [String] {
    let text = lines.map { $0 + "\n" }.joined()
    guard (try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8))) != nil else {
      return []
    }
    var answers: [String] = []
    while answers.count < lines.count, let answer = nextAnswer() { answers.append(answer) }
    return answers
  }

  private func nextAnswer() -> String? {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        defer { unread = Data(unread[(end + 1)...]) }
        return String(decoding: unread[..<end], as: UTF8.self)
      }
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { return nil }
      unread.append(more)
    }
  }

  /// Closes its input, and returns its exit status and standard error.
  func end() throws -> (status: Int32, error: String) {
    try input.fileHandleForWriting.close()
    let error = failures.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: error, as: UTF8.self))
  }

  func kill() {
    if process.isRunning { Glibc.kill(processID, SIGKILL) }
    process.waitUntilExit()
  }
}

/// A crossing that `record` has reported as saved.
struct SavedLine: Hashable, Sendable {
  let sequence: String
  let bib: String

  /// Parses `saved 17 42` with any further text.
  init?(_ answer: String) {
    let parts = answer.split(separator: " ").map(String.init)
    guard parts.count >= 3, parts[0] == "saved" else { return nil }
    (sequence, bib) = (parts[1], parts[2])
  }

  /// The id of the document in its collection.
  var documentID: String? { Int(sequence).map { String($0, radix: 36) } }
}

struct CommandRefused: Error {
  let error: String
}

extension Program {
  /// Returns the bibs of the folder's crossings by document id.
  func recordedBibs(of competition: String) throws -> [String: String] {
    struct Exported: Decodable {
      struct Entry: Decodable {
        struct Act: Decodable {
          struct Crossings: Decodable { var _0: [Crossing] }
          struct Crossing: Decodable { var b: String }
          var crossings: Crossings?
        }
        var a: Act
      }
      var documents: [String: Entry]
    }
    let target = NSTemporaryDirectory() + "/lapit-export-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: target) }
    let outcome = try run("store", "export", target)
    if outcome.status != 0 { throw CommandRefused(error: outcome.error) }
    let data = try Data(contentsOf: URL(filePath: target + "/crossings.\(competition).json"))
    return try JSONDecoder().decode(Exported.self, from: data).documents
      .compactMapValues { $0.a.crossings?._0.first?.b }
  }

  func expectRecorded(_ saved: [SavedLine], of competition: String) throws {
    let bibs = try recordedBibs(of: competition)
    let missing = saved.filter { line in
      line.documentID.flatMap { bibs[$0] } != line.bib
    }
    #expect(missing.isEmpty, "\(missing.count) of \(saved.count) are missing")
    let verified = try run("store", "verify")
    #expect(verified.status == 0, "\(verified.error)")
  }
}
