import EventFiles
import Accounts
import Events
import Languages
import MapScreens
import Shell
import Timekeeping

// MARK: - Typing
extension EventFormViewModel {
  /// Updates hidden fields, dependent fields and hints after an edit.
  func turned(from former: FormFields) {
    change { form in
      form.hidden = EventForm.hidden(in: form)
      EventForm.turnWaitlist(&form, from: former)
      EventForm.settlePrice(&form, from: former)
      places.turned(&form, from: former)
      length.turned(&form, from: former, source.times)
      EventForm.setPlaceHint(&form, isNear: places.isNear(form))
      if let left = former.focused?.id, left != form.focused?.id { check(left, in: &form) }
    }
    if ["city", "country", "coordinates"].contains(where: { form[$0] != former[$0] }) {
      lookAstray()
    }
    let fields = [
      "start", "end", "timeZone", "allDay", "rule", "ruleEvery", "ruleDays", "ruleEnd",
      "salesEnd",
    ]
    if fields.contains(where: { form[$0] != former[$0] }) { readBack() }
  }

  /// Compares the place with the location of its city.
  private func lookAstray() {
    let draft = draft
    context.worker.run {
      CityCheck.warning(draft)
    } then: { [weak self] outcome in
      guard let self, self.draft.isAt(draft) else { return .stay }
      astray = try? outcome.get()
      return .stay
    }
  }

  /// Changes the form, without a notification if nothing changes.
  func change(_ change: (inout FormFields) -> Void) {
    var changed = form
    change(&changed)
    if changed != form { form = changed }
  }

  /// The typed start and end, as far as they can be read.
  var moments: (start: LocalTime?, end: LocalTime?) { source.moments(form) }

  func readBack() {
    let moments = moments
    for (field, moment) in [("start", moments.start), ("end", moments.end)] {
      form.setHint(field, hint(field, moment))
      // The complete reading of a typed time stays visible.
      form.keepHint(field, moment != nil)
      let isRefused = form.fields.contains { $0.id == field && $0.problem != nil }
      if isRefused, form.focused?.id != field { check(field, in: &form) }
    }
    form.setHint(
      "salesEnd",
      source.salesEnd(form).map { hint("salesEnd", $0) } ?? Wording("events.form.hint.salesEnd"))
    source.setRuleHints(&form)
    EventForm.setPlaceHint(&form, isNear: places.isNear(form))
  }

  /// Marks a time that is unreadable, skipped or repeated, once its field has been left.
  private func check(_ field: String, in form: inout FormFields) {
    guard ["start", "end"].contains(field), !Cleaned.line(form[field]).isEmpty else { return }
    let found = problems(source.draft(from: form, keeping: former)).first { $0.field == field }
    form.setProblem(field, found?.wording)
  }

  /// Returns the complete reading of a typed time, or why it is invalid.
  private func hint(_ field: String, _ moment: LocalTime?) -> Wording {
    guard let moment else { return Wording("events.form.hint.when") }
    let draft = draft
    let doubts = draft.problems(surroundings, changing: isNew ? nil : former)
      .filter { $0.field == field }
    if let doubt = doubts.first, !(field == "end" && draft.start.isEmpty) { return doubt.wording }
    let times = context.eventTimes
    let zone = context.events.zones.named(form["timeZone"])?.local ?? .system
    // Only all-day events need no time zone.
    let clock = draft.allDay ? "" : ", " + times.time(moment) + " " + form["timeZone"]
    let apart = times.days(to: moment, in: zone)
    let away =
      apart == 0
      ? context.text("common.when.todayAlone") : context.text("events.form.inDays", count: apart)
    return Wording("events.form.reads", ["day": times.long(moment) + clock, "away": away])
  }
}

extension EventDraft {
  /// Whether both drafts have the same place.
  func isAt(_ other: EventDraft) -> Bool {
    (city, country) == (other.city, other.country)
      && (latitude, longitude) == (other.latitude, other.longitude)
  }
}
