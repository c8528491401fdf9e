import Accounts
import Games
import Languages
import Shell
import Timekeeping

/// Date, start and end of a game as they are typed.
extension GameForm {
  /// The rows of times, each with the row that chooses between two offsets from UTC.
  static let times = [
    (time: "matchStart", offset: "startOffset"), (time: "matchEnd", offset: "endOffset"),
  ]

  func zone(of form: FormFields) -> LocalZone {
    zones.named(Cleaned.line(form["timeZone"]))?.local ?? .system
  }

  private func here(_ form: FormFields) -> LocalTime {
    LocalTime(utcMilliseconds: now * 1000, in: zone(of: form))
  }

  /// Reads the start and the end; an end that is not after the start is on the next day.
  func moments(_ form: FormFields) -> KeptLength.Moments {
    let typed = TypedMoment(now: here(form), texts)
    let day = day(form) ?? here(form)
    let start = Self.clock(form["matchStart"], on: day, typed)
    return (start, Self.end(form["matchEnd"], after: start, on: day, typed))
  }

  /// Reads the date: `2026-12-05`, `sat`, `tomorrow`, `5.12.`.
  func day(_ form: FormFields) -> LocalTime? {
    TypedMoment(now: here(form), texts).read(form["matchDate"], isDay: true)
  }

  /// Reads a time of day: `18:00`, `18`, `6pm`.
  private static func clock(_ text: String, on day: LocalTime, _ typed: TypedMoment) -> LocalTime? {
    let line = Cleaned.line(text)
    guard !line.isEmpty, let read = typed.read("\(day.date) \(line)"), read.date == day.date else {
      return nil
    }
    return read
  }

  /// Reads the end: a time of day, or `+90m` after the start.
  private static func end(
    _ text: String, after start: LocalTime?, on day: LocalTime, _ typed: TypedMoment
  ) -> LocalTime? {
    guard Cleaned.line(text).hasPrefix("+") else {
      let end = clock(text, on: day, typed)
      guard let start, let end, end.wallSeconds <= start.wallSeconds else { return end }
      return end.adding(days: 1)
    }
    // A longer time would end at an hour of an earlier day.
    return start.flatMap { start in
      typed.read(text, after: start).flatMap {
        $0.wallSeconds - start.wallSeconds < 86_400 ? $0 : nil
      }
    }
  }

  private static func text(of moment: LocalTime) -> String {
    String(moment.timeOfDay.prefix(5))
  }

  /// The start and the end, for keeping the time between them.
  var length: KeptLength.Times {
    KeptLength.Times(
      start: "matchStart", end: "matchEnd", others: [], read: moments,
      write: { moment, _ in Self.text(of: moment) })
  }

  /// Moves a date from a time's row, where a chooser or a user put it, to its own row.
  static func takeDates(_ form: inout FormFields) {
    for (row, _) in times {
      let text = Cleaned.line(form[row])
      guard text.utf8.count == 16, let moment = try? LocalTime(parsing: text) else { continue }
      if row == "matchStart" { form["matchDate"] = moment.date }
      form[row] = Self.text(of: moment)
    }
  }

  /// Reads the times; what cannot be read stays as typed, so that the draft reports it.
  func readTimes(_ form: FormFields, _ draft: inout GameDraft) {
    let (moments, zone) = (moments(form), zone(of: form))
    draft.zone = form["timeZone"]
    draft.matchDate = day(form)?.date ?? Cleaned.line(form["matchDate"])
    draft.matchStart = Cleaned.line(form["matchStart"])
    draft.matchEnd = Cleaned.line(form["matchEnd"])
    (draft.startOffset, draft.endOffset) = (nil, nil)
    if let start = moments.start {
      let settled = Self.settled(start, Int(form["startOffset"]), in: zone)
      if day(form) != nil { draft.matchDate = settled.time.date }
      (draft.matchStart, draft.startOffset) = (Self.text(of: settled.time), settled.offset)
    }
    if let end = moments.end {
      let settled = Self.settled(end, Int(form["endOffset"]), in: zone)
      (draft.matchEnd, draft.endOffset) = (Self.text(of: settled.time), settled.offset)
    }
  }
}

// MARK: - Times that occur twice or never
extension GameForm {
  func offset(_ row: String, _ chosen: Int?) -> FormField {
    FormField(
      row, "games.form.\(row)", .choice([]), text: chosen.map(String.init) ?? "")
  }

  /// Offers both offsets of each time that the clocks show twice or skip.
  func setOffsets(_ form: inout FormFields) {
    let zone = zone(of: form)
    let moments = moments(form)
    for (row, moment) in [("startOffset", moments.start), ("endOffset", moments.end)] {
      let choices = Self.offsets(of: moment, in: zone).map { offset in
        FormField.Choice("\(offset)", moment.map { Self.text(of: $0, offset, in: zone) } ?? "")
      }
      form.setChoices(row, [FormField.Choice("", "games.form.choose")] + choices)
    }
  }

  /// Returns whether a row has offsets to choose from.
  func offersOffsets(_ row: String, in form: FormFields) -> Bool {
    guard case .choice(let choices) = form.fields.first(where: { $0.id == row })?.kind else {
      return false
    }
    return choices.count > 1
  }

  private static func offsets(of moment: LocalTime?, in zone: LocalZone) -> [Int] {
    switch moment?.moments(in: zone) {
    case .twice(let first, let second): [first, second]
    case .never(let before, let after): [before, after]
    case .once, nil: []
    }
  }

  /// Returns what a choice leads to, such as `04:30 +03:00` for a skipped 03:30.
  private static func text(of moment: LocalTime, _ offset: Int, in zone: LocalZone) -> String {
    let utc = moment.utcMilliseconds(atOffset: offset)
    let time = LocalTime(utcMilliseconds: utc, in: zone)
    return text(of: time) + " " + LocalTimeError.text(ofOffset: zone.offsetSeconds(utc / 1000))
  }

  /// Returns the time that a choice leads to, and the offset of one that occurs twice.
  private static func settled(
    _ moment: LocalTime, _ chosen: Int?, in zone: LocalZone
  ) -> (time: LocalTime, offset: Int?) {
    guard let chosen else { return (moment, nil) }
    switch moment.moments(in: zone) {
    case .once: return (moment, nil)
    case .twice: return (moment, chosen)
    case .never:
      let utc = moment.utcMilliseconds(atOffset: chosen)
      return (LocalTime(utcMilliseconds: utc, in: zone), nil)
    }
  }
}
