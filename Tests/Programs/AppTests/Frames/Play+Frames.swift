import Demo
import FoundationEssentials
import Glibc
import Testing

@testable import App

/// Whole frames: what a person sees, line by line, as it stands in the test.
///
/// `LAPIT_RECORD_FRAMES=1` writes what the screens show now into the tests that differ; the change
/// is then read as any other.
extension Play {
  /// Somebody at a terminal, or at the kiosk, who is not signed in.
  static func visitor(columns: Int = 80, rows: Int = 24, isKiosk: Bool = false) throws -> Play {
    zone
    return try Play(columns: columns, rows: rows, isKiosk: isKiosk)
  }

  /// The demo's organizer, signed in.
  static func organizer() throws -> Play {
    let play = try visitor()
    try play.signIn(as: play.demo.organizer)
    return play
  }

  /// The demo's participant, signed in.
  static func participant() throws -> Play {
    let play = try visitor()
    try play.signInParticipant()
    return play
  }

  func signInParticipant() throws { try signIn(as: demo.participant) }

  /// Frames show the time of day: everywhere that of Greenwich.
  private static let zone: Void = {
    setenv("TZ", "UTC", 1)
    tzset()
  }()

  /// Compares the whole screen with the lines in the test.
  func expectFrame(
    _ expected: String, _ location: SourceLocation = #_sourceLocation,
    path: StaticString = #filePath
  ) {
    let shown = screen.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
      .joined(separator: "\n")
    guard shown != expected else { return }
    if getenv("LAPIT_RECORD_FRAMES") != nil {
      FrameRecorder.record(shown, path: "\(path)", line: location.line)
    }
    Issue.record("The screen is another one:\n\(shown)\n", sourceLocation: location)
  }
}

/// Writes frames into the source of the test that expects them.
enum FrameRecorder {
  /// Where lines of a file have moved to by what was recorded in it before.
  private struct Shift {
    let after: Int
    let by: Int
  }

  private static var shifts: [String: [Shift]] = [:]

  static func record(_ frame: String, path: String, line: Int) {
    guard let data = FileManager.default.contents(atPath: path) else { return }
    var lines = String(decoding: data, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let moved = (shifts[path] ?? []).reduce(0) { $1.after < line ? $0 + $1.by : $0 }
    guard let open = lines[(line + moved - 1)...].firstIndex(where: { $0.hasSuffix("\"\"\"") }),
      let close = lines[(open + 1)...].firstIndex(where: { $0.contains("\"\"\"") })
    else { return }
    let margin = String(lines[close].prefix { $0 == " " })
    let body = frame.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : margin + $0.replacing("\\", with: "\\\\") }
    lines.replaceSubrange((open + 1)..<close, with: body)
    shifts[path, default: []].append(Shift(after: line, by: body.count - (close - open - 1)))
    try? lines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
  }
}
