import Accounts
import EventTickets
import Events
import Languages
import Payments
import Shell
import Timekeeping

/// Buys tickets in three steps: number, payment method, result.
final class BuyViewModel {
  enum Step: Equatable {
    case count
    case way(TicketHold)
    case done(Purchase)
  }

  let context: AppContext
  private(set) var step = Step.count
  private(set) var count = 1
  private(set) var chosen = 0
  private(set) var isBusy = false
  let ways: [PaymentKind]
  private let id: String
  private let reading: BackgroundReading<EventFacts?>
  private let former: Event

  /// Opens the purchase for the current user.
  ///
  /// - Throws: `EventError` if there is no such event or nothing is sold; the store's errors.
  init(_ id: String, _ context: AppContext) throws {
    (self.context, self.id) = (context, id)
    former = try context.event(id)
    guard former.sells, former.price != nil, former.salesOver > context.seconds,
      context.ticketOffice.canSell
    else {
      throw EventError(.notOnSale, ["event": former.title])
    }
    ways = context.ticketOffice.offeredWays
    let (directory, events, person) = (context.eventDirectory, context.events, context.holder)
    reading = BackgroundReading(context) { _ in
      try EventFacts.read(id, for: person, directory, events)
    }
    reading.refresh()
  }

  var line: EventLine? { reading.value.flatMap(\.self)?.line }
  var event: Event { line?.event ?? former }
  var price: Price { event.price ?? Price(amount: 0, currency: "") }

  /// The number of tickets that the user can still buy.
  var most: Int { max(1, event.party - (line?.own?.going ?? 0)) }

  func storeChanged() { reading.refresh() }

  func choose(_ wanted: Int) { count = min(max(1, wanted), most) }
  func move(by rows: Int) {
    if case .way = step {
      chosen = min(max(0, chosen + rows), ways.count - 1)
    } else {
      choose(count - rows)
    }
  }

  /// Goes to the next step.
  func goTapped() -> Move {
    guard !isBusy else { return .stay }
    switch step {
    case .count: return hold()
    case .way(let hold): return pay(hold)
    case .done(let bought):
      guard let ticket = bought.tickets.first else { return .back }
      guard bought.tickets.count > 1 else { return .replace(.ticket(ticket.id)) }
      // If there are several tickets, the list of them is behind the first one.
      return .all([.replace(.tickets), .open(.ticket(ticket.id))])
    }
  }

  private func hold() -> Move {
    isBusy = true
    let (office, id, count, person) = (context.ticketOffice, id, count, context.holder)
    return context.work(for: self) {
      try office.hold(count, of: id, for: person)
    } then: { [weak self] hold in
      self?.step = .way(hold)
      self?.isBusy = false
      return .stay
    } refused: { [weak self, context] error in
      self?.isBusy = false
      return context.tell(error)
    }
  }

  private func pay(_ hold: TicketHold) -> Move {
    isBusy = true
    let (office, kind) = (context.ticketOffice, ways[chosen])
    return context.work(for: self, on: context.payingWorker) {
      try office.pay(hold, by: kind)
    } then: { [weak self] bought in
      self?.take(bought) ?? .stay
    } refused: { [weak self, context] error in
      self?.step = .count
      self?.isBusy = false
      return context.tell(error)
    }
  }

  private func take(_ bought: Purchase) -> Move {
    isBusy = false
    if bought.state == .open {
      return .tell(Message(Wording("events.buy.declined"), .warning))
    }
    context.eventCounter.note(event) { $0.sold += bought.tickets.count }
    step = .done(bought)
    return .stay
  }

  /// Goes to the previous step and releases the reservation.
  func backTapped() -> Move {
    guard case .way(let hold) = step, !isBusy else { return .back }
    step = .count
    let office = context.ticketOffice
    return context.work(for: self) {
      try office.drop(hold)
    } then: {
      .stay
    }
  }
}
