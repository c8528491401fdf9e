import Timekeeping

/// A person's quiet hours: nothing rings, and mail that is not urgent waits for their end.
package struct QuietTime: Codable, Sendable, Equatable {
  /// Minutes after midnight, from the first up to the second; equal values mean no quiet hours.
  package var from: Int
  package var to: Int

  package init(from: Int, to: Int) {
    (self.from, self.to) = (from, to)
  }

  /// 22:00 to 08:00.
  package static let night = QuietTime(from: 22 * 60, to: 8 * 60)
  package static let never = QuietTime(from: 0, to: 0)

  /// - Throws: `DecodingError` if the values are not minutes of a day.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    from = try fields.decode(Int.self, forKey: .from)
    to = try fields.decode(Int.self, forKey: .to)
    guard NoticeBounds.minuteOfDay.contains(from), NoticeBounds.minuteOfDay.contains(to) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "out of its range"))
    }
  }

  /// Returns whether a moment in milliseconds since 1970 is within the quiet hours.
  package func isQuiet(at moment: Int, in zone: LocalZone) -> Bool {
    let local = LocalTime(utcMilliseconds: moment, in: zone)
    let minute = local.hour * 60 + local.minute
    return from <= to ? (from..<to).contains(minute) : minute >= from || minute < to
  }

  /// Returns the moment itself, or the end of the quiet hours that contain it.
  ///
  /// Milliseconds since 1970.
  package func loudMoment(after moment: Int, in zone: LocalZone) -> Int {
    guard isQuiet(at: moment, in: zone) else { return moment }
    let local = LocalTime(utcMilliseconds: moment, in: zone)
    var end = local
    (end.hour, end.minute, end.second) = (to / 60, to % 60, 0)
    if local.hour * 60 + local.minute >= to {
      end = LocalTime(wallSeconds: end.wallSeconds + 86_400)
    }
    return max(moment, end.settledUTCMilliseconds(in: zone))
  }
}
