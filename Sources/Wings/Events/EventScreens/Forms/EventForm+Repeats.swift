import Accounts
import Events
import Languages
import Shell
import Timekeeping

/// How an event repeats: in one of a few ways, or by a rule from elsewhere that stays as it is.
extension EventForm {
  /// The choice that leaves a rule alone which is none of those offered.
  private static let kept = "kept"

  func repeats(_ draft: EventDraft) -> [FormField] {
    let known = repetition(of: draft)
    let isForeign = known == nil && !draft.rule.isEmpty
    // A rule is no name of a text: it shows as it is.
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
        "ruleEnd", "events.form.ruleEnd", text: known.map { Self.text(of: $0.end) } ?? "",
        limit: 60),
    ]
  }

  /// Whether an end can be said of what is chosen.
  static func mayEnd(_ form: FormFields) -> Bool {
    Repetition.Pace(rawValue: form["rule"]) != nil
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
    // Without a start there is nothing to count from, and that is said at its own field.
    guard let start = moments(form).start else { return }
    let end = end(form, from: start)
    if let problem = end.problem { problems.append(problem) }
    let wanted = Repetition(pace, end.end)
    let isSameTime =
      (draft.start, draft.timeZone, draft.allDay) == (old.start, old.timeZone, old.allDay)
    // A rule that says the same in other words keeps them.
    if isSameTime, repetition(of: old) == wanted { return draft.rule = old.rule }
    draft.rule = wanted.rule(
      from: start, in: zone(draft.timeZone), isAllDay: draft.allDay)
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
    FieldProblem(field: "ruleEnd", wording: Wording("events.form.bad.\(key)", names))
  }

  /// What was chosen, in words.
  func ruleHint(_ form: FormFields) -> Wording {
    if form["rule"] == Self.kept { return Wording("events.form.hint.ruleKept") }
    guard let pace = Repetition.Pace(rawValue: form["rule"]), let start = moments(form).start else {
      return Wording(Self.mayEnd(form) ? "events.repeats.\(form["rule"])" : "events.form.hint.rule")
    }
    let end = end(form, from: start)
    let shown = Repetition(pace, end.problem == nil ? end.end : .never)
    // What is said in full is no name of a text: it shows as it is.
    return Wording(RepetitionWords(texts: texts).text(shown, from: start))
  }

  /// The same, or how an end is typed.
  func ruleEndHint(_ form: FormFields) -> Wording {
    guard let start = moments(form).start, !form["ruleEnd"].isEmpty else {
      return Wording("events.form.hint.ruleEnd")
    }
    return end(form, from: start).problem?.wording ?? ruleHint(form)
  }
}
