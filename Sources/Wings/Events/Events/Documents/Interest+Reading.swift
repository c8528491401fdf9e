import Store

/// Rows of a large event are read by the ten thousand.
extension Interest: SelfReading {
  private static let names = JSONNames([
    "eventID", "userID", "interested", "inCalendar", "going", "at", "dates", "remind", "year",
  ])

  package init?(reading pieces: inout JSONPieces) {
    var row = Interest(eventID: "", userID: "", at: 0, year: "")
    var members = JSONMembers(Self.names)
    guard members.find(in: &pieces), row.read(members) else { return nil }
    self = row
  }

  private mutating func read(_ members: JSONMembers) -> Bool {
    members.text(0, in: &eventID) && members.text(1, in: &userID)
      && members.flag(2, in: &interested) && members.flag(3, in: &inCalendar)
      && members.number(4, 0...EventBounds.party.upperBound, in: &going)
      && members.number(5, EventBounds.moment, in: &at)
      && members.elements(6) { $0.text().map { dates.append($0) } != nil }
      && members.number(7, EventBounds.remind, in: &remind) && members.text(8, in: &year)
  }
}

/// What somebody keeps is read of everybody whom somebody follows.
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
      // Of an item nothing may be absent.
      guard item.find(in: &pieces), (0..<3).allSatisfy({ item[$0] != nil }),
        item.text(0, in: &id), item.text(1, in: &flags), item.number(2, EventBounds.moment, in: &at)
      else { return false }
      events.append(Item(eventID: id, flags: flags, at: at))
      return true
    }
    guard isRead else { return nil }
  }
}

extension Popularity: SelfReading {
  private static let names = JSONNames(["interestsCount", "goingCount", "score", "due"])

  package init?(reading pieces: inout JSONPieces) {
    var members = JSONMembers(Self.names)
    self.init(score: 0)
    guard members.find(in: &pieces), members.number(0, EventBounds.count, in: &interestsCount),
      members.number(1, EventBounds.count, in: &goingCount),
      members.double(2, EventBounds.score, in: &score),
      members.number(3, EventBounds.moment, in: &due)
    else { return nil }
  }
}
