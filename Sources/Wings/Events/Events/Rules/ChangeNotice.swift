import Fields

/// Decides which edits are announced, and when.
package enum ChangeNotice {
  /// Seconds between the last edit and its announcement.
  package static let wait = 30 * 60
  /// Seconds before the start from which edits are announced immediately.
  package static let urgent = 3 * 3600

  /// Returns the changes of an edit that are announced.
  package static func changes(from old: Event, to new: Event) -> [FieldChange] {
    EventDraft.differences(from: old, to: new).compactMap { name, old, new in
      FieldChange.Field(rawValue: name).map { FieldChange($0, old: old, new: new) }
    }
  }

  /// Returns what is still to be announced after one more edit.
  ///
  /// The first old value is kept. A field that has its first value again is not announced.
  ///
  /// - Parameters:
  ///   - changes: The changes of the edit.
  ///   - pending: The changes not yet announced.
  ///   - author: The account that made the edit.
  ///   - start: The earliest start of the event, in seconds since 1970.
  ///   - now: Seconds since 1970.
  ///   - waits: Whether a later edit may still be merged with it.
  /// - Returns: The changes to announce, or `nil` if there are none.
  package static func merged(
    _ changes: [FieldChange], into pending: PendingChange?, by author: String, start: Int, now: Int,
    waits: Bool = true
  ) -> PendingChange? {
    guard !changes.isEmpty else { return pending }
    var all = pending?.changes ?? []
    for change in changes {
      if let place = all.firstIndex(where: { $0.field == change.field }) {
        all[place].new = change.new
      } else {
        all.append(change)
      }
    }
    all.removeAll { $0.old == $0.new }
    guard !all.isEmpty else { return nil }
    let due = waits && start - now >= urgent ? now + wait : now
    return PendingChange(due: due, by: author, changes: all)
  }
}

extension Event {
  /// Whether calendars elsewhere have to load the event again.
  func isNews(since old: Event) -> Bool {
    startLocal != old.startLocal || endLocal != old.endLocal || timeZone != old.timeZone
      || position != old.position || rule != old.rule || allDay != old.allDay
      || online != old.online
  }

  /// The local time with its time zone; both define the moment.
  var startWords: String { "\(startLocal) \(timeZone)" }
  var endWords: String { endLocal.map { "\($0) \(timeZone)" } ?? "" }

  var placeWords: String {
    guard let position else { return "" }
    return [position.name, position.city].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  var priceWords: String {
    guard let price else { return "" }
    return "\(price.amount)" + (price.upTo.map { "-\($0)" } ?? "") + " " + price.currency
  }

  /// One row a line, as typed.
  var planWords: String { plan.map(\.line).joined(separator: "\n") }
}
