import Accounts
import Events
import Languages
import Shell
import Timekeeping

// MARK: - Until when tickets are sold
extension EventForm {
  func salesEnd(_ draft: EventDraft) -> FormField {
    let zone = zones.named(draft.timeZone)?.local ?? .system
    let end = draft.salesEnd.map { LocalTime(utcMilliseconds: $0 * 1000, in: zone) }
    return FormField(
      "salesEnd", "events.form.salesEnd",
      text: end.map { Self.text(of: $0, isDay: false) } ?? "", limit: 60,
      hint: Wording("events.form.hint.salesEnd"))
  }

  /// Where tickets are switched on a place that comes back is kept for whoever waits, as long as
  /// nobody says otherwise.
  static func turnWaitlist(_ form: inout FormFields, from former: FormFields) {
    guard form["sells"] == "yes", former["sells"] != "yes" else { return }
    if form["waitlist"] == WaitlistKind.off.rawValue {
      form["waitlist"] = WaitlistKind.offer.rawValue
    }
  }

  /// What was typed; none where nothing can be read.
  func salesEnd(_ form: FormFields) -> LocalTime? {
    let text = Cleaned.line(form["salesEnd"])
    let typed = TypedMoment(now: here(form["timeZone"]), texts)
    guard let start = moments(form).start, text.contains(":"), !text.contains(" ") else {
      return typed.read(text)
    }
    // A time alone is one of the day on which it begins.
    let day = LocalTime(year: start.year, month: start.month, day: start.day)
    return typed.read(text, after: LocalTime(wallSeconds: day.wallSeconds - 1))
  }

  func readSalesEnd(
    _ form: FormFields, _ draft: inout EventDraft, _ problems: inout [FieldProblem]
  ) {
    draft.salesEnd = nil
    let text = Cleaned.line(form["salesEnd"])
    guard draft.sells, !text.isEmpty else { return }
    guard let end = salesEnd(form) else {
      return problems.append(
        FieldProblem(
          field: "salesEnd", wording: Wording("events.form.bad.moment", ["text": text])))
    }
    draft.salesEnd = end.settledSeconds(in: zones.named(form["timeZone"])?.local ?? .system)
  }
}
