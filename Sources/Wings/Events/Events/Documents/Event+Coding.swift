import Store

extension Event {
  enum CodingKeys: String, CodingKey {
    case title, description, more, image, timeZone, startLocal, endLocal, startTime, endTime
    case addTime, changedTime, popularSince, allDay, position, price, userID, coUserIDs, categories,
      plan
    case hasSchedule, cancelled, cancelReason, online, link, visibility, capacity, party, waitlist
    case sells, salesEnd, admission, rule, exdates, rdates, seriesID, recurrenceID, uid, uidKey
    case sequence, foreign, importID, hidden, partedAt
  }

  /// What hides an event, or closes it, is taken for granted where it cannot be read.
  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    self.init(id: "", title: try fields.text(.title), userID: try fields.text(.userID))
    description = try fields.text(.description)
    more = try fields.text(.more)
    image = try fields.optional(.image)
    try readWhen(fields)
    position = try fields.optional(.position)
    price = try fields.optional(.price)
    coUserIDs = try fields.list(.coUserIDs)
    categories = try fields.list(.categories)
    plan = try fields.list(.plan)
    cancelled = try fields.value(.cancelled, default: false)
    cancelReason = try fields.text(.cancelReason)
    online = try fields.value(.online, default: false)
    link = try fields.text(.link)
    visibility = try fields.value(.visibility, default: .everybody, unreadable: .own)
    hidden = try fields.value(
      .hidden, default: nil, unreadable: Hidden(at: 0, by: "", why: "") as Hidden?)
    try readPlaces(fields)
    try readSeries(fields)
  }

  private mutating func readWhen(_ fields: DocumentFields<CodingKeys>) throws {
    timeZone = try fields.needed(.timeZone, standIn: timeZone)
    startLocal = try fields.needed(.startLocal, standIn: startLocal)
    endLocal = try fields.optional(.endLocal)
    startTime = try fields.value(.startTime, default: 0, in: EventBounds.moment)
    endTime = try fields.value(.endTime, default: 0, in: EventBounds.moment)
    addTime = try fields.value(.addTime, default: 0, in: EventBounds.moment)
    changedTime = try fields.value(.changedTime, default: 0, in: EventBounds.moment)
    popularSince = try fields.optional(.popularSince, in: EventBounds.moment)
    allDay = try fields.value(.allDay, default: false)
  }

  private mutating func readPlaces(_ fields: DocumentFields<CodingKeys>) throws {
    capacity = try fields.optional(.capacity, in: EventBounds.capacity)
    party = try fields.value(.party, default: 1, in: EventBounds.party)
    waitlist = try fields.value(.waitlist, default: .off)
    sells = try fields.value(.sells, default: false)
    salesEnd = try fields.optional(.salesEnd, in: EventBounds.moment)
    admission = try fields.optional(.admission, in: EventBounds.admission)
  }

  private mutating func readSeries(_ fields: DocumentFields<CodingKeys>) throws {
    rule = try fields.text(.rule)
    exdates = try fields.list(.exdates)
    rdates = try fields.list(.rdates)
    seriesID = try fields.optional(.seriesID)
    recurrenceID = try fields.optional(.recurrenceID)
    partedAt = try fields.optional(.partedAt)
    uid = try fields.text(.uid)
    sequence = try fields.value(.sequence, default: 0, in: EventBounds.revision)
    foreign = try fields.text(.foreign)
    importID = try fields.optional(.importID)
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = EventFields(encoder.container(keyedBy: CodingKeys.self))
    try fields.always(title, .title)
    try fields.always(userID, .userID)
    try fields.text(description, .description)
    try fields.text(more, .more)
    try fields.present(image, .image)
    try writeWhen(&fields)
    try fields.present(position, .position)
    try fields.present(price, .price)
    try fields.list(coUserIDs, .coUserIDs)
    try fields.list(categories, .categories)
    try fields.list(plan, .plan)
    try fields.flag(hasSchedule, .hasSchedule)
    try fields.flag(cancelled, .cancelled)
    try fields.text(cancelReason, .cancelReason)
    try fields.flag(online, .online)
    try fields.text(link, .link)
    try fields.always(visibility, .visibility)
    try fields.present(hidden, .hidden)
    try writePlaces(&fields)
    try writeSeries(&fields)
  }

  private func writeWhen(_ fields: inout EventFields) throws {
    try fields.always(timeZone, .timeZone)
    try fields.always(startLocal, .startLocal)
    try fields.present(endLocal, .endLocal)
    try fields.always(startTime, .startTime)
    try fields.always(endTime, .endTime)
    try fields.always(addTime, .addTime)
    try fields.always(changedTime, .changedTime)
    try fields.present(popularSince, .popularSince)
    try fields.flag(allDay, .allDay)
  }

  private func writePlaces(_ fields: inout EventFields) throws {
    try fields.present(capacity, .capacity)
    try fields.present(party == 1 ? nil : party, .party)
    try fields.present(waitlist == .off ? nil : waitlist, .waitlist)
    try fields.flag(sells, .sells)
    try fields.present(salesEnd, .salesEnd)
    try fields.present(admission, .admission)
  }

  private func writeSeries(_ fields: inout EventFields) throws {
    try fields.text(rule, .rule)
    try fields.list(exdates, .exdates)
    try fields.list(rdates, .rdates)
    try fields.present(seriesID, .seriesID)
    try fields.present(recurrenceID, .recurrenceID)
    try fields.present(partedAt, .partedAt)
    try fields.text(uid, .uid)
    if !uid.isEmpty { try fields.always(uidKey, .uidKey) }
    try fields.always(sequence, .sequence)
    try fields.text(foreign, .foreign)
    try fields.present(importID, .importID)
  }
}

/// Writes what says something: empty texts and lists are absent.
private struct EventFields {
  private var container: KeyedEncodingContainer<Event.CodingKeys>

  init(_ container: KeyedEncodingContainer<Event.CodingKeys>) { self.container = container }

  mutating func always(_ value: some Encodable, _ key: Event.CodingKeys) throws {
    try container.encode(value, forKey: key)
  }

  mutating func present(_ value: (some Encodable)?, _ key: Event.CodingKeys) throws {
    try container.encodeIfPresent(value, forKey: key)
  }

  mutating func text(_ text: String, _ key: Event.CodingKeys) throws {
    if !text.isEmpty { try container.encode(text, forKey: key) }
  }

  mutating func list(_ list: [some Encodable], _ key: Event.CodingKeys) throws {
    if !list.isEmpty { try container.encode(list, forKey: key) }
  }

  mutating func flag(_ isSet: Bool, _ key: Event.CodingKeys) throws {
    if isSet { try container.encode(true, forKey: key) }
  }
}
