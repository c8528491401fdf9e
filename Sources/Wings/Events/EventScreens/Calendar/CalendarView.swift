import Languages

/// The layout of the calendar.
nonisolated enum CalendarView: CaseIterable, Sendable {
  /// A list of future rows.
  case agenda
  /// Seven days side by side.
  case week
  /// The weeks of a month, with titles.
  case month
  /// A list of past rows, the latest first.
  case past

  var isList: Bool { self == .agenda || self == .past }

  var next: CalendarView {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }

  /// The title of a list's box.
  var title: Wording {
    Wording(self == .past ? "events.calendar.past" : "events.calendar.agenda")
  }
}
