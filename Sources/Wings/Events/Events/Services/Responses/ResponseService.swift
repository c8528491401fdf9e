import Accounts
import Store
import Waitlists

/// What people do with events: keep them and go to them.
package struct ResponseService: Sendable {
  let service: EventService

  /// Keeps an event, goes, or lets it go.
  ///
  /// - Parameters:
  ///   - hold: What is done.
  ///   - eventID: Which event.
  ///   - wall: Which date of a series, `YYYY-MM-DDTHH:MM:SS`, which gets its own event; `nil` for
  ///     all of them.
  ///   - person: Who; ``Interest/guest`` for a visitor without an account.
  /// - Returns: How to undo it.
  /// - Throws: `EventError` where there is no place, the event is over or cancelled, or the person may
  ///   not see it; what the store throws.
  @discardableResult
  package func give(
    _ hold: EventResponse, _ eventID: String, on wall: String? = nil, by person: String
  ) throws -> ResponseUndo {
    let date = wall.map { (wall: $0, id: service.identifiers.make()) }
    return try service.perform(by: .person(person)) { work in
      var event = try work.visibleEvent(eventID, to: person)
      if person != Interest.guest { _ = try work.user(person) }
      if let date { event = try work.series.date(date.wall, of: event, id: date.id) }
      var undo = try work.responses.undoable(event, person) {
        try work.responses.give(hold, event, person)
      }
      undo.madeDate = event.id == date?.id
      return undo
    }
  }

  /// Takes back what a person did with an event, if nothing has changed since.
  ///
  /// - Throws: `EventError.nothingToUndo` where something has, `full` where the places are gone; what
  ///   the store throws.
  package func undo(_ undo: ResponseUndo) throws {
    try service.perform(by: .person(undo.userID)) { work in
      let event = try work.visibleEvent(undo.eventID, to: undo.userID)
      let now = try work.responses.state(of: event, undo.userID)
      let waitIsOther = undo.former.wait != undo.became.wait && now.wait != undo.became.wait
      guard now.row == undo.became.row, !waitIsOther else { throw EventError(.nothingToUndo) }
      try work.responses.bringBack(undo.former.row, from: undo.became.row, event, undo.userID)
      if undo.former.wait != undo.became.wait {
        try work.waitlist.bringBack(undo.former.wait, event, undo.userID)
      }
      if undo.madeDate, try work.series.isUntouched(event) { return try work.deletion.drop(event) }
      try work.waitlist.settle(event)
    }
  }

  /// Moves what a visitor has kept on this machine into an account.
  ///
  /// - Parameters:
  ///   - ids: The events whose keeping was theirs.
  ///   - person: Whose account it is.
  /// - Returns: How many events there were, those the account had already among them.
  /// - Throws: `EventError` where there is no such account; what the store throws.
  @discardableResult
  package func takeAlong(_ ids: Set<String>, to person: String) throws -> Int {
    try service.perform(by: .person(person)) { work in
      _ = try work.user(person)
      var count = 0
      let kept = try work.transaction.find(
        EventCollections.saved(of: Interest.guest), .matching("userID", .string(Interest.guest)))
      for item in kept.flatMap(\.value.events) where ids.contains(item.eventID) {
        guard let row = try work.responses.row(item.eventID, Interest.guest),
          let stored = try work.transaction.get(EventCollections.events, item.eventID)
        else { continue }
        let event = Event(stored: stored)
        try work.responses.change(event, person) {
          $0.interested = $0.interested || row.interested
          $0.inCalendar = $0.inCalendar || row.inCalendar
        }
        try work.responses.change(event, Interest.guest) {
          ($0.interested, $0.inCalendar) = (false, false)
        }
        count += 1
      }
      return count
    }
  }
}
