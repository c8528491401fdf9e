import Waitlists

/// A person's act on an event.
package enum EventResponse: Sendable, Equatable {
  case interested(Bool)
  case inCalendar(Bool)
  /// The number of places, the person included; 0 releases them.
  case going(Int)
  /// Local dates of a series; empty for all.
  case dates([String])
  /// The reminder, in minutes before the start; `nil` to use the person's own setting.
  case remind(Int?)
}

extension EventResponse {
  /// The statistic that the act increases; `nil` for an act that releases something.
  package var figure: EventFigures.Field? {
    switch self {
    case .interested(true): return \EventFigures.interested
    case .inCalendar(true): return \EventFigures.saved
    case .going(1...): return \EventFigures.going
    case .interested, .inCalendar, .going, .dates, .remind: return nil
    }
  }
}

/// The state for undoing a person's act on an event.
package struct ResponseUndo: Sendable, Equatable {
  package let eventID: String
  package let userID: String
  let former: State
  let became: State
  /// Whether the act created a separate event for a date of a series.
  var madeDate = false

  /// A person's relation to an event: a row and a position on the waitlist.
  struct State: Sendable, Equatable {
    var row: Interest?
    var wait: WaitlistRow?
  }

  /// Whether the act has changed anything.
  package var isEmpty: Bool { former == became }

  /// Whether the act saved the event for a person who had no relation to it.
  package var isFirst: Bool { former.row?.isEmpty ?? true && became.row?.isEmpty == false }

  /// What undoing an act leads to.
  package enum Outcome: String, Sendable {
    case going, party, waiting, notWaiting, interested, lost, saved, dropped, other
  }

  /// The number of places before the act.
  package var formerPlaces: Int { former.row?.going ?? 0 }

  /// What undoing leads to; of several changes the one that concerns other people most.
  package var outcome: Outcome {
    let (before, after) = (former.row, became.row)
    if formerPlaces != after?.going ?? 0 { return formerPlaces == 0 ? .going : .party }
    if former.wait != became.wait { return former.wait == nil ? .waiting : .notWaiting }
    if before?.interested ?? false != after?.interested ?? false {
      return before?.interested == true ? .lost : .interested
    }
    if before?.inCalendar ?? false != after?.inCalendar ?? false {
      return before?.inCalendar == true ? .dropped : .saved
    }
    return .other
  }
}
