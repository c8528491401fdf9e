import Events

/// What an event was when people were told of it: it may be gone when they read.
struct EventFacts {
  let title: String
  /// On the wall of the event.
  let start: String
  let isAllDay: Bool
  let place: String
  /// That of its wall; empty where nobody has written it down.
  let zone: String

  init(_ event: Event) {
    (title, start, isAllDay) = (event.title, event.startLocal, event.allDay)
    (place, zone) = (event.position?.name ?? "", event.timeZone)
  }

  /// What a notice has kept of it.
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
