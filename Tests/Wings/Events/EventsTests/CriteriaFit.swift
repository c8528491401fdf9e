import Events
import Languages
import Places

/// Computes from a single event whether it matches criteria, to compare with the index.
struct CriteriaFit: Sendable {
  private let criteria: EventCriteria
  private let sought: SoughtText

  init(_ criteria: EventCriteria) {
    self.criteria = criteria
    sought = SoughtText(Cleaned.line(criteria.text))
  }

  /// Returns whether an event matches.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - author: The author's name.
  ///   - isVerified: Whether the author is verified.
  ///   - now: Seconds since 1970; a past event matches only if the criteria give a start.
  /// - Returns: Whether a list with these criteria contains it.
  func holds(_ event: Event, by author: String, isVerified: Bool, at now: Int) -> Bool {
    event.isListed && !event.cancelled && event.endTime > criteria.from ?? now
      && event.startTime < criteria.to ?? .max && hasText(event, author) && isOfKind(event)
      && (criteria.author == nil || criteria.author == event.userID)
      && (!criteria.isVerified || isVerified) && isThere(event)
  }

  private func hasText(_ event: Event, _ author: String) -> Bool {
    [event.title, event.position?.name ?? "", event.position?.city ?? "", author]
      .contains(where: sought.isIn)
  }

  private func isOfKind(_ event: Event) -> Bool {
    (criteria.categories.isEmpty
      || !Set(criteria.categories).isDisjoint(with: event.categories))
      && (criteria.online == nil || criteria.online == event.online)
      && (criteria.cost == nil || costs(event) == true)
  }

  private func costs(_ event: Event) -> Bool? {
    switch criteria.cost {
    case .free: event.price?.isFree
    case .priced: event.price.map { !$0.isFree }
    case .sold: event.sells
    case nil: true
    }
  }

  /// An online event is in no circle, except in a search for online events.
  private func isThere(_ event: Event) -> Bool {
    guard let reach = criteria.kilometres, let middle = criteria.point else { return true }
    if event.online { return criteria.online == true }
    let metres = event.position?.point.map { GreatCircle.metres(from: middle, to: $0) }
    return metres.map { $0 <= reach * 1000 } ?? false
  }
}
