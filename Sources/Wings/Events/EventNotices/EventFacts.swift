import Events

/// What an event was when people were told of it: it may be gone when they read.
struct EventFacts {
  let title: String
  /// On the wall of the event.
  let start: String
  let isAllDay: Bool
  let place: String

  init(_ event: Event) {
    (title, start, isAllDay) = (event.title, event.startLocal, event.allDay)
    place = event.position?.name ?? ""
  }

  /// What a notice has kept of it.
  init(stored: [String: String]) {
    (title, start) = (stored["title"] ?? "", stored["start"] ?? "")
    (isAllDay, place) = (stored["allDay"] != nil, stored["place"] ?? "")
  }

  var stored: [String: String] {
    var stored = ["title": title, "start": start]
    if isAllDay { stored["allDay"] = "yes" }
    if !place.isEmpty { stored["place"] = place }
    return stored
  }
}
