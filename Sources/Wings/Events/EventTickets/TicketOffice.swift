import Accounts
import Events
import Payments
import Store
import Tickets
import Timekeeping

/// Sells places of events: an order that is paid, and a signed ticket each.
package struct TicketOffice: Sendable {
  package let events: EventService
  package let payments: PaymentService
  /// Thousandths of a price that the machine's keeper takes of what is not paid at a desk.
  package let feePerMille: Int
  let mint: TicketMint

  /// For so many milliseconds a place is kept for whoever has chosen it.
  package static let holdMilliseconds = 10 * 60_000
  /// Whoever has bought a place may give it back until so many seconds before the start.
  package static let returnSeconds = 2 * 3600

  /// An office.
  ///
  /// - Parameters:
  ///   - events: Whose places it sells.
  ///   - keys: Where private keys lie; nothing is sold where there is no such folder.
  ///   - ways: How one can pay, beside the counter.
  ///   - feePerMille: What the machine's keeper takes, 0 to 50.
  ///   - randomness: Where numbers of tickets come from.
  ///   - process: Which running program this is.
  package init(
    _ events: EventService, keys: KeyFolder?, ways: [PaymentWay] = [], feePerMille: Int = 0,
    randomness: Randomness = .system, process: OrderProcess? = nil
  ) {
    let mint = TicketMint(keys: keys, randomness: randomness)
    (self.events, self.mint, self.feePerMille) = (events, mint, feePerMille)
    payments = PaymentService(
      store: events.store, clock: events.clock, subjects: Self.subjects,
      goods: TicketGoods(events, mint).goods,
      ways: ways + [.counter(.cash), .counter(.terminal), .counter(.desk)],
      identifiers: events.identifiers, process: process)
  }

  /// Whether there is where keys can be kept.
  package var canSell: Bool { mint.keys != nil }

  /// How whoever buys may pay: later at the desk, and whatever else can be used now.
  package var offeredWays: [PaymentKind] {
    let others = payments.ways.values.filter {
      ![.cash, .desk, .terminal].contains($0.kind) && $0.check() == nil
    }
    return [.desk] + others.map(\.kind).sorted { $0.rawValue < $1.rawValue }
  }

  /// Lets go what was chosen and not paid in time, finds out what has become of money of which nobody
  /// knows, and gives back what is due; slow, so not for where keys are read.
  ///
  /// What one order fails with holds no other up.
  ///
  /// - Parameters:
  ///   - most: How many orders are asked about, for whoever has little time; all without it.
  ///   - patience: No order more is begun after so many milliseconds.
  /// - Returns: How many orders stand elsewhere now.
  /// - Throws: The first thing that failed, after everything else was done.
  @discardableResult
  package func settle(most: Int = .max, within patience: Int = .max) throws -> Int {
    let round = try payments.settleRound(most: most, within: patience)
    var failure = round.failure
    for order in round.settled {
      do { try noteRefunds(of: order) } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
    return round.settled.count
  }

  /// What so many tickets cost by a way: there is no fee at the desk.
  package func fee(for price: Price, by kind: PaymentKind) -> TicketFee {
    TicketFee(
      price: price.amount, perMille: kind.isAtCounter ? 0 : feePerMille, currency: price.currency)
  }

  /// What an order of tickets is for.
  static func subject(_ eventID: String) -> String { subjectPrefix + eventID }
  private static let subjectPrefix = "event:"
  /// How the subjects of what is sold here begin.
  package static let subjects = [subjectPrefix]

  static func eventID(of order: Order) -> String? {
    order.subject.hasPrefix(subjectPrefix)
      ? String(order.subject.dropFirst(subjectPrefix.count)) : nil
  }
}

/// A ticket under its own id.
package struct OwnedTicket: Sendable, Equatable, Identifiable {
  package let id: String
  package var ticket: EventTicket

  package init(id: String, ticket: EventTicket) { (self.id, self.ticket) = (id, ticket) }

  init(_ stored: Stored<EventTicket>) { self.init(id: stored.id, ticket: stored.value) }
}
