import Calendars

/// A QR code with an event that phones add to their calendar.
package struct EventCode: Sendable, Hashable {
  /// A part left out so that the rest fits.
  package enum Omission: Sendable, Hashable, CaseIterable {
    case uid, place, endOfTitle
  }

  package let code: QRCode
  /// The parts left out, in order.
  package let omitted: [Omission]

  /// Creates a code with as much of the event as fits.
  ///
  /// - Parameters:
  ///   - event: The event with all its parts.
  ///   - level: The level of error correction.
  ///   - mostVersion: The largest version that fits, 1 to 40.
  /// - Throws: `QRCodeError` if not even the first letter of the title fits.
  package init(
    _ event: ShortEvent, level: QRCode.Level = .low, mostVersion: Int
  ) throws(QRCodeError) {
    for omitted in Self.ways(event) {
      var left = event
      if omitted.contains(.uid) { left.uid = "" }
      if omitted.contains(.place) { left.location = "" }
      guard let code = try Self.code(of: left, level, mostVersion) else { continue }
      (self.code, self.omitted) = (code, omitted)
      return
    }
    let omitted = Self.ways(event).last ?? []
    code = try Self.shortened(
      ShortEvent(title: event.title, start: event.start, end: event.end), level, mostVersion)
    self.omitted = omitted + [.endOfTitle]
  }

  /// Creates a code with as much of an event as fits.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - time: Start and end in seconds since 1970.
  ///   - location: The place; empty if it is left out.
  ///   - uid: The id in calendars; empty if it is left out.
  ///   - mostVersion: The largest version that fits, 1 to 40.
  /// - Throws: `QRCodeError` if not even the first letter of the title fits.
  package init(
    title: String, time: Range<Int>, location: String, uid: String, mostVersion: Int
  ) throws(QRCodeError) {
    try self.init(
      ShortEvent(
        title: title, start: time.lowerBound, end: time.upperBound, location: location, uid: uid),
      mostVersion: mostVersion)
  }

  /// Returns the sets of parts to leave out before shortening the title, the smallest first.
  private static func ways(_ event: ShortEvent) -> [[Omission]] {
    let all: [Omission] =
      (event.uid.isEmpty ? [] : [.uid]) + (event.location.isEmpty ? [] : [.place])
    return (0...all.count).map { Array(all.prefix($0)) }
  }

  /// Returns the code; `nil` if the event does not fit.
  private static func code(
    of event: ShortEvent, _ level: QRCode.Level, _ mostVersion: Int
  ) throws(QRCodeError) -> QRCode? {
    do throws(QRCodeError) {
      return try QRCode(text: event.text, level: level, mostVersion: mostVersion)
    } catch {
      guard error == .tooLong else { throw error }
      return nil
    }
  }

  /// Returns a code with the longest beginning of the title that fits, by binary search.
  private static func shortened(
    _ event: ShortEvent, _ level: QRCode.Level, _ mostVersion: Int
  ) throws(QRCodeError) -> QRCode {
    let letters = Array(event.title)
    var (fits, code): (Int, QRCode?) = (0, nil)
    var least = letters.count
    while least - fits > 1 {
      let middle = (fits + least) / 2
      var shorter = event
      shorter.title = String(letters[..<middle])
      if let found = try Self.code(of: shorter, level, mostVersion) {
        (fits, code) = (middle, found)
      } else {
        least = middle
      }
    }
    guard let code else { throw .tooLong }
    return code
  }
}
