import Accounts
import Languages
import Races
import Timekeeping

extension CompetitionDraft {
  /// The longest description, in user-perceived characters.
  package static let longestDescription = 1_000

  /// Returns the problems of the fields, in the order of the form.
  package func problems() -> [FieldProblem] {
    let draft = cleaned
    let texts = [
      RaceText.problem("name", draft.name, longest: 60, isNeeded: true),
      RaceText.problem("description", draft.description, longest: Self.longestDescription),
      RaceText.problem("rules", "rulesFormat", if: rules.map { $0.format != format } ?? false),
      RaceText.problem("date", "date", if: !draft.date.isEmpty && !isDate(draft.date)),
    ]
    let settings = settingProblems + rangeProblems + listProblems(of: draft.settings)
    return (texts + settings + categoryProblems(of: draft)).compactMap { $0 }
  }

  private func isDate(_ text: String) -> Bool {
    text.count == 10 && (try? LocalTime(parsing: text)) != nil
  }

  /// The valid time limits in milliseconds; less than a minute is taken for a typing error.
  private static let limits = 60_000...3_600_000_000

  private var settingProblems: [FieldProblem?] {
    [
      RaceText.problem("laps", "laps", if: !isWithin(settings.laps, 1...100_000)),
      RaceText.problem("lapMetres", "lapLength", if: !isWithin(settings.lapMetres, 1...1_000_000)),
      RaceText.problem(
        "limit", "limit", if: !isWithin(settings.limitMilliseconds, Self.limits)),
      RaceText.problem(
        "minimumLap", "minimumLap",
        if: !isWithin(settings.minimumLapMilliseconds, 0...86_400_000)),
      RaceText.problem(
        "overallWinners", "overallWinners",
        if: !isWithin(settings.overallWinnersOutOfGroups, 0...1_000)),
    ]
  }

  private func categoryProblems(of draft: CompetitionDraft) -> [FieldProblem?] {
    let names = draft.categories.map { $0.name.lowercased() }
    let tooLong = draft.categories.map {
      RaceText.problem("categories", $0.name, longest: 60, isNeeded: true)
    }
    let repeated = Set(names).count != names.count
    let wrongAges = draft.categories.contains { ($0.minimumAge ?? 0) > ($0.maximumAge ?? Int.max) }
    return tooLong + [
      RaceText.problem("categories", "categoriesRepeated", if: repeated),
      RaceText.problem("categories", "categoryAges", if: wrongAges),
      RaceText.problem(
        "categories", "laps",
        if: draft.categories.contains { !isWithin($0.laps, 1...100_000) }),
    ]
  }

  func isWithin(_ value: Int?, _ range: ClosedRange<Int>) -> Bool {
    value.map(range.contains) ?? true
  }
}
