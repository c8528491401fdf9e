import Glibc

/// The kernel's figures for a process.
struct ProcessFacts {
  let process: pid_t

  static let own = ProcessFacts(process: getpid())

  /// The processor time of all its threads so far, in seconds.
  var processorSeconds: Double {
    var clock = clockid_t()
    guard clock_getcpuclockid(process, &clock) == 0 else { return .nan }
    return Stopwatch.read(clock)
  }

  /// The present resident memory in bytes.
  var resident: Int { number("VmRSS:", in: "status") * 1_024 }

  /// The peak resident memory in bytes.
  var peak: Int { number("VmHWM:", in: "status") * 1_024 }

  /// Resets the peak memory and returns the present memory.
  func startPeak() -> Int {
    if let file = fopen("/proc/\(process)/clear_refs", "w") {
      fputs("5", file)
      fclose(file)
    }
    return resident
  }

  /// The bytes sent to the disk, and the bytes written to any file.
  var written: (disk: Int, anything: Int) {
    (number("write_bytes:", in: "io"), number("wchar:", in: "io"))
  }

  private func number(_ name: String, in file: String) -> Int {
    let text = TextFile.read("/proc/\(process)/\(file)") ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
    return line?.split { $0 == " " || $0 == "\t" }.dropFirst().first.flatMap { Int($0) } ?? 0
  }
}

/// Small files, read and written as a whole.
enum TextFile {
  static func read(_ path: String) -> String? {
    bytes(of: path).map { String(decoding: $0, as: UTF8.self) }
  }

  static func bytes(of path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while case let count = Glibc.read(descriptor, &piece, piece.count), count > 0 {
      bytes += piece[..<count]
    }
    return bytes
  }

  static func write(_ text: String, to path: String) throws {
    try PlainFile(path).append(Array(text.utf8))
  }
}
