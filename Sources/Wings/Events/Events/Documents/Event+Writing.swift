import Store

/// Files bring events by the ten thousand, and each change of one is written while somebody waits.
extension Event: SelfWriting {
  package func write(to line: inout JSONLine) -> Bool {
    guard hidden == nil else { return false }
    var fields = WrittenFields()
    fields.number("addTime", addTime, in: &line)
    fields.number("admission", admission, in: &line)
    fields.flag("allDay", allDay, in: &line)
    fields.text("cancelReason", cancelReason, in: &line)
    fields.flag("cancelled", cancelled, in: &line)
    fields.number("capacity", capacity, in: &line)
    fields.texts("categories", categories, in: &line)
    fields.number("changedTime", changedTime, in: &line)
    fields.texts("coUserIDs", coUserIDs, in: &line)
    fields.text("description", description, in: &line)
    writeDates(&fields, &line)
    writeMiddle(&fields, &line)
    writeSelling(&fields, &line)
    writeRest(&fields, &line)
    fields.end(&line)
    return true
  }

  private func writeDates(_ fields: inout WrittenFields, _ line: inout JSONLine) {
    fields.always("endLocal", endLocal, in: &line)
    fields.number("endTime", endTime, in: &line)
    fields.texts("exdates", exdates, in: &line)
    fields.text("foreign", foreign, in: &line)
    fields.flag("hasSchedule", hasSchedule, in: &line)
    fields.always("image", image, in: &line)
    fields.always("importID", importID, in: &line)
    fields.text("link", link, in: &line)
    fields.text("more", more, in: &line)
  }

  private func writeMiddle(_ fields: inout WrittenFields, _ line: inout JSONLine) {
    fields.flag("online", online, in: &line)
    fields.always("partedAt", partedAt, in: &line)
    fields.number("party", party == 1 ? nil : party, in: &line)
    fields.list("plan", plan, in: &line) { $0.write(to: &$1) }
    fields.number("popularSince", popularSince, in: &line)
    position.map { position in
      fields.name("position", in: &line)
      position.write(to: &line)
    }
    price.map { price in
      fields.name("price", in: &line)
      price.write(to: &line)
    }
  }

  private func writeSelling(_ fields: inout WrittenFields, _ line: inout JSONLine) {
    fields.texts("rdates", rdates, in: &line)
    fields.always("recurrenceID", recurrenceID, in: &line)
    fields.text("rule", rule, in: &line)
    fields.number("salesEnd", salesEnd, in: &line)
    fields.flag("sells", sells, in: &line)
    fields.number("sequence", sequence, in: &line)
    fields.always("seriesID", seriesID, in: &line)
  }

  private func writeRest(_ fields: inout WrittenFields, _ line: inout JSONLine) {
    fields.always("startLocal", startLocal, in: &line)
    fields.number("startTime", startTime, in: &line)
    fields.always("timeZone", timeZone, in: &line)
    fields.always("title", title, in: &line)
    fields.text("uid", uid, in: &line)
    fields.text("uidKey", uid.isEmpty ? "" : uidKey, in: &line)
    fields.always("userID", userID, in: &line)
    fields.always("visibility", visibility.rawValue, in: &line)
    fields.always("waitlist", waitlist == .off ? nil : waitlist.rawValue, in: &line)
  }
}

extension EventAct: SelfWriting {
  package func write(to line: inout JSONLine) -> Bool {
    guard changes.isEmpty else { return false }
    line.raw(#"{"at":"#)
    line.number(at)
    line.raw(#","by":"#)
    line.text(by)
    line.raw(#","changes":[],"eventID":"#)
    line.text(eventID)
    line.raw(#","kind":"#)
    line.text(kind.rawValue)
    line.raw(#","why":"#)
    line.text(why)
    line.raw("}")
    return true
  }
}

extension EventPosition {
  fileprivate func write(to line: inout JSONLine) {
    var fields = WrittenFields()
    fields.text("city", city, in: &line)
    fields.text("country", country, in: &line)
    fields.double("latitude", latitude, in: &line)
    fields.double("longitude", longitude, in: &line)
    fields.always("name", name, in: &line)
    fields.end(&line)
  }
}

extension Price {
  fileprivate func write(to line: inout JSONLine) {
    var fields = WrittenFields()
    fields.number("amount", amount, in: &line)
    fields.always("currency", currency, in: &line)
    fields.number("upTo", upTo, in: &line)
    fields.end(&line)
  }
}

extension PlanRow {
  fileprivate func write(to line: inout JSONLine) {
    var fields = WrittenFields()
    fields.always("at", at, in: &line)
    fields.text("place", place, in: &line)
    fields.always("text", text, in: &line)
    fields.end(&line)
  }
}
