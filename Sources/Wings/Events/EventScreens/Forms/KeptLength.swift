import Shell
import Timekeeping

/// How long an event lasts, so that its end goes along where its start is moved.
struct KeptLength {
  typealias Moments = (start: LocalTime?, end: LocalTime?)

  /// Seconds on the wall; none as long as none is known.
  private var seconds: Int?

  /// Remembers what somebody has typed to its end.
  mutating func learn(_ moments: Moments) {
    guard let start = moments.start, let end = moments.end else { return }
    let length = end.wallSeconds - start.wallSeconds
    if length >= 0 { seconds = length }
  }

  /// Moves an end that was written with its day after a start that has become another one.
  ///
  /// - Parameters:
  ///   - form: What is typed now.
  ///   - former: What was typed before.
  ///   - read: What start and end of a form come to.
  mutating func turned(
    _ form: inout FormFields, from former: FormFields, _ read: (FormFields) -> Moments
  ) {
    let isSame = ["end", "allDay", "timeZone"].allSatisfy { form[$0] == former[$0] }
    guard isSame else { return learn(read(form)) }
    let (moments, isDay) = (read(form), form["allDay"] == "yes")
    guard form["start"] != former["start"], let seconds, let start = moments.start,
      let end = moments.end, form["end"] == EventForm.text(of: end, isDay: isDay)
    else { return }
    let moved = LocalTime(wallSeconds: start.wallSeconds + seconds)
    form["end"] = EventForm.text(of: moved, isDay: isDay)
  }
}
