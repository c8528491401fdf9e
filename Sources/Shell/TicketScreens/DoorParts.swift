import Accounts
import Payments
import Tickets
import Timekeeping

/// What a wing gives the screen of a door.
extension DoorViewModel {
  /// The wing's texts.
  package struct Texts {
    /// The name of the tickets' subject.
    let name: String
    /// Formats a moment in seconds since 1970.
    let moment: (Int) -> String
    /// Formats a moment in milliseconds since 1970, without the date if it is today.
    let time: (Int) -> String
    /// Returns what the ticket is for, beside the holder; empty if the door admits to one subject.
    let ticket: (DoorAnswer) -> String
    /// Returns the reason for an answer in the wing's own words; `nil` for those of every door.
    let why: (DoorAnswer) -> String?
    /// The zone of the times of scans.
    let zone: LocalZone

    package init(
      name: String, moment: @escaping (Int) -> String, time: @escaping (Int) -> String,
      ticket: @escaping (DoorAnswer) -> String = { _ in "" },
      why: @escaping (DoorAnswer) -> String? = { _ in nil }, zone: LocalZone = .system
    ) {
      (self.name, self.moment, self.time) = (name, moment, time)
      (self.ticket, self.why, self.zone) = (ticket, why, zone)
    }
  }

  /// The wing's actions, run in the background.
  package struct Acts: Sendable {
    package typealias Paying =
      @Sendable (_ ticketID: String, _ amount: Int, PaymentKind, _ reference: String, Author) throws
      -> DoorAnswer
    package typealias Deciding =
      @Sendable (_ ticketID: String, _ reason: String, Author) throws -> DoorAnswer

    let admit: @Sendable (_ text: String, Author) throws -> DoorAnswer
    let undo: @Sendable (_ ticketID: String, Author) throws -> Void
    let pay: Paying
    let sums: @Sendable () throws -> DoorSums
    /// Answers a short code without admitting; `nil` if it admits at once.
    let look: (@Sendable (_ text: String, Author) throws -> DoorAnswer)?
    /// Admits the rest of a ticket's order; `nil` if each has to show a code.
    let admitRest: (@Sendable (_ ticketID: String, Author) throws -> [DoorAnswer])?
    /// Finds tickets by name, row or place; an empty text finds those not in yet.
    let find: (@Sendable (_ text: String, Author) throws -> [DoorMatch])?
    /// Admits the holder of a refused ticket with a reason for the record; `nil` if the user may
    /// not.
    let decide: Deciding?

    package nonisolated init(
      admit: @escaping @Sendable (_ text: String, Author) throws -> DoorAnswer,
      undo: @escaping @Sendable (_ ticketID: String, Author) throws -> Void,
      pay: @escaping Paying, sums: @escaping @Sendable () throws -> DoorSums,
      look: (@Sendable (_ text: String, Author) throws -> DoorAnswer)? = nil,
      admitRest: (@Sendable (_ ticketID: String, Author) throws -> [DoorAnswer])? = nil,
      find: (@Sendable (_ text: String, Author) throws -> [DoorMatch])? = nil,
      decide: Deciding? = nil
    ) {
      (self.admit, self.undo, self.pay, self.sums) = (admit, undo, pay, sums)
      (self.look, self.admitRest, self.find, self.decide) = (look, admitRest, find, decide)
    }
  }
}
