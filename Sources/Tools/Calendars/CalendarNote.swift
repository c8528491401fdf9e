import Languages

/// A decision that was made to accept an event.
package enum CalendarNote: Hashable, Sendable, Worded {
  /// The event names no zone; this one was used.
  case floating(zone: String)
  /// The zone is unknown here; this one was used.
  case unknownZone(String, taken: String)
  /// The zone was found under another name.
  case zoneByOtherName(String, taken: String)
  /// The zone is the one that the file defines; the event is shown in this one.
  case zoneOfFile(String, shown: String)
  /// A time or rule was written unlike RFC 5545 and was read as this one.
  case readAs(String, as: String)
  /// The event ends before its start and was read without an end.
  case endsBeforeStart
  /// The series began in this year and was read from its first date since 1970.
  case began(Int)
  /// The event has several rules; each became a series.
  case severalRules
  /// The event changes all later dates of a series and became a series of its own.
  case laterDates
  /// The event repeats, and only its first date was used.
  case onlyFirstDate(RecurrenceError)
  /// The event has no start; the first of its dates was used.
  case startFromDates
  /// The event has no UID; one was made from its fields.
  case uidMade
  /// The event has no title.
  case untitled
  /// The event replaces a date of a series that the file does not contain.
  case seriesMissing
  /// The event changes all later dates of a series that cannot be divided; only this one changed.
  case onlyThisDate
  /// So many bytes of lines that the program does not understand were left out.
  case foreignLeftOut(Int)
  /// A text was longer than 64 KiB and was cut.
  case cut(String)
  /// Dates beyond the maximum number were left out.
  case datesLeftOut
}

extension CalendarNote {
  package var wording: Wording {
    switch self {
    case .floating(let zone): Wording("files.calendar.note.floating", ["zone": zone])
    case .unknownZone(let name, let taken):
      Wording("files.calendar.note.unknownZone", ["name": Self.short(name), "zone": taken])
    case .zoneByOtherName(let name, let taken):
      Wording("files.calendar.note.otherName", ["name": Self.short(name), "zone": taken])
    case .zoneOfFile(let name, let shown):
      Wording("files.calendar.note.zoneOfFile", ["name": Self.short(name), "zone": shown])
    case .readAs(let text, let meant):
      Wording("files.calendar.note.readAs", ["text": Self.short(text), "meant": meant])
    case .began(let year): Wording("files.calendar.note.began", ["year": String(year)])
    case .onlyFirstDate(let error): error.wording
    case .foreignLeftOut(let bytes):
      Wording("files.calendar.note.foreignLeftOut", ["bytes": String(bytes)])
    case .cut(let name): Wording("files.calendar.note.cut", ["name": Self.short(name)])
    case .endsBeforeStart: Wording("files.calendar.note.endsBeforeStart")
    case .severalRules: Wording("files.calendar.note.severalRules")
    case .laterDates: Wording("files.calendar.note.laterDates")
    case .startFromDates: Wording("files.calendar.note.startFromDates")
    case .uidMade: Wording("files.calendar.note.uidMade")
    case .untitled: Wording("files.calendar.note.untitled")
    case .seriesMissing: Wording("files.calendar.note.seriesMissing")
    case .onlyThisDate: Wording("files.calendar.note.onlyThisDate")
    case .datesLeftOut: Wording("files.calendar.note.datesLeftOut")
    }
  }

  private static func short(_ name: String) -> String { String(Cleaned.line(name).prefix(60)) }
}

extension RecurrenceError: Worded {
  package var wording: Wording {
    switch self {
    case .malformed(let part): Wording("files.calendar.rule.malformed", ["part": part])
    case .withinDay: Wording("files.calendar.rule.withinDay")
    case .otherCalendar(let name):
      Wording("files.calendar.rule.otherCalendar", ["name": String(name.prefix(40))])
    case .endsBeforeStart, .noDate: Wording("files.calendar.rule.noDate")
    }
  }
}
