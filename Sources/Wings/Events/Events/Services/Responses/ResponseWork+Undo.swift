import Store
import Waitlists

/// Undoing of responses.
extension ResponseWork {
  func state(of event: Event, _ person: String) throws -> ResponseUndo.State {
    ResponseUndo.State(
      row: try row(event.id, person),
      wait: try work.waitlist.row(event.id, person))
  }

  /// Performs an act and returns the states before and after it.
  func undoable(_ event: Event, _ person: String, _ act: () throws -> Void) throws -> ResponseUndo {
    let former = try state(of: event, person)
    try act()
    return ResponseUndo(
      eventID: event.id, userID: person, former: former, became: try state(of: event, person))
  }

  func bringBack(
    _ former: Interest?, from became: Interest?, _ event: Event, _ person: String
  ) throws {
    let going = former?.going ?? 0
    if going > became?.going ?? 0 { try requireRoom(for: going, event, person) }
    try change(event, person, weighingSince: former?.at) { row in
      (row.interested, row.inCalendar) = (false, false)
      (row.going, row.dates, row.remind) = (going, [], nil)
      guard let former else { return }
      (row.interested, row.inCalendar) = (former.interested, former.inCalendar)
      (row.dates, row.remind) = (former.dates, former.remind)
    }
  }

  /// Moves interested people to the calendar only, after an edit that made it a different event.
  func askAgain(_ event: Event, _ holders: [Interest]) throws {
    for holder in holders where holder.interested {
      var row = holder
      (row.interested, row.inCalendar) = (false, true)
      try keep(row)
    }
    try work.popularity.recount(event)
    try work.notices.tell(.asksAgain, event)
  }
}
