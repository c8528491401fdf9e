import Languages

/// The events read from a calendar file, and the faults found in it.
package struct CalendarFile: Sendable {
  /// An event, the line it begins on, and notes on how it was read.
  ///
  /// This is a class because a file may have 100,000 events and an item is large.
  package final class Entry: Sendable {
    package let line: Int
    package let item: CalendarItem
    package let notes: [CalendarNote]
    /// What other events of the file decide about the event's dates; `nil` for most events.
    let loose: LooseEnds?

    init(line: Int, item: CalendarItem, notes: [CalendarNote], loose: LooseEnds? = nil) {
      (self.line, self.item, self.notes, self.loose) = (line, item, notes, loose)
    }

    /// Returns the entry with a changed item and further notes.
    func with(_ item: CalendarItem, _ more: [CalendarNote] = []) -> Entry {
      Entry(line: line, item: item, notes: notes + more, loose: loose)
    }
  }

  /// The calendar's name, as the file gives it.
  package internal(set) var name = ""
  package internal(set) var entries: [Entry] = []
  /// Events that were rejected.
  package internal(set) var faults: [CalendarFault] = []
  /// Counts of to-dos, journals and other components that are not events, by component name.
  package internal(set) var skipped: [String: Int] = [:]
  /// The number of lines that are not calendar content.
  package internal(set) var strayLines = 0
  package internal(set) var encoding = "UTF-8"
}

/// A rejected event: the line it begins on and the reason.
package struct CalendarFault: Hashable, Sendable, Worded {
  package enum Reason: String, Hashable, Sendable, CaseIterable {
    case noStart, badStart, badEnd, ruleEndsBeforeStart, yearOutOfRange, repeated, unfinished
    case tooMany, noZone, badReplaced
  }

  package let line: Int
  package let title: String
  package let reason: Reason

  package var wording: Wording {
    Wording("files.calendar.\(reason.rawValue)", ["line": String(line), "title": title])
  }
}

/// The reason why a whole file is not a calendar.
package struct CalendarFileError: Worded, Hashable {
  package enum Reason: String, Hashable, Sendable, CaseIterable {
    case tooLarge, notText, noCalendar
  }

  package let reason: Reason

  package var wording: Wording { Wording("files.calendar.\(reason.rawValue)") }
}
