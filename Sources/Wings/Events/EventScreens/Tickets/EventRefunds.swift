import EventTickets
import Events
import Languages
import Shell
import TicketScreens

extension RefundsViewModel {
  /// Opens what is owed for an event, for one of those who run it.
  ///
  /// - Throws: `EventError` if there is none or the person does not run it; what the store throws.
  convenience init(_ id: String, _ context: AppContext) throws {
    let event = try context.eventToRun(id)
    let (office, author, times) = (context.ticketOffice, context.author, context.eventTimes)
    self.init(
      context,
      Texts(
        title: Wording("events.refunds.title", ["event": event.title]),
        none: Wording("events.refunds.none"), name: event.title, time: { times.own($0) }),
      Acts(
        read: { try office.refunds(of: id) },
        payBack: { try office.refund($0, by: author, isByHand: $1) },
        payAllBack: { try office.refundAll(of: id, by: author) }))
  }
}
