import Languages
import Races
import Timekeeping

/// A prompt of the menu, for a number, a time or a word.
enum DeskPrompt: String, Equatable {
  case penalty, lapsToGo, startedAt, startWave, correctWave, shiftWave, pairWith, standAt
  case anotherBib, newBib, whoseBib, intoBib, behindBib
  case moment, momentOrThat, moveBy, apart
  case howMany, metres
  case whosePlace
  case exchangeWith, newcomerBib, newcomerName, newcomerCategory, newcomerSex, newcomerWave
  case findName, reason, boardCategory
  /// The reason for a correction, kept in the history.
  case why
  /// `Enter` alone confirms that a restart voids the crossings so far.
  case confirmRestart

  /// Whether letters are typed; a space is then part of the text.
  var isText: Bool {
    switch self {
    case .why, .newcomerName, .newcomerCategory, .newcomerSex, .findName, .reason, .boardCategory:
      true
    default: false
    }
  }

  /// Whether a time is typed; `*` then becomes a colon, since number pads have none.
  var isTime: Bool {
    switch self {
    case .penalty, .startedAt, .moment, .momentOrThat, .moveBy, .apart: true
    default: false
    }
  }

  /// Whether a character is typed into it.
  ///
  /// `+` records a time. If no words are typed, the space records a time and the slash closes.
  func takes(_ character: Character) -> Bool {
    character != "+" && (isText || character != " " && character != "/")
  }

  /// Whether a moment of the race is typed.
  var isMoment: Bool { self == .moment || self == .momentOrThat }

  /// The question in words.
  var purpose: Wording { Wording("desk.prompt.\(rawValue)") }

  /// The most characters: apart from text, a date with a time of day is the longest value.
  var longest: Int { isText ? 80 : 19 }

  /// The catalogue key of what is wrong with a typed value; `nil` if it is valid.
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
    case .newcomerSex: typed.isEmpty || Sex(reading: typed) != nil ? nil : "desk.prompt.noSex"
    case .newcomerName, .newcomerCategory, .newcomerWave, .findName, .why, .penalty, .lapsToGo,
      .startedAt,
      .startWave, .correctWave, .shiftWave, .pairWith,
      .standAt, .boardCategory:
      nil
    }
  }

  /// Whether a text is a race time, a time of day after a colon, or a bib that crossed then.
  private static func isMoment(_ typed: String) -> Bool {
    bib(asMoment: typed) != nil || Elapsed.parse(String(typed.drop { $0 == ":" })) != nil
  }

  /// The bib of `,105` or `.105`, which stands for its last crossing; `nil` for other texts.
  static func bib(asMoment typed: String) -> String? {
    guard let first = typed.first, first == "," || first == "." else { return nil }
    let bib = Bib.canonical(String(typed.dropFirst()))
    return Bib.isAllowed(bib) ? bib : nil
  }

  /// The milliseconds of `1.5` or `-2:00`; `nil` if the text is no time.
  static func signed(_ typed: String) -> Int? {
    guard typed.first == "-" else { return Elapsed.parse(typed) }
    return Elapsed.parse(String(typed.dropFirst())).map { -$0 }
  }
}
