import Accounts
import Cinema
import Languages
import Payments
import Shell
import Synchronization

/// The buyer of a purchase, for reading the places in the background.
nonisolated final class SeatBuyerState: Sendable {
  struct Values: Sendable {
    var buyer: SeatBuyer?
    /// The order of a hold without an account.
    var order: String?
    /// The number of answered requests: a reading that began before the last one is outdated.
    var answers = 0
  }

  private let values: Mutex<Values>

  init(_ buyer: SeatBuyer?) { values = Mutex(Values(buyer: buyer)) }

  var now: Values { values.withLock { $0 } }

  func change(_ change: (inout Values) -> Void) { values.withLock { change(&$0) } }
}

/// A purchase of places at one showing, shared by the seat map and the payment.
///
/// When its last screen closes, it lets the places go unless they are paid or being paid.
final class SeatPurchase {
  let context: AppContext
  let showing: String
  /// The current user when it began; `nil` for a visitor.
  let person: String?
  /// What is held; `nil` for nothing.
  private(set) var hold: SeatHold?
  /// Whether a cashier sells over the counter instead of buying.
  private(set) var isCounter = false
  /// The number of requests that are not answered.
  private(set) var pending = 0
  /// Whether a payment method is asked, and has not answered yet.
  var isSettled = false
  /// Called with the number of wanted places if another buyer was faster.
  var onTaken: (Int) -> Void = { _ in }
  let state: SeatBuyerState

  init(_ showing: String, _ context: AppContext) {
    (self.context, self.showing, person) = (context, showing, context.user?.id)
    state = SeatBuyerState(context.user.map { .person($0.id) })
  }

  isolated deinit {
    if let hold, !isSettled { Self.drop(hold, context) }
  }

  private static func drop(_ hold: SeatHold, _ context: AppContext) {
    let seats = context.cinemaSeats
    // A hold that cannot be dropped lapses.
    context.worker.run {
      try seats.drop(hold)
    } then: { _ in
      .stay
    }
  }

  /// The buyer; `nil` for a visitor, who only looks.
  var buyer: SeatBuyer? { state.now.buyer }

  /// Whether the current user may sell over the counter of a cinema.
  func canSell(at cinemaID: String) -> Bool {
    context.cinemaRoles.contains {
      $0.role.includes(.cashier) && ($0.cinemaID.isEmpty || $0.cinemaID == cinemaID)
    }
  }

  /// Sells over the counter, or buys for the current user; what was held is let go.
  func turnCounter() -> Move {
    guard let user = context.user else { return .stay }
    let move = dropAll()
    isCounter.toggle()
    let buyer: SeatBuyer = isCounter ? .cashier(context.author) : .person(user.id)
    state.change { state in
      (state.buyer, state.order) = (buyer, nil)
      state.answers += 1
    }
    return move
  }

  /// Takes over what a reading found, unless a request was answered meanwhile.
  func adopt(_ found: SeatHold?, asOf answers: Int) {
    guard pending == 0, !isSettled, state.now.answers == answers else { return }
    hold = found
  }

  /// Begins a new purchase, since this one is over.
  private func renew() {
    (hold, isSettled) = (nil, false)
    state.change { state in
      state.order = nil
      state.answers += 1
    }
  }

  /// Notes an answer: the places are held on, or a new purchase begins.
  ///
  /// As long as the result is unknown, readings say what is held.
  func end(of order: OrderState) {
    if order == .open || order.isBeingSettled { isSettled = false } else { renew() }
  }

  /// Lets the places go synchronously, since the program ends.
  func end() {
    guard let hold, !isSettled else { return }
    self.hold = nil
    // A hold that cannot be dropped lapses.
    try? context.cinemaSeats.drop(hold)
  }
}

// MARK: - Taking and letting go
extension SeatPurchase {
  /// Takes places in addition.
  func take(_ places: [HallPlace: Int]) -> Move {
    let wanted = Set(hold?.lines.map(\.place) ?? []).union(places.keys).count
    return change(wanting: wanted) { seats, showing, order, buyer in
      try seats.hold(places, of: showing, order: order, by: buyer)
    }
  }

  /// Takes the best places instead of those held.
  func takeBest(_ count: Int, tariff: Int) -> Move {
    change(wanting: count) { seats, showing, order, buyer in
      try seats.holdBest(count, tariff: tariff, of: showing, order: order, by: buyer)
    }
  }

  func letGo(_ places: Set<HallPlace>) -> Move {
    change { seats, showing, order, buyer in
      try seats.release(places, of: showing, order: order, by: buyer)
    }
  }

  /// Lets all places go.
  func dropAll() -> Move {
    guard let hold else { return .stay }
    return letGo(Set(hold.lines.map(\.place)))
  }

  /// The time is over: others may have the places.
  func lapse() {
    hold = nil
    state.change { $0.order = nil }
  }

  private func change(
    wanting count: Int = 0,
    _ act:
      @escaping @Sendable (SeatService, _ showing: String, _ order: String?, SeatBuyer) throws
      -> SeatHold?
  ) -> Move {
    let now = state.now
    guard let buyer = now.buyer else { return .stay }
    pending += 1
    let (seats, showing, order) = (context.cinemaSeats, showing, now.order)
    return context.work(for: self) {
      try act(seats, showing, order, buyer)
    } then: { [weak self, context] hold in
      guard let self else {
        // The screens were closed before the answer came.
        if let hold { Self.drop(hold, context) }
        return .stay
      }
      answered(hold)
      return hold.flatMap(Self.said) ?? .stay
    } refused: { [weak self, context] error in
      self?.refused(error, wanting: count)
      return context.tell(error)
    }
  }

  private func answered(_ hold: SeatHold?) {
    self.hold = hold
    noteAnswer(isCounter ? hold?.order : nil)
  }

  private func refused(_ error: any Error, wanting count: Int) {
    noteAnswer(state.now.order)
    if (error as? SeatError)?.reason == .taken { onTaken(count) }
  }

  private func noteAnswer(_ order: String?) {
    pending -= 1
    state.change { state in
      state.order = order
      state.answers += 1
    }
  }

  /// Says how the best places were found.
  private static func said(of hold: SeatHold) -> Move? {
    hold.arrangement.map { arrangement in
      let places = hold.lines.map(\.name).joined(separator: ", ")
      let isAlone = arrangement == .together && hold.lines.count == 1
      let key = isAlone ? "cinema.buy.best.one" : "cinema.buy.best.\(arrangement.rawValue)"
      return .tell(
        Message(
          Wording(key, ["places": places]),
          arrangement == .together ? .success : .warning))
    }
  }
}

/// The purchases of the open screens.
final class SeatPurchases {
  private struct Open {
    weak var purchase: SeatPurchase?
  }

  private let context: AppContext
  private var open: [Open] = []

  init(_ context: AppContext) { self.context = context }

  private var all: [SeatPurchase] { open.compactMap(\.purchase) }

  /// Returns the purchase of a showing: that of an open screen, or else a new one.
  func purchase(of showing: String) -> SeatPurchase {
    let person = context.user?.id
    if let known = all.first(where: { $0.showing == showing && $0.person == person }) {
      return known
    }
    let new = SeatPurchase(showing, context)
    open = open.filter { $0.purchase != nil } + [Open(purchase: new)]
    return new
  }

  /// Returns the purchase of an order; `nil` if no open screen has it.
  func purchase(ofOrder order: String) -> SeatPurchase? {
    all.first { $0.hold?.order == order }
  }

  /// Lets all places go, since the program ends.
  func endAll() { all.forEach { $0.end() } }
}

extension AppContext {
  var seatPurchases: SeatPurchases { service { SeatPurchases($0) } }

  /// Lets the places of open purchases go, since the program ends.
  package func endSeatPurchases() { seatPurchases.endAll() }
}
