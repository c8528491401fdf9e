import Foundation
import Glibc

/// This test program as another process that runs one test.
package final class TestChild {
  package let process = Process()

  /// Starts the test of this name, without backticks.
  ///
  /// - Throws: An error of the system if the process cannot be started.
  package init(playing test: String, _ variables: [String: String]) throws {
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

  package func signal(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Kills the process, even if it is stopped.
  package func end() {
    if process.isRunning { signal(SIGKILL) }
    process.waitUntilExit()
  }

  /// Waits up to a minute, enough on a busy machine, until a condition holds.
  ///
  /// - Returns: Whether it holds.
  /// - Throws: What the condition throws.
  package static func wait(until isTrue: () throws -> Bool) rethrows -> Bool {
    for _ in 0..<60_000 {
      if try isTrue() { return true }
      usleep(1000)
    }
    return false
  }
}
