import Foundation

/// The built program as a long-running child, asked line by line.
final class OtherProgram {
  private let process = Process()
  private let (input, output) = (Pipe(), Pipe())
  private var read = Data()

  init(_ arguments: [String], _ program: Program) throws {
    process.executableURL = URL(fileURLWithPath: Program.builtFolder + "/lapit")
    process.arguments = arguments
    process.environment = ["LAPIT_DATA": program.folder, "HOME": program.home]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  /// Writes a line and returns the answer.
  func ask(_ line: String) throws -> String {
    try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
    return try nextLine()
  }

  /// Returns the next line of its output.
  func nextLine() throws -> String {
    while true {
      if let end = read.firstIndex(of: UInt8(ascii: "\n")) {
        defer { read = Data(read[(end + 1)...]) }
        return String(decoding: read[..<end], as: UTF8.self)
      }
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { return "" }
      read += more
    }
  }

  /// Kills it, regardless of blocked signals.
  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Closes its input and waits for its end.
  func end() throws {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}
