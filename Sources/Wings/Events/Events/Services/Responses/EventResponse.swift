import Waitlists

/// Something a person does with an event.
package enum EventResponse: Sendable, Equatable {
  case interested(Bool)
  case inCalendar(Bool)
  /// How many go, the person included; 0 gives the places back.
  case going(Int)
  /// Dates of a series on the wall; empty for all.
  case dates([String])
  /// Minutes before the start; none for the person's own setting.
  case remind(Int?)
}

extension EventResponse {
  /// The figure of the event that it counts for; `nil` if it takes something back.
  package var figure: EventFigures.Field? {
    switch self {
    case .interested(true): return \EventFigures.interested
    case .inCalendar(true): return \EventFigures.saved
    case .going(1...): return \EventFigures.going
    case .interested, .inCalendar, .going, .dates, .remind: return nil
    }
  }
}

/// What a person's act on an event can be undone to.
package struct ResponseUndo: Sendable, Equatable {
  package let eventID: String
  package let userID: String
  let former: State
  let became: State
  /// Whether a date of a series got an event of its own by it.
  var madeDate = false

  /// What a person has of an event: a row, and a place in line.
  struct State: Sendable, Equatable {
    var row: Interest?
    var wait: WaitlistRow?
  }

  /// Whether the act has changed anything.
  package var isEmpty: Bool { former == became }

  /// Whether the person has the event since the act, and had nothing of it before.
  package var isFirst: Bool { former.row?.isEmpty ?? true && became.row?.isEmpty == false }
}
