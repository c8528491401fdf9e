import Timekeeping

/// Writes events as an iCalendar file that other programs read (RFC 5545).
package struct CalendarWriter: Sendable {
  /// The recipient of a file.
  package enum Audience: Sendable {
    /// Any recipient: the file has no alarms and no addresses.
    case everybody
    /// The calendar's owner: the file has everything.
    case oneself
  }

  package enum Method: String, Sendable {
    case publish = "PUBLISH"
    case cancel = "CANCEL"
  }

  /// The program that wrote the file, such as `-//LapIt//Events//EN`.
  package var productID: String
  package var name = ""
  /// The zone named in the file's header; empty for none.
  package var zoneName = ""
  package var method = Method.publish
  package var audience = Audience.everybody
  /// Seconds since 1970, the stamp of events that have none.
  package var now: Int

  /// Creates a writer that stamps events with a moment in seconds since 1970.
  package init(productID: String, now: Int) {
    self.productID = productID
    self.now = now
  }

  /// Returns the file as UTF-8 text with CRLF line ends.
  ///
  /// - Parameter items: The events; a replaced date should follow its series.
  /// - Returns: The text.
  /// - Throws: `ZoneError` if this machine does not have one of their zones.
  package func text(_ items: [CalendarItem]) throws(ZoneError) -> String {
    var lines = PropertyLines()
    lines.add("BEGIN", "VCALENDAR")
    lines.add("VERSION", "2.0")
    lines.add("PRODID", escaped: productID)
    lines.add("CALSCALE", "GREGORIAN")
    lines.add("METHOD", method.rawValue)
    if !name.isEmpty {
      lines.add("NAME", escaped: name)
      lines.add("X-WR-CALNAME", escaped: name)
    }
    if !zoneName.isEmpty { lines.add("X-WR-TIMEZONE", escaped: zoneName) }
    for zone in try zones(of: items) { zone.add(to: &lines) }
    for item in items {
      try EventWriter(item: item, zone: item.zone(), audience: audience, now: now).add(to: &lines)
    }
    lines.add("END", "VCALENDAR")
    return lines.text
  }

  /// Returns one writer for each zone that the events use, for the time from their first date on.
  private func zones(of items: [CalendarItem]) throws(ZoneError) -> [ZoneWriter] {
    var spans: [String: (zone: LocalZone, first: Int, last: Int)] = [:]
    func add(_ walls: [LocalTime], _ name: String, _ rule: RecurrenceRule? = nil)
      throws(ZoneError)
    {
      guard name != "Etc/UTC" else { return }
      let zone = try CalendarItem.zone(name)
      let moments = walls.map { $0.settledUTCMilliseconds(in: zone) / 1000 }
      let ends = rule.map { $0.until?.lastWall(in: zone).wallSeconds ?? ZoneWriter.farthest }
      let first = min(spans[name]?.first ?? .max, moments.min() ?? .max)
      let last = max(spans[name]?.last ?? .min, moments.max() ?? .min, ends ?? .min)
      spans[name] = (zone, first, last)
    }
    for item in items {
      if let date = item.replaces, !date.isAllDay { try add([date.wall], date.zoneName) }
      guard !item.isAllDay else { continue }
      let walls = [item.start, item.end].compactMap(\.self) + item.additions
      try add(walls, item.zoneName, item.rule)
    }
    return spans.sorted { $0.key < $1.key }.map { name, span in
      ZoneWriter(name: name, zone: span.zone, first: span.first, last: span.last)
    }
  }
}
