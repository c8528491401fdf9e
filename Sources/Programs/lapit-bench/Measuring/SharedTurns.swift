import FoundationEssentials
import Glibc

/// The transactions in a store's journal, one a line.
enum JournalLines {
  /// Returns the lines of a folder in order, without seals and without space for later lines.
  static func of(_ folder: String) throws -> [[UInt8]] {
    try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasPrefix("journal-") }.sorted()
      .flatMap { TextFile.bytes(of: folder + "/" + $0) ?? [] }
      .split(separator: UInt8(ascii: "\n")).map(Array.init)
      .filter { String(decoding: $0.prefix(150), as: UTF8.self).contains("\"by\":") }
  }
}

/// The unavoidable work of processes that write in turn: each turn locks a file, reads and parses
/// what the others appended, appends a line and waits until it is on disk.
struct SharedTurns {
  /// The path of the common file; each process has its lines in a file beside it.
  let path: String

  private func lines(of process: Int) -> String { "\(path)-\(process)" }

  /// Gives each process every n-th line, and empties the common file.
  func deal(_ lines: [[UInt8]], to processes: Int) throws {
    unlink(path)
    for process in 0..<processes {
      unlink(self.lines(of: process))
      let own = stride(from: process, to: lines.count, by: processes).flatMap {
        lines[$0] + [UInt8(ascii: "\n")]
      }
      try PlainFile(self.lines(of: process)).append(own)
    }
  }

  /// Takes the turns of a process.
  func take(_ process: Int) throws {
    let own = (TextFile.bytes(of: lines(of: process)) ?? []).split(separator: UInt8(ascii: "\n"))
    let descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw BenchFailure("cannot open \(path)") }
    defer { close(descriptor) }
    var position = 0
    for line in own { try takeOne(Array(line) + [UInt8(ascii: "\n")], descriptor, &position) }
  }

  private func takeOne(_ line: [UInt8], _ descriptor: Int32, _ position: inout Int) throws {
    guard flock(descriptor, LOCK_EX) == 0 else { throw BenchFailure("cannot lock \(path)") }
    defer { flock(descriptor, LOCK_UN) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw BenchFailure("cannot read \(path)") }
    var news = [UInt8](repeating: 0, count: Int(status.st_size) - position)
    guard pread(descriptor, &news, news.count, position) == news.count,
      news.withUnsafeBytes(JSONCheck.eachLineIsWhole)
    else { throw BenchFailure("\(path) is broken") }
    guard write(descriptor, line, line.count) == line.count, fdatasync(descriptor) == 0 else {
      throw BenchFailure("cannot append to \(path)")
    }
    position = Int(status.st_size) + line.count
  }
}

extension RushAct {
  /// Takes the turns of a process; the subject is the path of the common file.
  static let turns = RushAct(
    open: { _, _, _ in },
    perform: { _, path, process, _ in try SharedTurns(path: path).take(process) })
}
