import Races
import Timekeeping

/// A bib that somebody types, forgotten when they walk away.
struct KioskBib {
  private static let forgottenAfterMilliseconds = 60_000

  private(set) var text = ""
  private var typedAt: Stamp?

  /// Whether a bib may have a letter.
  static func takes(_ character: Character) -> Bool {
    character.isNumber || character.isLetter || character == "-"
  }

  mutating func type(_ character: Character, at now: Stamp) {
    typedAt = now
    if text.count < Bib.longest { text.append(character) }
  }

  mutating func delete() { text = String(text.dropLast()) }

  mutating func timePassed(_ now: Stamp) {
    guard let typedAt, now.bootTime - typedAt.bootTime >= Self.forgottenAfterMilliseconds else {
      return
    }
    self = KioskBib()
  }
}
