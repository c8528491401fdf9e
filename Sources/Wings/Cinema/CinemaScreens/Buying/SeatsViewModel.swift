import Accounts
import Cinema
import Languages
import Shell
import Timekeeping
import Widgets

/// The choice of places of a showing.
final class SeatsViewModel {
  /// What is read in the background.
  nonisolated struct Read: Sendable {
    let seats: SeatsNow
    let zone: LocalZone
    /// The answered requests of the purchase when the reading began.
    let answers: Int
  }

  let context: AppContext
  let purchase: SeatPurchase
  private let reading: BackgroundReading<Read>
  /// The place under the cursor; `nil` before the first reading.
  private(set) var cursor: HallPlace?
  /// The number of places that `b` takes.
  private(set) var count = 2
  /// The kind of price of further places.
  private(set) var tariff = 1
  private(set) var showsView = false
  private(set) var showsWords = false
  /// The layout of the last frame, which the mouse needs.
  private(set) var frame: SeatsFrame?
  private(set) var layout: SeatMapLayout?
  /// The scroll position of the words.
  var words = PageState()
  private let showing: String
  /// Whether places from before the screen opened are to be named once.
  private var isBack = false

  /// The largest number of places that a digit chooses.
  static let counts = 1...8
  /// The milliseconds between two redraws because of other buyers.
  private static let pause = 40

  /// Opens the map.
  ///
  /// - Throws: `CinemaError.noSuchShowing` if there is no such showing; the store's errors.
  init(_ id: String, _ context: AppContext) throws {
    showing = try context.showing(id).id
    self.context = context
    let purchase = context.seatPurchases.purchase(of: showing)
    self.purchase = purchase
    let (service, directory, showing) = (context.cinemaSeats, context.cinemaDirectory, showing)
    reading = BackgroundReading(context, pause: Self.pause) { [state = purchase.state] _ in
      let now = state.now
      let seats = try service.now(showing, order: now.order, for: now.buyer)
      return Read(
        seats: seats, zone: try directory.zone(of: seats.cinema), answers: now.answers)
    }
    reading.onChange = { [weak self] in self?.show() }
    purchase.onTaken = { [weak self] in self?.choose($0) }
    reading.refresh()
  }

  var seats: SeatsNow? { reading.value?.seats }
  var zone: LocalZone { reading.value?.zone ?? .utc }
  var hold: SeatHold? { purchase.hold }

  /// The text shown instead of the map.
  var notice: Wording { reading.failure ?? Wording("cinema.buy.reading") }

  private func show() {
    guard let read = reading.value else { return }
    purchase.adopt(read.seats.hold, asOf: read.answers)
    if tariffs.first(where: { $0.number == tariff }) == nil {
      tariff = tariffs.first?.number ?? 1
    }
    if cursor == nil {
      isBack = hold != nil
      cursor = hold?.lines.first?.place ?? Self.bestView(read.seats)
    }
  }

  private static func bestView(_ seats: SeatsNow) -> HallPlace? {
    let open = seats.plan.seats.filter { seats.mark(of: $0.place) == .free }
    let all = open.isEmpty ? seats.plan.seats : open
    return all.max { seats.view(from: $0) < seats.view(from: $1) }?.place
  }

  /// The kinds of price that are sold.
  var tariffs: [Tariff] { seats?.prices.tariffs ?? [] }

  /// Returns who has a place; what this purchase holds is newer than the reading.
  func mark(of place: HallPlace) -> SeatsNow.Mark {
    guard let seats else { return .free }
    if hold?.lines.contains(where: { $0.place == place }) == true { return .own }
    let mark = seats.mark(of: place)
    return mark == .own ? .free : mark
  }

  func layOut(_ room: FrameRoom) {
    guard let plan = seats?.plan else { return }
    let frame = SeatsFrame(room)
    self.frame = frame
    layout = SeatMapLayout(
      plan, in: frame.map, showing: cursor, from: layout?.scroll ?? SeatMapScroll())
  }

  // MARK: - Time

  /// The milliseconds until the places are let go; `nil` if none are held.
  var millisecondsLeft: Int? { hold.map { max(0, $0.until - context.clock.now().utc) } }

  var wakesEvery: Int? { hold == nil ? reading.wakesEvery ?? lapsing : 1_000 }

  /// Holds of others lapse without a change of the store.
  private var lapsing: Int? { seats?.changesAt == nil ? nil : 1_000 }

  func storeChanged() { reading.refresh() }

  func timePassed(_ now: Stamp) -> Move {
    if let at = seats?.changesAt, at <= now.utc { reading.refresh() } else { reading.timePassed() }
    if isBack, let hold, let left = millisecondsLeft {
      isBack = false
      return .tell(
        Message(
          Wording(
            "cinema.buy.back", ["left": SeatWords.clock(left)], count: hold.lines.count)))
    }
    guard let hold, hold.until <= now.utc, seats?.isPaying != true, !purchase.isSettled else {
      return .stay
    }
    purchase.lapse()
    reading.refresh()
    return .tell(Message(Wording("cinema.buy.lapsed"), .warning))
  }
}

// MARK: - The cursor
extension SeatsViewModel {
  func choose(_ count: Int) {
    self.count = min(max(Self.counts.lowerBound, count), Self.counts.upperBound)
  }

  /// Moves along the row.
  func move(places step: Int) {
    guard let cursor, let row = row(cursor.row),
      let index = row.seats.firstIndex(where: { $0.place == cursor })
    else { return }
    self.cursor = row.seats[min(max(0, index + step), row.seats.count - 1)].place
  }

  /// Moves to the nearest place of a row in front or behind.
  func move(rows step: Int) {
    guard let plan = seats?.plan, let cursor, let column = plan.seat(cursor)?.column else {
      return
    }
    let wanted = min(max(1, cursor.row + step), plan.rows.count)
    let seats = row(wanted)?.seats ?? []
    let nearest = seats.min { abs($0.column - column) < abs($1.column - column) }
    if wanted != cursor.row, let nearest { self.cursor = nearest.place }
  }

  func select(_ place: HallPlace) { cursor = place }

  private func row(_ number: Int) -> HallPlan.Row? {
    guard let rows = seats?.plan.rows, rows.indices.contains(number - 1) else { return nil }
    return rows[number - 1]
  }

  func viewTapped() { showsView.toggle() }
  func wordsTapped() { showsWords.toggle() }
}

// MARK: - Taking and letting go
extension SeatsViewModel {
  /// Takes the place under the cursor, or lets it go.
  func toggleTapped() -> Move {
    guard let seats, let cursor, let seat = seats.plan.seat(cursor) else { return .stay }
    if mark(of: cursor) == .own { return purchase.letGo([cursor]) }
    guard PlaceAccess.asks(about: seat.kind), mark(of: cursor) == .free else {
      return take([cursor: tariff])
    }
    return .ask(
      Question(
        title: Wording("cinema.buy.wheelchair.title"),
        body: Wording("cinema.buy.wheelchair.body", ["place": seats.plan.name(of: cursor)]),
        yes: Wording("cinema.buy.wheelchair.yes")
      ) { [weak self] in self?.take([cursor: self?.tariff ?? 1]) ?? .stay })
  }

  private func take(_ places: [HallPlace: Int]) -> Move {
    asBuyer { $0.take(places) }
  }

  /// Takes the best places for the chosen number of people.
  func bestTapped() -> Move {
    asBuyer { [count, tariff] in $0.takeBest(count, tariff: tariff) }
  }

  /// Acts as the current user; a visitor logs in first, and the act goes on by itself.
  private func asBuyer(_ act: @escaping (SeatPurchase) -> Move) -> Move {
    // The payment is not among the screens of a shared machine.
    if context.isKiosk { return .tell(Message(Wording("cinema.buy.kiosk"), .warning)) }
    if purchase.buyer != nil { return act(purchase) }
    let (purchases, showing) = (context.seatPurchases, showing)
    return context.logIn(for: .buySeats(showing), "cinema.buy.logIn") {
      act(purchases.purchase(of: showing))
    }
  }

  /// Changes the kind of price: of the own place under the cursor, or else of further places.
  func tariffTapped() -> Move {
    guard let cursor else { return .stay }
    let numbers = tariffs.map(\.number)
    guard numbers.count > 1 else { return .tell(Message(Wording("cinema.buy.oneTariff"))) }
    if let line = hold?.lines.first(where: { $0.place == cursor }) {
      return purchase.take([cursor: numbers.following(line.tariff)])
    }
    tariff = numbers.following(tariff)
    return .stay
  }

  func letAllGoTapped() -> Move { purchase.dropAll() }

  func counterTapped() -> Move {
    let move = purchase.turnCounter()
    reading.refresh()
    return move
  }

  /// Whether the current user may sell over the counter here.
  var canSell: Bool { seats.map { purchase.canSell(at: $0.showing.cinemaID) } ?? false }

  /// Why the places cannot be paid; `nil` if they can.
  var payObstacle: Wording? { hold == nil ? Wording("cinema.buy.nothingHeld") : nil }

  /// Opens the payment, or says which place would stay alone.
  func payTapped() -> Move {
    guard let hold else { return .stay }
    let isRead = purchase.state.now.answers == reading.value?.answers
    if isRead, let gap = seats?.gap { return context.tell(gap) }
    return .open(.buyPay(hold.order))
  }

  /// Leaves the map; the places are let go when it closes, unless they are being paid.
  func leaveTapped() -> Move {
    let isPaying = purchase.isSettled || seats?.isPaying == true
    let said =
      isPaying
      ? Message(Wording("cinema.buy.pending"), .warning)
      : Message(Wording("cinema.buy.letGo", count: hold?.lines.count ?? 0))
    return .all([.back, .tell(said)])
  }
}
