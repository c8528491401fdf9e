import Foundation

/// The built program at work in a folder, asked line by line, until it is ended.
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

  /// Types a line and answers the line that comes back.
  func ask(_ line: String) throws -> String {
    try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
    return try nextLine()
  }

  /// The next line it says.
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

  /// Ends it, whatever it is doing and whichever signals it was handed blocked.
  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Ends its input and waits until it has gone.
  func end() throws {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}
