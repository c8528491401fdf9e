import Timekeeping

/// Times of published files in milliseconds.
package enum RecordTime {
  package static func milliseconds(_ text: String) -> Int? { Elapsed.parse(text) }
}
