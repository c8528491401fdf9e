import Accounts
import People
import Store

/// Deletes events with all their data.
struct DeletionWork: TransactionPart {
  let work: EventTransaction

  /// Deletes an event with its dates, and notifies people if it has not ended.
  ///
  /// Erasing an account always deletes: refunds are left to the owner of the data folder, and the
  /// notice has no name.
  ///
  /// - Throws: `EventError` if a refund is owed for it or for one of its dates; the store's errors.
  func delete(_ event: Event, isErasure: Bool = false) throws {
    let dates = try work.series.ownDates(of: event).filter { $0.id != event.id }
    if !isErasure { try (dates + [event]).forEach(work.tickets.requireNothingOwed) }
    // A date has no dates, even if a damaged document says so.
    for date in dates { try deleteAlone(date, isErasure: isErasure) }
    try deleteAlone(event, isErasure: isErasure)
  }

  private func deleteAlone(_ event: Event, isErasure: Bool) throws {
    let isAhead = event.endTime > now && !event.cancelled && event.isPublic
    if isAhead { try work.notices.tell(.cancelled, event, by: isErasure ? "" : nil, isGone: true) }
    try drop(event)
  }

  /// Deletes an event with all its data, without a notice.
  func drop(_ event: Event) throws {
    for row in try work.responses.holders(of: event.id) { try work.responses.forget(row) }
    try dropRows(of: event.id)
    try work.configuration.teller.forget(transaction, event.id)
    try work.tickets.drop(of: event)
    try transaction.delete(EventCollections.events, id: event.id)
    try work.pictures.drop(event.image)
  }

  private func dropRows(of id: String) throws {
    let own = FieldValue.string(id)
    try transaction.drop(
      whereField: "eventID", equals: own, in: EventCollections.interests(of: id))
    try transaction.drop(whereField: "eventID", equals: own, in: EventCollections.history(of: id))
    try transaction.drop(whereField: "eventID", equals: own, in: EventCollections.waitlists)
    try transaction.drop(whereField: "eventID", equals: own, in: EventCollections.people)
    try transaction.drop(whereField: "eventID", equals: own, in: EventCollections.formers)
    try transaction.drop(whereField: "eventID", equals: own, in: EventCollections.leases)
    try transaction.drop(
      whereField: "subject", equals: .string(Subject.event(id).text), in: PeopleCollections.reports)
    let months = try transaction.collectionNames(startingWith: EventCollections.figuresPrefix)
    for month in months {
      try transaction.drop(
        whereField: "eventID", equals: own, in: StoreCollection<EventFigures>(month))
    }
    try transaction.delete(EventCollections.popularity, id: id)
    try transaction.delete(EventCollections.recounts, id: id)
    try work.notices.dropPending(of: id)
  }
}
