import Store

/// What was counted about one event on one day; numbers only, and no people.
package struct EventFigures: FaultCarrying, Equatable {
  package var eventID: String
  /// `YYYY-MM-DD`.
  package var date: String
  package var seen: Int
  package var saved: Int
  package var interested: Int
  package var going: Int
  package var sold: Int
  package var faults = DocumentFaults()

  package init(
    eventID: String, date: String, seen: Int = 0, saved: Int = 0, interested: Int = 0,
    going: Int = 0, sold: Int = 0
  ) {
    (self.eventID, self.date) = (eventID, date)
    (self.seen, self.saved, self.interested) = (seen, saved, interested)
    (self.going, self.sold) = (going, sold)
  }

  package static func id(_ eventID: String, _ date: String) -> String { "\(eventID).\(date)" }

  private enum CodingKeys: String, CodingKey {
    case eventID, date, seen, saved, interested, going, sold
  }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    eventID = try fields.text(.eventID)
    date = try fields.text(.date)
    seen = try fields.value(.seen, default: 0, in: EventBounds.count)
    saved = try fields.value(.saved, default: 0, in: EventBounds.count)
    interested = try fields.value(.interested, default: 0, in: EventBounds.count)
    going = try fields.value(.going, default: 0, in: EventBounds.count)
    sold = try fields.value(.sold, default: 0, in: EventBounds.count)
  }

  /// The same with what was counted since.
  package func adding(_ more: EventFigures) -> EventFigures {
    func sum(_ field: KeyPath<EventFigures, Int>) -> Int {
      min(self[keyPath: field] + more[keyPath: field], EventBounds.count.upperBound)
    }
    return EventFigures(
      eventID: eventID, date: date, seen: sum(\.seen), saved: sum(\.saved),
      interested: sum(\.interested), going: sum(\.going), sold: sum(\.sold))
  }
}
