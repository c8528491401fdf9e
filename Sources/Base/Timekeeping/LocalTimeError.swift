/// Why a local time names no single moment.
public enum LocalTimeError: Error, Equatable, Sendable {
  /// The text is no date and time of day.
  case malformed
  /// The clocks go back and show it twice; offsets from UTC in seconds, the earlier moment first.
  case ambiguous(offsets: [Int])
  /// The clocks go forward and skip it; offsets from UTC in seconds, before and after.
  case neverOccurs(offsets: [Int])

  /// An offset from UTC as `+02:00`.
  public static func text(ofOffset seconds: Int) -> String {
    let minutes = abs(seconds) / 60
    let size = "\(Elapsed.padded(minutes / 60, 2)):\(Elapsed.padded(minutes % 60, 2))"
    return (seconds < 0 ? "-" : "+") + size
  }
}
