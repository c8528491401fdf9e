import Accounts
import EventFiles
import Events
import Languages
import Shell
import Timekeeping

/// The repetition of an event: one that the form offers, or a foreign rule that is kept.
extension EventForm {
  /// The choice that keeps a foreign rule.
  private static let kept = "kept"

  func repeats(_ draft: EventDraft) -> [FormField] {
    let known = repetition(of: draft)
    let isForeign = known == nil && !draft.rule.isEmpty
    // A rule is not a text key, so it is shown unchanged.
    let foreign = isForeign ? [FormField.Choice(Self.kept, Cleaned.line(draft.rule))] : []
    let paces = Repetition.Pace.allCases.map {
      FormField.Choice($0.rawValue, "events.repeats.\($0.rawValue)")
    }
    return [
      FormField(
        "rule", "events.form.rule",
        .choice([FormField.Choice("", "events.repeats.none")] + paces + foreign),
        text: isForeign ? Self.kept : known?.pace.rawValue ?? ""),
      FormField(
        "ruleEvery", "events.form.ruleEvery", text: known.map { "\($0.every)" } ?? "1", limit: 2,
        givesWay: true),
      FormField(
        "ruleDays", "events.form.ruleDays", text: known.map { words.days($0.weekdays) } ?? "",
        limit: 60),
      FormField(
        "ruleEnd", "events.form.ruleEnd", text: known.map { Self.text(of: $0.end) } ?? "",
        limit: 60),
    ]
  }

  private var words: RepetitionWords { RepetitionWords(texts: texts) }

  /// Returns the fields that do not apply to the selected repetition.
  static func hiddenRule(_ form: FormFields) -> Set<String> {
    switch Repetition.Pace(rawValue: form["rule"]) {
    case nil: ["ruleEvery", "ruleDays", "ruleEnd"]
    case .weekly: []
    default: ["ruleDays"]
    }
  }

  private static func text(of end: Repetition.End) -> String {
    switch end {
    case .never: ""
    case .times(let count): "\(count)"
    case .day(let day): day.date
    }
  }

  private func repetition(of draft: EventDraft) -> Repetition? {
    guard let start = try? LocalTime(parsing: draft.start) else { return nil }
    return Repetition(rule: draft.rule, from: start, in: zone(draft.timeZone))
  }

  private func zone(_ name: String) -> LocalZone { zones.named(name)?.local ?? .system }
}

// MARK: - Reading
extension EventForm {
  func readRule(
    _ form: FormFields, keeping old: EventDraft, _ draft: inout EventDraft,
    _ problems: inout [FieldProblem]
  ) {
    guard form["rule"] != Self.kept else { return draft.rule = old.rule }
    guard let pace = Repetition.Pace(rawValue: form["rule"]) else { return draft.rule = "" }
    // Without a start there is nothing to count from; the start's own field reports it.
    guard let start = moments(form).start else { return }
    let read = repetition(form, pace, from: start)
    guard read.problems.isEmpty else {
      problems += read.problems
      return draft.rule = ""
    }
    let wanted = read.repetition
    let isSameTime =
      (draft.start, draft.timeZone, draft.allDay) == (old.start, old.timeZone, old.allDay)
    // An equivalent rule keeps its original text.
    if isSameTime, repetition(of: old) == wanted { return draft.rule = old.rule }
    draft.rule = wanted.rule(
      from: start, in: zone(draft.timeZone), isAllDay: draft.allDay)
  }

  /// Reads the repetition, as far as it is valid.
  private func repetition(
    _ form: FormFields, _ pace: Repetition.Pace, from start: LocalTime
  ) -> (repetition: Repetition, problems: [FieldProblem]) {
    let end = end(form, from: start)
    let (every, days) = (every(form), pace == .weekly ? days(form) : ([], nil))
    // The weekday of the start needs no entry.
    let own: Set = [start.weekday - 1]
    let read = Repetition(pace, every: every.0, on: days.0 == own ? [] : days.0, end.end)
    return (read, [every.1, days.1, end.problem].compactMap(\.self))
  }

  private func every(_ form: FormFields) -> (Int, FieldProblem?) {
    let text = Cleaned.line(form["ruleEvery"])
    if text.isEmpty { return (1, nil) }
    guard let step = Int(text), Repetition.steps.contains(step) else {
      let limit = "\(Repetition.steps.upperBound)"
      return (1, problem("ruleEvery", ["text": text, "limit": limit]))
    }
    return (step, nil)
  }

  private func days(_ form: FormFields) -> (Set<Int>, FieldProblem?) {
    let typed = TypedMoment(now: here(form["timeZone"]), texts)
    let read = typed.weekdays(Cleaned.line(form["ruleDays"]))
    return (read.days, read.unknown.map { problem("ruleDays", ["text": $0]) })
  }

  private func end(
    _ form: FormFields, from start: LocalTime
  ) -> (end: Repetition.End, problem: FieldProblem?) {
    let text = Cleaned.line(form["ruleEnd"])
    if text.isEmpty { return (.never, nil) }
    if let count = Int(text), Repetition.times.contains(count) { return (.times(count), nil) }
    let typed = TypedMoment(now: here(form["timeZone"]), texts)
    let limit = "\(Repetition.times.upperBound)"
    guard let day = typed.read(text, isDay: true) else {
      return (.never, problem("ruleEnd", ["text": text, "limit": limit]))
    }
    let isEarly = day.date < start.date
    return (
      .day(LocalTime(year: day.year, month: day.month, day: day.day)),
      isEarly ? problem("ruleEndEarly", ["text": day.date]) : nil
    )
  }

  private func problem(_ key: String, _ names: [String: String]) -> FieldProblem {
    FieldProblem(
      field: key == "ruleEndEarly" ? "ruleEnd" : key,
      wording: Wording("events.form.bad.\(key)", names))
  }

  /// Sets the hints: the repetition as text, and the problems of each field.
  func setRuleHints(_ form: inout FormFields) {
    let (said, problems) = ruleInWords(form)
    form.setHint("rule", said)
    for field in ["ruleEvery", "ruleDays", "ruleEnd"] {
      let problem = problems.first { $0.field == field }?.wording
      let isTyped = !form[field].isEmpty && field != "ruleEvery"
      form.setHint(field, problem ?? (isTyped ? said : Wording("events.form.hint.\(field)")))
    }
  }

  private func ruleInWords(_ form: FormFields) -> (said: Wording, problems: [FieldProblem]) {
    if form["rule"] == Self.kept { return (Wording("events.form.hint.ruleKept"), []) }
    guard let pace = Repetition.Pace(rawValue: form["rule"]) else {
      return (Wording("events.form.hint.rule"), [])
    }
    guard let start = moments(form).start else {
      return (Wording("events.repeats.\(pace.rawValue)"), [])
    }
    var (shown, problems) = repetition(form, pace, from: start)
    if problems.contains(where: { $0.field == "ruleEnd" }) { shown.end = .never }
    // The text is not a text key, so it is shown unchanged.
    return (Wording(words.text(shown, from: start)), problems)
  }
}
