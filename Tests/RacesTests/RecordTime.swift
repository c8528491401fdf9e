import Timekeeping

/// Times of published files in milliseconds.
enum RecordTime {
  static func milliseconds(_ text: String) -> Int? { Elapsed.parse(text) }
}
