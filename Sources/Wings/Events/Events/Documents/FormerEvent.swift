import Store

/// What an event was before an import changed it, so that the import can be taken back.
package struct FormerEvent: FaultCarrying, Equatable {
  package var importID: String
  package var eventID: String
  /// Whose event it is.
  package var userID: String
  /// The revision it got by the import: a later one means that somebody has changed it since.
  package var became: Int
  package var event: Event
  package var faults = DocumentFaults()

  /// Who helps to run it and what moderators did are no matter of imports: they are left out.
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
