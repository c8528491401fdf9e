import Shell
import Timekeeping

/// Keeps the duration of an event, so that the end moves with the start.
struct KeptLength {
  typealias Moments = (start: LocalTime?, end: LocalTime?)

  /// Local seconds; `nil` while unknown.
  private var seconds: Int?

  /// Remembers the duration of a complete input.
  mutating func learn(_ moments: Moments) {
    guard let start = moments.start, let end = moments.end else { return }
    let length = end.wallSeconds - start.wallSeconds
    if length >= 0 { seconds = length }
  }

  /// Moves an end with a date after the start has changed.
  ///
  /// - Parameters:
  ///   - form: The current input.
  ///   - former: The input before the change.
  ///   - read: Reads the start and the end of a form.
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
