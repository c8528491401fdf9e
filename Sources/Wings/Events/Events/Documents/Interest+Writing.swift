import Store

/// Whoever presses a key on an event waits for these rows.
extension Interest: SelfWriting {
  package func write(to line: inout JSONLine) -> Bool {
    var fields = WrittenFields()
    fields.number("at", at, in: &line)
    fields.texts("dates", dates, in: &line)
    fields.always("eventID", eventID, in: &line)
    fields.number("going", going > 0 ? going : nil, in: &line)
    fields.flag("inCalendar", inCalendar, in: &line)
    fields.flag("interested", interested, in: &line)
    fields.always("place", going > 0 ? eventID : nil, in: &line)
    fields.number("remind", remind, in: &line)
    fields.always("userID", userID, in: &line)
    fields.always("year", year, in: &line)
    fields.end(&line)
    return true
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

extension Popularity: SelfWriting {
  package func write(to line: inout JSONLine) -> Bool {
    var fields = WrittenFields()
    fields.number("due", due, in: &line)
    fields.number("goingCount", goingCount, in: &line)
    fields.number("interestsCount", interestsCount, in: &line)
    fields.double("score", score, in: &line)
    fields.end(&line)
    return true
  }
}
