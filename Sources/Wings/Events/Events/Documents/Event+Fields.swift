import Store

/// The stored fields of an event.
///
/// If a field that hides or closes an event cannot be read, it counts as set.
extension Event: FieldListing {
  package static var blank: Event { Event(id: "", title: "", userID: "") }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try listToDescription(&visitor)
    try listToPosition(&visitor)
    try listFromPrice(&visitor)
  }

  private mutating func listToDescription(_ visitor: inout some FieldVisitor) throws {
    try visitor.number("addTime", &addTime, in: EventBounds.moment)
    try visitor.number("admission", &admission, in: EventBounds.admission)
    try visitor.flag("allDay", &allDay)
    try visitor.text("cancelReason", &cancelReason)
    try visitor.flag("cancelled", &cancelled)
    try visitor.number("capacity", &capacity, in: EventBounds.capacity)
    try visitor.texts("categories", &categories)
    try visitor.number("changedTime", &changedTime, in: EventBounds.moment)
    try visitor.texts("coUserIDs", &coUserIDs)
    try visitor.text("description", &description)
  }

  private mutating func listToPosition(_ visitor: inout some FieldVisitor) throws {
    try visitor.text("endLocal", &endLocal)
    try visitor.number("endTime", &endTime, in: EventBounds.moment)
    try visitor.texts("exdates", &exdates)
    try visitor.text("foreign", &foreign)
    try visitor.derived("hasSchedule", hasSchedule)
    try visitor.rare("hidden", &hidden, unreadable: Hidden(at: 0, by: "", why: ""))
    try visitor.text("image", &image)
    try visitor.text("importID", &importID)
    try visitor.text("link", &link)
    try visitor.text("more", &more)
    try visitor.flag("online", &online)
    try visitor.text("origin", &origin)
    try visitor.text("partedAt", &partedAt)
    try visitor.number("party", &party, in: EventBounds.party, absent: 1)
    try visitor.parts("plan", &plan)
    try visitor.number("popularSince", &popularSince, in: EventBounds.moment)
    try visitor.part("position", &position)
  }

  private mutating func listFromPrice(_ visitor: inout some FieldVisitor) throws {
    try visitor.part("price", &price)
    try visitor.texts("rdates", &rdates)
    try visitor.text("recurrenceID", &recurrenceID)
    try visitor.text("rule", &rule)
    try visitor.number("salesEnd", &salesEnd, in: EventBounds.moment)
    try visitor.flag("sells", &sells)
    try visitor.number("sequence", &sequence, in: EventBounds.revision)
    try visitor.text("seriesID", &seriesID)
    try visitor.needed("startLocal", &startLocal)
    try visitor.number("startTime", &startTime, in: EventBounds.moment)
    try visitor.needed("timeZone", &timeZone)
    try visitor.always("title", &title)
    try visitor.text("uid", &uid)
    try visitor.derived("uidKey", uid.isEmpty ? nil : uidKey)
    try visitor.always("userID", &userID)
    try visitor.word("visibility", &visibility, absent: nil, unreadable: .own)
    try visitor.word("waitlist", &waitlist, absent: .off)
  }
}
