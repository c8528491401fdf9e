import Calendars

/// An event as a code that a phone takes into its calendar.
package struct EventCode: Sendable, Hashable {
  /// What had to go so that the rest fits.
  package enum Omission: Sendable, Hashable, CaseIterable {
    case uid, place, endOfTitle
  }

  package let code: QRCode
  /// In the order in which it went.
  package let omitted: [Omission]

  /// The event with as much said of it as there is room for.
  ///
  /// - Parameters:
  ///   - event: With all there is to say.
  ///   - level: How much of the code may be lost.
  ///   - mostVersion: The largest version there is room for, 1 to 40.
  /// - Throws: `QRCodeError` where not even the first letter of the title fits.
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

  /// What may be left out before the title is touched, the least of it first.
  private static func ways(_ event: ShortEvent) -> [[Omission]] {
    let all: [Omission] =
      (event.uid.isEmpty ? [] : [.uid]) + (event.location.isEmpty ? [] : [.place])
    return (0...all.count).map { Array(all.prefix($0)) }
  }

  /// None where it does not fit.
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

  /// The longest beginning of the title that fits, found by halving.
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
