import Foundation
import Glibc

/// This test program as another process that runs one test.
final class TestChild {
  let process = Process()

  /// Starts the test of this name, without backticks.
  init(playing test: String, _ variables: [String: String]) throws {
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = Self.ownArguments + ["--filter", test]
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit { end() }

  /// The arguments of this process except those that select tests or write reports.
  private static var ownArguments: [String] {
    var kept: [String] = []
    var arguments = CommandLine.arguments.dropFirst()[...]
    while let argument = arguments.popFirst() {
      if ["--filter", "--skip", "--xunit-output", "--event-stream-output-path"].contains(argument) {
        _ = arguments.popFirst()
      } else {
        kept.append(argument)
      }
    }
    return kept
  }

  func signal(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Kills the process, even if it is stopped.
  func end() {
    if process.isRunning { signal(SIGKILL) }
    process.waitUntilExit()
  }

  /// Waits up to a minute, enough on a busy machine, until a condition holds.
  static func wait(until isTrue: () throws -> Bool) rethrows -> Bool {
    for _ in 0..<60_000 {
      if try isTrue() { return true }
      usleep(1000)
    }
    return false
  }
}

/// A file to which a process appends whole lines, so that they survive when it is killed.
struct LineLog {
  let path: String
  private let descriptor: Int32

  init(appendingTo path: String) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
  }

  func append(_ line: String) -> Bool {
    let bytes = Array((line + "\n").utf8)
    return write(descriptor, bytes, bytes.count) == bytes.count
  }

  static func lines(of path: String) -> [String] {
    let data = FileManager.default.contents(atPath: path) ?? Data()
    let text = String(decoding: data, as: UTF8.self)
    return text.split(separator: "\n").map(String.init)
  }
}
