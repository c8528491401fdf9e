import Fields

/// Which edits people are told of, and when.
package enum ChangeNotice {
  /// Seconds that a change waits after the last edit.
  package static let wait = 30 * 60
  /// Seconds before the start from which nothing waits.
  package static let urgent = 3 * 3600

  /// What an edit changes that others want to know.
  package static func changes(from old: Event, to new: Event) -> [FieldChange] {
    EventDraft.differences(from: old, to: new).compactMap { name, old, new in
      FieldChange.Field(rawValue: name).map { FieldChange($0, old: old, new: new) }
    }
  }

  /// What is still to be told after one more edit.
  ///
  /// A later edit keeps the first old value; what is as it was before is not told.
  ///
  /// - Parameters:
  ///   - changes: What the edit changed.
  ///   - pending: What was waiting.
  ///   - author: Who made the edit.
  ///   - start: When somebody may come first, in seconds since 1970.
  ///   - now: Seconds since 1970.
  ///   - waits: Whether a later edit may still join it.
  /// - Returns: What waits from now on; none where there is nothing left to tell.
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
  /// Whether calendars elsewhere have to look at it again.
  func isNews(since old: Event) -> Bool {
    startLocal != old.startLocal || endLocal != old.endLocal || timeZone != old.timeZone
      || position != old.position || rule != old.rule || allDay != old.allDay
      || online != old.online
  }

  /// The wall time with its zone: both say when it is.
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

  /// A row a line, as it is typed.
  var planWords: String { plan.map(\.line).joined(separator: "\n") }
}
