/// An event in the fewest bytes that a phone needs to import it.
package struct ShortEvent: Sendable, Hashable {
  package var title: String
  /// Seconds since 1970.
  package var start: Int
  /// Seconds since 1970.
  package var end: Int
  /// Empty if left out.
  package var location: String
  /// Empty if left out.
  package var uid: String

  package init(title: String, start: Int, end: Int, location: String = "", uid: String = "") {
    (self.title, self.start, self.end) = (title, start, end)
    (self.location, self.uid) = (location, uid)
  }

  /// A bare iCalendar event, unfolded, with UTC times and LF line ends.
  package var text: String {
    var lines = ["BEGIN:VEVENT", "SUMMARY:" + PropertyLines.escaped(title)]
    lines.append("DTSTART:" + CalendarTime.utc(start).text)
    lines.append("DTEND:" + CalendarTime.utc(end).text)
    if !location.isEmpty { lines.append("LOCATION:" + PropertyLines.escaped(location)) }
    if !uid.isEmpty { lines.append("UID:" + PropertyLines.escaped(uid)) }
    return (lines + ["END:VEVENT"]).joined(separator: "\n")
  }
}
