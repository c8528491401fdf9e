import Accounts
import Events
import Store
import Tickets
import Timekeeping

extension TicketOffice {
  /// Imports the file of a door without a connection.
  ///
  /// All of its admissions have happened and are recorded. Importing a file again adds nothing.
  ///
  /// - Parameters:
  ///   - file: The door's file.
  ///   - author: The user who imports it.
  /// - Returns: A report for the organizers.
  /// - Throws: `DoorFileError` for a file of an unknown door; `EventError` if the author does not
  ///   run the event; the store's errors.
  package func take(_ file: [UInt8], by author: Author) throws -> DoorSyncReport {
    let now = events.clock.now().utc
    return try events.perform(by: author) { work in
      let sync = try DoorSync(file, of: work.transaction.find(EventCollections.leases))
      let eventID = sync.lease.value.eventID
      _ = try work.ownEvent(eventID)
      let report = try sync.takeIn(Self.scanned(of: eventID, in: work), at: now)
      try work.transaction.put(EventCollections.leases, id: sync.lease.id, report.lease)
      return report
    }
  }

  private static func scanned(of eventID: String, in work: EventTransaction) -> DoorSync.Tickets {
    DoorSync.Tickets { scan in
      guard let number = scan.number else { return nil }
      let stored = try work.transaction.find(
        EventCollections.tickets, .matching("number", .int(number))
      ).first { $0.value.subject == scan.subject && $0.value.eventID == eventID }
      return stored.map { DoorSync.Ticket($0) }
    } set: { id, passed in
      var ticket = try Self.ticket(id, in: work).value
      (ticket.admittedAt, ticket.desk) = (passed?.at, passed?.door ?? "")
      switch (ticket.state, passed) {
      case (.valid, .some): ticket.state = .admitted
      case (.admitted, nil): ticket.state = .valid
      default: break
      }
      try work.transaction.put(EventCollections.tickets, id: id, ticket)
    }
  }
}

extension DoorSync.Ticket {
  fileprivate init(_ stored: Stored<EventTicket>) {
    let ticket = stored.value
    self.init(
      id: stored.id, code: ticket.short, state: ticket.state.rawValue,
      isValid: ticket.state == .valid,
      passed: ticket.admittedAt.map { Admission(at: $0, door: ticket.desk) })
  }
}
