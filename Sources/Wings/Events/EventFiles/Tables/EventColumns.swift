import Files

/// The columns of tables of events.
package enum EventColumns {
  /// In the order in which a table is written.
  package static let all = [
    "title", "start", "end", "zone", "all_day", "place", "city", "latitude", "longitude",
    "category", "description", "price", "up_to", "currency", "online", "link", "rule", "capacity",
    "plan", "image", "uid", "visibility", "recurrence_id",
  ]
  /// Those of a calendar that Google has written, beside its start, end and place.
  static let google = ["start_time", "end_time", "private"]

  /// What can be mapped.
  package static let fields = all + google

  package static let names = ColumnNames([
    "title": ["subject", "summary", "name", "event", "event name"],
    "start": ["start date", "date", "begin", "begins"],
    "end": ["end date", "ends"],
    "start_time": ["start time"],
    "end_time": ["end time"],
    "zone": ["time zone", "timezone"],
    "all_day": ["all day event", "all day"],
    "place": ["location", "venue", "where"],
    "latitude": ["lat"],
    "longitude": ["lon", "lng", "long"],
    "category": ["categories", "kind"],
    "up_to": ["up to", "price to"],
    "link": ["url", "website"],
    "private": [],
    "recurrence_id": ["recurrence-id", "date of the series"],
  ])
}
