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

  /// Turns on offers from the waitlist when sales are turned on, unless it has a kind already.
  static func turnWaitlist(_ form: inout FormFields, from former: FormFields) {
    guard form["sells"] == "yes", former["sells"] != "yes" else { return }
    if form["waitlist"] == WaitlistKind.off.rawValue {
      form["waitlist"] = WaitlistKind.offer.rawValue
    }
  }

  /// Returns the typed end of sales; `nil` if it cannot be read.
  func salesEnd(_ form: FormFields) -> LocalTime? {
    let text = Cleaned.line(form["salesEnd"])
    let typed = TypedMoment(now: here(form["timeZone"]), texts)
    guard let start = moments(form).start, text.contains(":"), !text.contains(" ") else {
      return typed.read(text)
    }
    // A time without a date is on the day of the start.
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
