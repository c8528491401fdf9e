import Races

/// Checkpoints in one line, each with its kilometres from the start of a lap: `Bridge 2.5, Top`.
enum CheckpointSyntax {
  static func text(_ checkpoints: [Checkpoint]) -> String {
    checkpoints.map { point in
      point.name + (point.metres.map { " " + RecordTexts.shortKm($0) } ?? "")
    }.joined(separator: ", ")
  }

  /// The checkpoints of a line: the last word of each is its kilometres, where it is a number.
  static func parse(_ typed: String) -> [Checkpoint]? {
    SettingText.names(typed).map { part in
      let words = part.split(separator: " ")
      guard words.count > 1, let last = words.last, let metres = metres(last) else {
        return Checkpoint(name: part)
      }
      return Checkpoint(name: words.dropLast().joined(separator: " "), metres: metres)
    }
  }

  private static func metres(_ word: Substring) -> Int? {
    word == "0" ? 0 : SettingText.metres(String(word))
  }
}
