import Languages
import Races
import Timekeeping

/// What the menu asks a number, a time or a word for.
enum DeskPrompt: String, Equatable {
  case penalty, lapsToGo, startedAt, startWave, correctWave, shiftWave, pairWith, standAt
  case anotherBib, newBib, whoseBib, intoBib, behindBib
  case moment, momentOrThat, moveBy, apart
  case howMany, metres
  case whosePlace
  case exchangeWith, newcomerBib, newcomerName, newcomerCategory, findName, reason, boardCategory
  /// The reason of a correction, for the history.
  case why
  /// Nothing but `Enter`, before a race is voided.
  case confirmRestart

  /// Whether letters are typed, so that a space is one of them.
  var isText: Bool {
    switch self {
    case .why, .newcomerName, .newcomerCategory, .findName, .reason, .boardCategory: true
    default: false
    }
  }

  /// The number pad has no colon: `*` is one where a time is typed.
  var isTime: Bool {
    switch self {
    case .penalty, .startedAt, .moment, .momentOrThat, .moveBy, .apart: true
    default: false
    }
  }

  /// Whether a character is typed into it: `+` marks, and where no words are typed the space marks
  /// and the slash closes.
  func takes(_ character: Character) -> Bool {
    character != "+" && (isText || character != " " && character != "/")
  }

  /// Whether a moment of the race is typed.
  var isMoment: Bool { self == .moment || self == .momentOrThat }

  /// What is asked, in words.
  var purpose: Wording { Wording("desk.prompt.\(rawValue)") }

  /// A date and a time of day are the longest but for a reason.
  var longest: Int { isText ? 80 : 19 }

  /// What is wrong with what was typed, as a key of the catalogue; nothing where it will do.
  func problem(with typed: String) -> String? {
    switch self {
    case .anotherBib, .newBib, .whoseBib, .intoBib, .behindBib, .exchangeWith, .newcomerBib,
      .whosePlace:
      Bib.isAllowed(Bib.canonical(typed)) ? nil : "desk.prompt.noBib"
    case .moment: Self.isMoment(typed) ? nil : "desk.prompt.noTime"
    case .momentOrThat: typed.isEmpty || Self.isMoment(typed) ? nil : "desk.prompt.noTime"
    case .moveBy: Self.signed(typed) == nil ? "desk.prompt.noTime" : nil
    case .apart: Elapsed.parse(typed) == nil ? "desk.prompt.noTime" : nil
    case .howMany: typed.isEmpty || Int(typed).map { $0 > 0 } ?? false ? nil : "desk.prompt.noCount"
    case .metres:
      Int(typed).map { (0...100_000).contains($0) } ?? false ? nil : "desk.prompt.noMetres"
    case .reason: typed.isEmpty ? "desk.prompt.noReason" : nil
    case .confirmRestart: typed.isEmpty ? nil : "desk.prompt.onlyEnter"
    case .newcomerName, .newcomerCategory, .findName, .why, .penalty, .lapsToGo, .startedAt,
      .startWave, .correctWave, .shiftWave, .pairWith,
      .standAt, .boardCategory:
      nil
    }
  }

  /// A race time, after a colon a time of day, or a bib that passed then.
  private static func isMoment(_ typed: String) -> Bool {
    bib(asMoment: typed) != nil || Elapsed.parse(String(typed.drop { $0 == ":" })) != nil
  }

  /// The bib of `,105`, with which somebody passed; the number pad's `.` is the same key.
  static func bib(asMoment typed: String) -> String? {
    guard let first = typed.first, first == "," || first == "." else { return nil }
    let bib = Bib.canonical(String(typed.dropFirst()))
    return Bib.isAllowed(bib) ? bib : nil
  }

  /// Milliseconds of `1.5` or `-2:00`.
  static func signed(_ typed: String) -> Int? {
    guard typed.first == "-" else { return Elapsed.parse(typed) }
    return Elapsed.parse(String(typed.dropFirst())).map { -$0 }
  }
}
