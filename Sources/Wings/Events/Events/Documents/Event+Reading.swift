import Places
import Store

/// Events are read by the hundred wherever somebody looks at what they keep.
///
/// An event that is written in any other way than this program writes it is left to the decoder.
extension Event: SelfReading {
  enum Field: Int, CaseIterable {
    case title, description, more, image, timeZone, startLocal, endLocal, startTime, endTime
    case addTime, changedTime, popularSince, allDay, position, price, userID, coUserIDs, categories
    case plan, cancelled, cancelReason, online, link, visibility, capacity, party, waitlist
    case sells, salesEnd, admission, rule, exdates, rdates, seriesID, recurrenceID, uid
    case sequence, foreign, importID, hidden, partedAt
  }

  /// In the order of the fields.
  ///
  /// Written out: the names of cases are found by reflection, which takes a process longer than to
  /// read its first event.
  static let fieldNames = [
    "title", "description", "more", "image", "timeZone", "startLocal", "endLocal", "startTime",
    "endTime", "addTime", "changedTime", "popularSince", "allDay", "position", "price", "userID",
    "coUserIDs", "categories", "plan", "cancelled", "cancelReason", "online", "link", "visibility",
    "capacity", "party", "waitlist", "sells", "salesEnd", "admission", "rule", "exdates", "rdates",
    "seriesID", "recurrenceID", "uid", "sequence", "foreign", "importID", "hidden", "partedAt",
  ]
  private static let names = JSONNames(fieldNames)

  package init?(reading pieces: inout JSONPieces) {
    var event = Event(id: "", title: "", userID: "")
    var members = JSONMembers(Self.names)
    guard members.find(in: &pieces), event.readTexts(members), event.readWhen(members),
      event.readWhere(members), event.readPeople(members), event.readSight(members),
      event.readSeries(members)
    else { return nil }
    self = event
  }

  private mutating func readTexts(_ members: JSONMembers) -> Bool {
    members.anyText(Field.title.rawValue, in: &title)
      && members.anyText(Field.description.rawValue, in: &description)
      && members.anyText(Field.more.rawValue, in: &more)
      && members.text(Field.image.rawValue, in: &image)
      && members.anyText(Field.cancelReason.rawValue, in: &cancelReason)
      && members.anyText(Field.link.rawValue, in: &link)
      && members.anyText(Field.foreign.rawValue, in: &foreign)
  }

  private mutating func readWhen(_ members: JSONMembers) -> Bool {
    // Without its wall and zone nobody knows when it is.
    members[Field.timeZone.rawValue] != nil && members[Field.startLocal.rawValue] != nil
      && members.text(Field.timeZone.rawValue, in: &timeZone)
      && members.text(Field.startLocal.rawValue, in: &startLocal)
      && members.text(Field.endLocal.rawValue, in: &endLocal)
      && members.number(Field.startTime.rawValue, EventBounds.moment, in: &startTime)
      && members.number(Field.endTime.rawValue, EventBounds.moment, in: &endTime)
      && members.number(Field.addTime.rawValue, EventBounds.moment, in: &addTime)
      && members.number(Field.changedTime.rawValue, EventBounds.moment, in: &changedTime)
      && members.number(Field.popularSince.rawValue, EventBounds.moment, in: &popularSince)
      && members.flag(Field.allDay.rawValue, in: &allDay)
  }

  private mutating func readWhere(_ members: JSONMembers) -> Bool {
    guard members.flag(Field.online.rawValue, in: &online) else { return false }
    if var pieces = members[Field.position.rawValue] {
      position = EventPosition(reading: &pieces)
      guard position != nil, pieces.isAtEnd else { return false }
    }
    if var pieces = members[Field.price.rawValue] {
      price = Price(reading: &pieces)
      guard price != nil, pieces.isAtEnd else { return false }
    }
    return members.elements(Field.plan.rawValue) { pieces in
      PlanRow(reading: &pieces).map { plan.append($0) } != nil
    }
  }

  private mutating func readPeople(_ members: JSONMembers) -> Bool {
    members.text(Field.userID.rawValue, in: &userID)
      && members.texts(Field.coUserIDs.rawValue, in: &coUserIDs)
      && members.texts(Field.categories.rawValue, in: &categories)
      && members.number(Field.capacity.rawValue, EventBounds.capacity, in: &capacity)
      && members.number(Field.party.rawValue, EventBounds.party, in: &party)
      && members.flag(Field.sells.rawValue, in: &sells)
      && members.number(Field.salesEnd.rawValue, EventBounds.moment, in: &salesEnd)
      && members.number(Field.admission.rawValue, EventBounds.admission, in: &admission)
  }

  private mutating func readSight(_ members: JSONMembers) -> Bool {
    // Why it was hidden is for the decoder to read, who takes it for hidden where it cannot.
    members[Field.hidden.rawValue] == nil
      && members.flag(Field.cancelled.rawValue, in: &cancelled)
      && members.word(Field.visibility.rawValue, in: &visibility)
      && members.word(Field.waitlist.rawValue, in: &waitlist)
  }

  private mutating func readSeries(_ members: JSONMembers) -> Bool {
    members.text(Field.rule.rawValue, in: &rule)
      && members.texts(Field.exdates.rawValue, in: &exdates)
      && members.texts(Field.rdates.rawValue, in: &rdates)
      && members.text(Field.seriesID.rawValue, in: &seriesID)
      && members.text(Field.recurrenceID.rawValue, in: &recurrenceID)
      && members.text(Field.partedAt.rawValue, in: &partedAt)
      && members.anyText(Field.uid.rawValue, in: &uid)
      && members.number(Field.sequence.rawValue, EventBounds.revision, in: &sequence)
      && members.text(Field.importID.rawValue, in: &importID)
  }
}

extension EventPosition {
  private static let names = JSONNames(["name", "latitude", "longitude", "city", "country"])

  fileprivate init?(reading pieces: inout JSONPieces) {
    var members = JSONMembers(Self.names)
    self.init(name: "")
    guard members.find(in: &pieces), members.anyText(0, in: &name),
      members.double(1, GeoPoint.latitudes, in: &latitude),
      members.double(2, GeoPoint.longitudes, in: &longitude), members.anyText(3, in: &city),
      members.text(4, in: &country)
    else { return nil }
  }
}

extension Price {
  private static let names = JSONNames(["amount", "upTo", "currency"])

  fileprivate init?(reading pieces: inout JSONPieces) {
    var members = JSONMembers(Self.names)
    self.init(amount: 0, currency: "")
    guard members.find(in: &pieces), members[0] != nil, members[2] != nil,
      members.number(0, EventBounds.amount, in: &amount),
      members.number(1, EventBounds.amount, in: &upTo), members.text(2, in: &currency),
      upTo ?? amount >= amount
    else { return nil }
  }
}

extension PlanRow {
  private static let names = JSONNames(["at", "text", "place"])

  fileprivate init?(reading pieces: inout JSONPieces) {
    var members = JSONMembers(Self.names)
    self.init(at: "", text: "")
    guard members.find(in: &pieces), members[0] != nil, members.text(0, in: &at),
      members.anyText(1, in: &text), members.anyText(2, in: &place)
    else { return nil }
  }
}
