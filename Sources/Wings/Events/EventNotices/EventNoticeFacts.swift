import Events

/// A snapshot of an event in a notice, because the event may be deleted before it is read.
struct EventNoticeFacts {
  let title: String
  /// The local start.
  let start: String
  let isAllDay: Bool
  let place: String
  /// The time zone of `start`; empty in notices without one.
  let zone: String

  init(_ event: Event) {
    (title, start, isAllDay) = (event.title, event.startLocal, event.allDay)
    (place, zone) = (event.position?.name ?? "", event.timeZone)
  }

  /// Creates the snapshot from a notice.
  init(stored: [String: String]) {
    (title, start) = (stored["title"] ?? "", stored["start"] ?? "")
    (isAllDay, place) = (stored["allDay"] != nil, stored["place"] ?? "")
    zone = stored["zone"] ?? ""
  }

  var stored: [String: String] {
    var stored = ["title": title, "start": start]
    if isAllDay { stored["allDay"] = "yes" }
    if !place.isEmpty { stored["place"] = place }
    if !zone.isEmpty { stored["zone"] = zone }
    return stored
  }
}
