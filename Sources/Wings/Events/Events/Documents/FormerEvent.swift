import Store

/// The state of an event before an import changed it, used to undo the import.
package struct FormerEvent: FaultCarrying, Equatable {
  package var importID: String
  package var eventID: String
  /// The event's owner.
  package var userID: String
  /// The event's revision after the import; a later one means that it was edited since.
  package var became: Int
  package var event: Event
  package var faults = DocumentFaults()

  /// Creates a copy without co-authors and moderation, which imports do not change.
  package init(importID: String, became: Int, event: Event) {
    (self.importID, self.became, self.event) = (importID, became, event)
    (eventID, userID) = (event.id, event.userID)
    (self.event.coUserIDs, self.event.hidden) = ([], nil)
  }

  package static func id(_ importID: String, _ eventID: String) -> String {
    "\(importID).\(eventID)"
  }

  private enum CodingKeys: String, CodingKey { case importID, eventID, userID, became, event }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    importID = try fields.text(.importID)
    eventID = try fields.text(.eventID)
    userID = try fields.text(.userID)
    became = try fields.value(.became, default: 0)
    event = try fields.required(.event)
    event.id = eventID
  }
}
