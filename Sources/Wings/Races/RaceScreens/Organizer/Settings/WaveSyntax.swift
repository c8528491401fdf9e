import Languages

/// Waves in one line, each with its planned start after the first: `Elite, Women +1:00`.
enum WaveSyntax {
  struct Wave: Equatable {
    let name: String
    let milliseconds: Int?
  }

  static func text(_ waves: [Wave]) -> String {
    waves.map { wave in
      wave.name + (wave.milliseconds.map { " +" + SettingText.time($0) } ?? "")
    }.joined(separator: ", ")
  }

  /// Parses the waves of a line; `nil` if the text after a plus is no time.
  static func parse(_ typed: String) -> [Wave]? {
    var waves: [Wave] = []
    for part in SettingText.names(typed) {
      guard let wave = wave(part) else { return nil }
      waves.append(wave)
    }
    return waves
  }

  private static func wave(_ part: String) -> Wave? {
    guard let plus = part.lastIndex(of: "+") else { return Wave(name: part, milliseconds: nil) }
    let time = SettingText.milliseconds(String(part[part.index(after: plus)...]))
    return time.map { Wave(name: Cleaned.trimmed(part[..<plus]), milliseconds: $0) }
  }
}
