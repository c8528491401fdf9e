import Accounts
import Cinema
import Languages
import Payments
import Shell
import Timekeeping

/// The payment of held places.
final class PayViewModel {
  /// How far the payment is.
  enum Stage: Equatable {
    case choosing
    /// The payment method is asked.
    case working
    /// The answer is unknown; the payment may continue at a link.
    case pending(link: String?)
    /// A sale over the counter, with the number of its receipt.
    case sold(receipt: Int)
    /// Nothing was sold.
    case ended(OrderState, OrderIncident?)
  }

  /// The answer to a payment.
  nonisolated struct Answer: Sendable {
    var order: Order
    var link: String?
    var receipt: Int?
  }

  let context: AppContext
  let purchase: SeatPurchase
  let order: String
  private(set) var stage = Stage.choosing
  /// The held places; they stay shown after the payment.
  private(set) var hold: SeatHold
  let ways: [PaymentKind]
  private(set) var chosen = 0
  /// The reference of a card terminal.
  private(set) var reference = ""
  private let reading: BackgroundReading<SeatsViewModel.Read>

  private static let longestReference = 40

  /// Opens the payment of an order whose places are held.
  ///
  /// - Throws: `OrderError.noSuchOrder` if the current user holds no such places; the store's errors.
  init(_ order: String, _ context: AppContext) throws {
    let purchase = try Self.purchase(of: order, context)
    guard let hold = purchase.hold else { throw OrderError.noSuchOrder }
    (self.context, self.order, self.purchase, self.hold) = (context, order, purchase, hold)
    ways =
      (purchase.isCounter ? [.cash, .terminal] : context.cinemaSeats.payments.providers) + [.desk]
    let (service, directory, showing) = (
      context.cinemaSeats, context.cinemaDirectory, purchase.showing
    )
    reading = BackgroundReading(context) { [state = purchase.state] _ in
      let now = state.now
      let seats = try service.now(showing, order: now.order, for: now.buyer)
      return SeatsViewModel.Read(
        seats: seats, zone: try directory.zone(of: seats.cinema), answers: now.answers)
    }
    reading.refresh()
  }

  /// Returns the open purchase of an order, or else that of the current user's order.
  private static func purchase(of id: String, _ context: AppContext) throws -> SeatPurchase {
    if let known = context.seatPurchases.purchase(ofOrder: id) { return known }
    let open = try context.user.map { try context.cinemaSeats.open(of: $0.id) } ?? []
    guard let user = context.user, let found = open.first(where: { $0.order == id }) else {
      throw OrderError.noSuchOrder
    }
    let purchase = context.seatPurchases.purchase(of: found.showing)
    let now = try context.cinemaSeats.now(found.showing, for: .person(user.id))
    purchase.adopt(now.hold, asOf: purchase.state.now.answers)
    return purchase
  }

  var seats: SeatsNow? { reading.value?.seats }
  var zone: LocalZone { reading.value?.zone ?? .utc }

  /// The value added tax inside the total, in minor units.
  var vat: Int {
    let basisPoints = seats?.cinema.vatBasisPoints ?? 0
    return hold.lines.reduce(0) {
      $0 + (SeatPrice.vat(in: $1.price, basisPoints: basisPoints) ?? 0)
    }
  }

  var way: PaymentKind? { ways.indices.contains(chosen) ? ways[chosen] : nil }
  /// Whether letters are the reference of the card terminal.
  var takesReference: Bool { stage == .choosing && way == .terminal }

  // MARK: - Time

  var millisecondsLeft: Int { max(0, hold.until - context.clock.now().utc) }
  var wakesEvery: Int? { stage == .choosing ? 1_000 : nil }

  func storeChanged() { reading.refresh() }

  func timePassed(_ now: Stamp) -> Move {
    guard stage == .choosing, hold.until <= now.utc, !purchase.isSettled else { return .stay }
    purchase.lapse()
    return .all([.back, .tell(Message(Wording("cinema.buy.lapsed"), .warning))])
  }

  // MARK: - Keys

  func move(by rows: Int) { chosen = min(max(0, chosen + rows), ways.count - 1) }

  func type(_ text: String) {
    reference = String((reference + Cleaned.line(text)).prefix(Self.longestReference))
  }

  func erase() { if !reference.isEmpty { reference.removeLast() } }

  /// Why Enter does nothing now; `nil` if it does something.
  var obstacle: Wording? {
    stage == .working ? Wording("cinema.buy.paying") : nil
  }

  /// Pays, or goes on after the payment.
  func goTapped() -> Move {
    switch stage {
    case .choosing: return pay()
    case .working: return .stay
    case .pending: return .all([.tab(Route(.films)), .open(.tickets)])
    case .sold: return .back
    case .ended: return .all([.back, .back])
    }
  }

  private func pay() -> Move {
    guard let way, let buyer = purchase.buyer, stage == .choosing else { return .stay }
    stage = .working
    purchase.isSettled = true
    let purchase = purchase
    let (act, title) = (PayAct(context, hold, buyer), seats?.film.title ?? "")
    let reference = reference
    return context.work(for: self, on: context.payingWorker) {
      try act.pay(by: way, title: title, reference: reference)
    } then: { [weak self, weak purchase] answer in
      guard let self else {
        purchase?.end(of: answer.order.state)
        return Self.later(answer.order)
      }
      return take(answer)
    } refused: { [weak self, weak purchase, context] error in
      purchase?.end(of: .open)
      self?.stage = .choosing
      return context.tell(error)
    }
  }

  /// Says the result to a user who has left the page.
  private static func later(_ order: Order) -> Move {
    switch order.state {
    case .paid: .tell(Message(Wording("cinema.buy.boughtLater"), .success))
    case .reserved: .tell(Message(Wording("cinema.buy.reservedDesk"), .success))
    case .paying, .unsettled: .tell(Message(Wording("cinema.buy.pending"), .warning))
    case .open: .tell(Message(Wording("cinema.buy.notBought"), .warning))
    case .dropped, .refundDue, .partlyRefunded, .refunded:
      .tell(Message(PayPane.said(order.state, order.incident), .warning))
    }
  }

  private func take(_ answer: Answer) -> Move {
    let order = answer.order
    purchase.end(of: order.state)
    switch order.state {
    case .open:
      stage = .choosing
      hold = hold.until(order.heldUntil)
      let left = SeatWords.clock(millisecondsLeft)
      return .tell(Message(Wording("cinema.buy.declined", ["left": left]), .warning))
    case .paid, .reserved: return sold(answer)
    case .paying, .unsettled:
      stage = .pending(link: answer.link)
      return .stay
    case .dropped, .refundDue, .partlyRefunded, .refunded:
      stage = .ended(order.state, order.incident)
      return .stay
    }
  }

  /// Says until when the tickets have to be paid, or else they are released.
  private var reserved: Wording {
    guard let seats else { return Wording("cinema.buy.reservedDesk") }
    let time = context.cinemaWords.named(seats.showing.times.reservedUntil, in: zone)
    return Wording("cinema.buy.reserved", ["time": time], count: hold.lines.count)
  }

  /// Opens the first ticket; after a sale over the counter the receipt is shown.
  private func sold(_ answer: Answer) -> Move {
    if purchase.isCounter {
      stage = .sold(receipt: answer.receipt ?? 0)
      return .stay
    }
    let isPaid = answer.order.state == .paid
    let said = Message(
      isPaid ? Wording("cinema.buy.bought", count: hold.lines.count) : reserved, .success)
    guard let ticket = hold.lines.first?.ticket, let day = seats?.showing.day else {
      return .all([.tab(Route(.films)), .open(.tickets), .tell(said)])
    }
    return .all([.tab(Route(.films)), .open(.ticket(ticket, on: day)), .tell(said)])
  }
}

/// Pays the places of a hold, in the background.
nonisolated struct PayAct: Sendable {
  private let seats: SeatService
  private let author: Author
  private let hold: SeatHold
  private let buyer: SeatBuyer

  @MainActor init(_ context: AppContext, _ hold: SeatHold, _ buyer: SeatBuyer) {
    (seats, author) = (context.cinemaSeats, context.author)
    (self.hold, self.buyer) = (hold, buyer)
  }

  /// - Throws: `SeatError`, `OrderError`; the store's errors.
  func pay(
    by kind: PaymentKind, title: String, reference: String
  ) throws -> PayViewModel.Answer {
    switch kind {
    case .desk: return PayViewModel.Answer(order: try seats.reserve(hold, as: buyer))
    case .cash, .terminal:
      let sale = try seats.take(hold.order, by: kind, reference: reference, author: author)
      return PayViewModel.Answer(order: sale.order, receipt: sale.receipt)
    case .voucher, .test, .program:
      let paid = try seats.pay(hold, by: kind, title: title, as: buyer)
      return PayViewModel.Answer(order: paid.order, link: paid.link)
    }
  }
}
