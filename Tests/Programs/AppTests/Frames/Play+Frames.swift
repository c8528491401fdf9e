import Demo
import FoundationEssentials
import Glibc
import Languages
import Shell
import Terminal
import Testing

@testable import App

/// Whole frames, compared line by line with the test's text.
///
/// `LAPIT_RECORD_FRAMES=1` replaces the texts of differing tests with the present frames; the
/// change is then reviewed like any other.
extension Play {
  /// Returns an application without a signed-in user, at a terminal or kiosk.
  static func visitor(columns: Int = 80, rows: Int = 24, isKiosk: Bool = false) throws -> Play {
    zone
    return try Play(columns: columns, rows: rows, isKiosk: isKiosk)
  }

  /// Returns an application with the demo's organizer signed in.
  static func organizer() throws -> Play {
    let play = try visitor()
    try play.signIn(as: play.demo.organizer)
    return play
  }

  /// Returns an application with the demo's participant signed in.
  static func participant() throws -> Play {
    let play = try visitor()
    try play.signInParticipant()
    return play
  }

  func signInParticipant() throws { try signIn(as: demo.participant) }

  /// Frames show the time of day, so the zone is always UTC.
  private static let zone: Void = {
    setenv("TZ", "UTC", 1)
    tzset()
  }()

  /// Compares the whole screen with the test's text, and draws it in every other language.
  func expectFrame(
    _ expected: String, _ location: SourceLocation = #_sourceLocation,
    path: StaticString = #filePath
  ) {
    let shown = screen.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
      .joined(separator: "\n")
    guard shown != expected else { return expectEveryLanguage(location) }
    if getenv("LAPIT_RECORD_FRAMES") != nil {
      FrameRecorder.record(shown, path: "\(path)", line: location.line)
    }
    Issue.record("The screen is another one:\n\(shown)\n", sourceLocation: location)
  }
}

/// Drawing the open screen in the other languages.
extension Play {
  /// Checks that every text exists and that the tab bar has room for all tabs.
  private func expectEveryLanguage(_ location: SourceLocation) {
    let context = coordinator.context
    let areas = Set(context.texts.keys.map { $0.prefix { $0 != "." } })
    defer { context.languages.use(.english) }
    for language in Language.allCases where language != .english {
      context.languages.use(language)
      let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
      let words = lines.flatMap { $0.split { " ()[]:,>".contains($0) } }
      let keys = words.filter { word in
        let parts = word.split(separator: ".")
        return parts.count > 1 && areas.contains(parts[0]) && parts[1].allSatisfy(\.isLetter)
      }
      if !keys.isEmpty {
        Issue.record("\(language.code): \(keys) have no words", sourceLocation: location)
      }
      expectTabs(lines.first ?? "", in: language, location)
    }
  }

  private func expectTabs(_ bar: Substring, in language: Language, _ location: SourceLocation) {
    guard terminal.size.columns >= 60, terminal.size.rows >= 15 else { return }
    let context = coordinator.context
    let cut = (coordinator.state.wing?.tabs(context) ?? []).map(\.name).filter { !bar.contains($0) }
    if !cut.isEmpty {
      Issue.record("\(language.code): no room for \(cut) in \(bar)", sourceLocation: location)
    }
  }
}

/// Writes frames into the source of the test that expects them.
enum FrameRecorder {
  /// The shift of a file's lines by earlier recordings.
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
