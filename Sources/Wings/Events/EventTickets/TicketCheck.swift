import Accounts
import Events
import Payments
import Store
import Tickets
import Timekeeping

/// Checks tickets against their signed codes and their orders.
package struct TicketCheck {
  private let reader: any StoreReader
  private let ring: TicketKeyRing?
  private let today: String
  private var findings: [EventFinding] = []

  private init(reader: any StoreReader, today: String) throws {
    (self.reader, self.today) = (reader, today)
    ring = try TicketRegister.ring(in: reader)
  }

  /// Returns all inconsistencies; reads all tickets and orders.
  ///
  /// - Parameters:
  ///   - keys: The folder of private keys; `nil` if it is not checked.
  ///   - reader: The store.
  ///   - now: Milliseconds since 1970.
  /// - Returns: The inconsistencies, none of which can be repaired automatically.
  /// - Throws: The store's errors.
  package static func findings(
    _ keys: KeyFolder? = nil, in reader: any StoreReader, at now: Int
  ) throws -> [EventFinding] {
    var check = try TicketCheck(
      reader: reader, today: LocalTime(utcMilliseconds: now, in: .utc).date)
    if let keys { try check.checkKey(keys) }
    for stored in try reader.find(EventCollections.tickets) where stored.value.faults.isEmpty {
      check.checkCode(of: stored)
      try check.checkOrder(of: stored)
    }
    try check.checkOrders()
    return check.findings
  }

  private mutating func note(
    _ kind: EventFinding.Kind, _ id: String, _ arguments: [String: String] = [:]
  ) {
    findings.append(EventFinding(kind, EventCollections.tickets.name, id, arguments))
  }

  /// Checks that new tickets can be signed.
  private mutating func checkKey(_ keys: KeyFolder) throws {
    guard try TicketRegister.signingFault(keys, in: reader) != nil, let key = ring?.signing else {
      return
    }
    let id = "\(key.slot)-\(key.key.prefix(12))"
    findings.append(EventFinding(.keyGone, TicketRegister.keys.name, id))
  }

  /// Checks that a live ticket has a validly signed code with its own data.
  private mutating func checkCode(of stored: Stored<EventTicket>) {
    let ticket = stored.value
    guard ticket.isLive else { return }
    let code = TicketCode(ticket.code)
    let says = code.map { [$0.body.subject, $0.body.day, $0.body.issue, $0.body.number] }
    let isSigned = code.flatMap { ring?.finding($0, on: today) }.map { $0 != .forged } ?? false
    if says != [ticket.subject, ticket.day, ticket.issue, ticket.number] || !isSigned
      || ShortCode(ticket.short) == nil
    {
      note(.codeDiffers, stored.id)
    }
  }

  private mutating func checkOrder(of stored: Stored<EventTicket>) throws {
    let ticket = stored.value
    guard ticket.isLive || ticket.state == .held || ticket.state == .refundOwed else { return }
    let orders = OrderCollections.orders(of: ticket.order)
    guard let order = try orders.flatMap({ try reader.get($0, ticket.order)?.value }) else {
      return note(.orderGone, stored.id, ["order": ticket.order])
    }
    if !ticket.state.fits(order.state) {
      note(
        .orderDiffers, stored.id,
        ["order": ticket.order, "ticket": ticket.state.rawValue, "state": order.state.rawValue])
    }
  }

  /// Checks that the tickets of paid and reserved orders exist.
  ///
  /// Orders of other sellers are skipped. If the subject is damaged, the seller is unknown.
  private mutating func checkOrders() throws {
    for stored in try OrderCollections.everything(in: reader) {
      let order = stored.value
      guard order.isSold(as: TicketOffice.subjects) || order.faults.first(in: ["subject"]) != nil
      else { continue }
      let name = OrderCollections.orders(of: stored.id)?.name ?? ""
      for field in order.faults.fields {
        findings.append(EventFinding(.damaged, name, stored.id, ["field": field]))
      }
      if order.faults.isEmpty { checkMoney(of: order, stored.id, in: name) }
      guard order.faults.isEmpty, order.state == .paid || order.state == .reserved,
        let event = TicketOffice.eventID(of: order),
        try reader.get(EventCollections.events, event) != nil
      else { continue }
      for line in order.lines where line.item != TicketOffice.feeItem {
        if try reader.get(EventCollections.tickets, line.item) == nil {
          note(.ticketGone, line.item, ["order": stored.id])
        }
      }
    }
  }
}

extension TicketCheck {
  /// Checks for owed refunds that were not requested, and for requested ones without an answer.
  private mutating func checkMoney(of order: Order, _ id: String, in collection: String) {
    func sum(_ amount: Int) -> String {
      Money.text(amount, order.currency)
    }
    // A requested refund may still be paid.
    if order.owed > 0, !order.refunds.contains(where: { $0.state == .asked }) {
      findings.append(EventFinding(.moneyDue, collection, id, ["sum": sum(order.owed)]))
    }
    for refund in order.refunds where refund.isUnanswered {
      let subject = refund.isDue ? "--order \(id)" : refund.reason
      findings.append(
        EventFinding(
          .refundUnanswered, collection, id, ["sum": sum(refund.amount), "subject": subject]))
    }
  }
}
