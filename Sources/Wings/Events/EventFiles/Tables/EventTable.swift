import Events
import Fields
import Files
import Languages
import Payments
import Places
import Timekeeping

/// Writes events as tables.
package enum EventTable {
  /// Returns a CSV table (RFC 4180) with a header; cells that a spreadsheet would run are escaped.
  ///
  /// - Parameter events: The rows, in order.
  /// - Returns: The text, in UTF-8 with CRLF.
  package static func csv(_ events: [Event]) -> String {
    CSVText.text([EventColumns.all] + events.map(row))
  }

  private static let plain: [String: Field<EventDraft>] =
    EventDraft.fields.reduce(into: [:]) { plain, field in
      if field.kind != .other, let column = field.columns.first { plain[column.name] = field }
    }

  private static func row(_ event: Event) -> [String] {
    let draft = EventDraft(model: event)
    let special = specialCells(event, draft)
    return EventColumns.all.map { column in
      special[column] ?? plain[column].map { CSVText.typed($0.cell(of: draft)) } ?? ""
    }
  }

  private static func specialCells(_ event: Event, _ draft: EventDraft) -> [String: String] {
    let price = event.price
    return [
      "start": draft.start, "end": draft.end,
      "latitude": event.position?.point.map { "\($0.latitude)" } ?? "",
      "longitude": event.position?.point.map { "\($0.longitude)" } ?? "",
      "category": CSVText.typed(event.categories.joined(separator: "; ")),
      "price": price.map { Money.number($0.amount, $0.currency) } ?? "",
      "up_to": price.flatMap { price in price.upTo.map { Money.number($0, price.currency) } } ?? "",
      "currency": price?.currency ?? "", "plan": CSVText.typed(PlanText.cell(of: event.plan)),
      "image": event.image ?? "", "uid": CSVText.typed(event.uid),
      "recurrence_id": event.recurrenceID.map(written) ?? "", "country": draft.country,
      "sales_end": salesEnd(of: event), "cancelled": event.cancelled ? "yes" : "",
      "left_out": event.exdates.map(written).joined(separator: "; "),
      "added": event.rdates.map(written).joined(separator: "; "),
    ]
  }

  private static func salesEnd(of event: Event) -> String {
    let zone = Zones.system.named(event.timeZone)?.local ?? .utc
    let end = event.salesEnd.map { LocalTime(utcMilliseconds: $0 * 1000, in: zone) }
    return end.map { written($0.wallText) } ?? ""
  }

  /// Formats a stored local time for a cell.
  private static func written(_ wall: String) -> String {
    let text = wall.replacing("T", with: " ")
    return text.hasSuffix(":00") ? String(text.dropLast(3)) : text
  }

  /// One date of an event.
  package struct Date: Sendable {
    package let event: Event
    /// In the event's time zone.
    package let start: LocalTime
    package let end: LocalTime

    package init(event: Event, start: LocalTime, end: LocalTime) {
      (self.event, self.start, self.end) = (event, start, end)
    }
  }

  private static let googleColumns = [
    "Subject", "Start Date", "Start Time", "End Date", "End Time", "All Day Event", "Description",
    "Location", "Private",
  ]

  /// Returns a table with the header of Google Calendar, one row for each date.
  package static func google(_ dates: [Date]) -> String {
    CSVText.text([googleColumns] + dates.map(googleRow))
  }

  private static func googleRow(_ date: Date) -> [String] {
    let event = date.event
    let texts = [event.description, event.more].filter { !$0.isEmpty }
    let last = event.allDay ? date.end.adding(days: -1) : date.end
    return [
      CSVText.typed(event.title), american(date.start), event.allDay ? "" : clock(date.start),
      american(last), event.allDay ? "" : clock(date.end), event.allDay ? "True" : "False",
      CSVText.typed(texts.joined(separator: "\n")), CSVText.typed(ItemPlace.text(of: event)),
      event.visibility == .everybody || event.visibility == .unlisted ? "False" : "True",
    ]
  }

  /// Formats a date as `MM/DD/YYYY`.
  private static func american(_ time: LocalTime) -> String {
    let parts = time.date.split(separator: "-").map(String.init)
    return [parts[1], parts[2], parts[0]].joined(separator: "/")
  }

  /// Formats a time as `07:00 PM`.
  private static func clock(_ time: LocalTime) -> String {
    let hour = time.hour % 12 == 0 ? 12 : time.hour % 12
    let text = LocalTime(year: 2000, month: 1, day: 1, hour: hour, minute: time.minute).timeOfDay
    return text.dropLast(3) + (time.hour < 12 ? " AM" : " PM")
  }
}
