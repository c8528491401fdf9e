import Languages

/// What has been read of a calendar file.
package struct CalendarFile: Sendable {
  /// An event, the line it begins on, and what was done to take it.
  ///
  /// A class, since a file may have a hundred thousand, and an item is large.
  package final class Entry: Sendable {
    package let line: Int
    package let item: CalendarItem
    package let notes: [CalendarNote]

    init(line: Int, item: CalendarItem, notes: [CalendarNote]) {
      (self.line, self.item, self.notes) = (line, item, notes)
    }
  }

  /// What the file calls itself.
  package internal(set) var name = ""
  package internal(set) var entries: [Entry] = []
  /// Events that were not taken.
  package internal(set) var faults: [CalendarFault] = []
  /// To-dos, journals and others that are no events, by their names.
  package internal(set) var skipped: [String: Int] = [:]
  /// Lines that are none of a calendar.
  package internal(set) var strayLines = 0
  package internal(set) var encoding = "UTF-8"
}

/// An event that was not taken: the line it begins on, and why.
package struct CalendarFault: Hashable, Sendable, Worded {
  package enum Reason: String, Hashable, Sendable, CaseIterable {
    case noStart, badStart, badEnd, endsBeforeStart, yearOutOfRange, repeated, unfinished, tooMany
    case noZone, badReplaced
  }

  package let line: Int
  package let title: String
  package let reason: Reason

  package var wording: Wording {
    Wording("files.calendar.\(reason.rawValue)", ["line": String(line), "title": title])
  }
}

/// Why a whole file is no calendar.
package struct CalendarFileError: Worded, Hashable {
  package enum Reason: String, Hashable, Sendable, CaseIterable {
    case tooLarge, notText, noCalendar
  }

  package let reason: Reason

  package var wording: Wording { Wording("files.calendar.\(reason.rawValue)") }
}
