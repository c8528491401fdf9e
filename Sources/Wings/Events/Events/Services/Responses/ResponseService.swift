import Accounts
import Store
import Waitlists

/// People's acts on events: saving them and attending.
package struct ResponseService: Sendable {
  let service: EventService

  /// Applies a person's act on an event.
  ///
  /// - Parameters:
  ///   - hold: The act.
  ///   - eventID: The event.
  ///   - wall: A date of a series, `YYYY-MM-DDTHH:MM:SS`, which becomes a separate event; `nil` for
  ///     the whole series.
  ///   - person: The person's id; ``Interest/guest`` for a visitor without an account.
  /// - Returns: The state for undoing it.
  /// - Throws: `EventError` if there is no place, the event is over or cancelled, or the person may
  ///   not see it; the store's errors.
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

  /// Undoes a person's act on an event, if nothing has changed since.
  ///
  /// - Throws: `EventError.nothingToUndo` if something has changed, `full` if the places are taken;
  ///   the store's errors.
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

  /// Moves a visitor's saved events into an account.
  ///
  /// - Parameters:
  ///   - ids: The events that the visitor saved.
  ///   - person: The account.
  /// - Returns: The number of moved events, including those that the account had already.
  /// - Throws: `EventError` if there is no such account; the store's errors.
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
