import Timekeeping

/// Keeps the time between two fields of a form, so that the end moves with the start.
package struct KeptLength {
  package typealias Moments = (start: LocalTime?, end: LocalTime?)

  /// The two fields, and how they are read and written.
  package struct Times {
    let start: String
    let end: String
    /// Other fields that change the length, such as the time zone.
    let others: [String]
    let read: (FormFields) -> Moments
    let write: (LocalTime, FormFields) -> String

    package init(
      start: String, end: String, others: [String],
      read: @escaping (FormFields) -> Moments,
      write: @escaping (LocalTime, FormFields) -> String
    ) {
      (self.start, self.end, self.others) = (start, end, others)
      (self.read, self.write) = (read, write)
    }
  }

  /// Local seconds; `nil` while unknown.
  private var seconds: Int?

  package init() {}

  /// Remembers the length of a complete input.
  package mutating func learn(_ moments: Moments) {
    guard let start = moments.start, let end = moments.end else { return }
    let length = end.wallSeconds - start.wallSeconds
    if length >= 0 { seconds = length }
  }

  /// Moves a complete end after the start has changed.
  ///
  /// - Parameters:
  ///   - form: The current input.
  ///   - former: The input before the change.
  ///   - times: The two fields.
  package mutating func turned(
    _ form: inout FormFields, from former: FormFields, _ times: Times
  ) {
    let isSame = (times.others + [times.end]).allSatisfy { form[$0] == former[$0] }
    guard isSame else { return learn(times.read(form)) }
    let moments = times.read(form)
    guard form[times.start] != former[times.start], let seconds, let start = moments.start,
      let end = moments.end, form[times.end] == times.write(end, form)
    else { return }
    let moved = LocalTime(wallSeconds: start.wallSeconds + seconds)
    form[times.end] = times.write(moved, form)
  }
}
