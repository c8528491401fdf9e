import Store

/// One person's saved events of one year: the index by person of the rows of ``Interest``.
package struct SavedEvents: FaultCarrying, Equatable {
  package var userID: String
  package var events: [Item]
  package var faults = DocumentFaults()

  package struct Item: Codable, Sendable, Equatable {
    package var eventID: String
    /// `i` interested, `c` in the calendar, `g` attending.
    package var flags: String
    /// Seconds since 1970.
    package var at: Int

    package init(eventID: String, flags: String, at: Int) {
      (self.eventID, self.flags, self.at) = (eventID, flags, at)
    }
  }

  /// The key for series, which have dates in many years.
  package static let seriesYear = "0000"

  package init(userID: String, events: [Item] = []) {
    (self.userID, self.events) = (userID, events)
  }

  package static func id(_ userID: String, _ year: String) -> String { "\(userID).\(year)" }

  private enum CodingKeys: String, CodingKey { case userID, events }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    userID = try fields.text(.userID)
    events = try fields.list(.events)
  }
}

/// A fast reader of the JSON: the list of friends' events reads the documents of many people.
extension SavedEvents: SelfReading {
  private static let names = JSONNames(["userID", "events"])
  private static let itemNames = JSONNames(["eventID", "flags", "at"])

  package init?(reading pieces: inout JSONPieces) {
    self.init(userID: "")
    var members = JSONMembers(Self.names)
    var item = JSONMembers(Self.itemNames)
    guard members.find(in: &pieces), members.text(0, in: &userID) else { return nil }
    let isRead = members.elements(1) { pieces in
      var (id, flags, at) = ("", "", 0)
      // Every field of an item is required.
      guard item.find(in: &pieces), (0..<3).allSatisfy({ item[$0] != nil }),
        item.text(0, in: &id), item.text(1, in: &flags), item.number(2, EventBounds.moment, in: &at)
      else { return false }
      events.append(Item(eventID: id, flags: flags, at: at))
      return true
    }
    guard isRead else { return nil }
  }
}

extension SavedEvents: SelfWriting {
  package func write(to line: inout JSONLine) -> Bool {
    line.raw(#"{"events":["#)
    for (place, item) in events.enumerated() {
      line.raw(place == 0 ? #"{"at":"# : #",{"at":"#)
      line.number(item.at)
      line.raw(#","eventID":"#)
      line.text(item.eventID)
      line.raw(#","flags":"#)
      line.text(item.flags)
      line.raw("}")
    }
    line.raw(#"],"userID":"#)
    line.text(userID)
    line.raw("}")
    return true
  }
}
