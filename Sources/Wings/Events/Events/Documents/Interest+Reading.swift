import Store

/// Rows of a large event are read by the ten thousand.
extension Interest: SelfReading {
  package init?(reading pieces: inout JSONPieces) {
    var row = Interest(eventID: "", userID: "", at: 0, year: "")
    guard pieces.members({ row.read($0, &$1) }) else { return nil }
    self = row
  }

  private mutating func read(_ name: JSONName, _ pieces: inout JSONPieces) -> Bool {
    switch name {
    case "eventID": pieces.text().put(in: &eventID)
    case "userID": pieces.text().put(in: &userID)
    case "interested": pieces.flag().put(in: &interested)
    case "inCalendar": pieces.flag().put(in: &inCalendar)
    case "going": pieces.number(in: 0...EventBounds.party.upperBound).put(in: &going)
    case "at": pieces.number(in: EventBounds.moment).put(in: &at)
    case "dates": pieces.elements { $0.text().map { dates.append($0) } != nil }
    case "remind": pieces.number(in: EventBounds.remind).put(in: &remind)
    case "year": pieces.text().put(in: &year)
    default: pieces.skip()
    }
  }
}

extension Popularity: SelfReading {
  package init?(reading pieces: inout JSONPieces) {
    var popularity = Popularity(score: 0)
    let isRead = pieces.members { name, pieces in
      switch name {
      case "interestsCount":
        pieces.number(in: EventBounds.count).put(in: &popularity.interestsCount)
      case "goingCount": pieces.number(in: EventBounds.count).put(in: &popularity.goingCount)
      case "score": pieces.decimal(in: EventBounds.score).put(in: &popularity.score)
      case "due": pieces.number(in: EventBounds.moment).put(in: &popularity.due)
      default: pieces.skip()
      }
    }
    guard isRead else { return nil }
    self = popularity
  }
}
