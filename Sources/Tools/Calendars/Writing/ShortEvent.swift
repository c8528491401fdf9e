/// An event in as few bytes as a phone needs that takes it into its calendar.
package struct ShortEvent: Sendable, Hashable {
  package var title: String
  /// Seconds since 1970.
  package var start: Int
  /// Seconds since 1970.
  package var end: Int
  /// Empty where it is left out.
  package var location: String
  /// Empty where it is left out.
  package var uid: String

  package init(title: String, start: Int, end: Int, location: String = "", uid: String = "") {
    (self.title, self.start, self.end) = (title, start, end)
    (self.location, self.uid) = (location, uid)
  }

  /// A bare event of iCalendar, unfolded, with times in UTC and short line ends.
  package var text: String {
    var lines = ["BEGIN:VEVENT", "SUMMARY:" + PropertyLines.escaped(title)]
    lines.append("DTSTART:" + CalendarTime.utc(start).text)
    lines.append("DTEND:" + CalendarTime.utc(end).text)
    if !location.isEmpty { lines.append("LOCATION:" + PropertyLines.escaped(location)) }
    if !uid.isEmpty { lines.append("UID:" + PropertyLines.escaped(uid)) }
    return (lines + ["END:VEVENT"]).joined(separator: "\n")
  }
}
