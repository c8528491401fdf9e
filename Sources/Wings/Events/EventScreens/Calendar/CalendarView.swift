import Languages

/// How the calendar is laid out.
nonisolated enum CalendarView: CaseIterable, Sendable {
  /// What lies ahead, line by line.
  case agenda
  /// Seven days beside one another.
  case week
  /// A month as weeks under one another, with titles.
  case month
  /// What is over, line by line, the latest first.
  case past

  var isList: Bool { self == .agenda || self == .past }

  var next: CalendarView {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }

  /// What the box of a list is called.
  var title: Wording {
    Wording(self == .past ? "events.calendar.past" : "events.calendar.agenda")
  }
}
