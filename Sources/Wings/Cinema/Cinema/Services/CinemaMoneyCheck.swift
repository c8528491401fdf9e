import Accounts
import Payments
import Store
import Tickets
import Timekeeping

/// Checks tickets of showings against their signed codes, their orders, and receipts.
struct CinemaMoneyCheck: DocumentCheck {
  let reader: any StoreReader
  private let now: Int
  private let showings: [String: Showing]
  private let ring: TicketKeyRing?
  var findings: [CinemaFinding] = []
  private var orders: [String: Order] = [:]
  /// The ids of the tickets for which a refund must be owed.
  private var owed: Set<String> = []
  /// The ids of all tickets.
  private var tickets: Set<String> = []

  /// Returns all inconsistencies; reads all tickets, orders and receipts.
  ///
  /// - Throws: The store's errors.
  static func findings(
    of showings: [String: Showing], in reader: any StoreReader, at now: Int
  ) throws -> [CinemaFinding] {
    var check = try CinemaMoneyCheck(reader: reader, now: now, showings: showings)
    try check.readOrders()
    try check.checkTickets()
    check.checkOrders()
    try check.checkOwed()
    try check.checkReceipts()
    return check.findings
  }

  private init(reader: any StoreReader, now: Int, showings: [String: Showing]) throws {
    (self.reader, self.now, self.showings) = (reader, now, showings)
    ring = try TicketRegister.ring(in: reader)
  }

  private mutating func readOrders() throws {
    for stored in try OrderCollections.everything(in: reader)
    where stored.value.isSold(as: SeatService.subjects) {
      orders[stored.id] = stored.value
      let name = OrderCollections.orders(of: stored.id)?.name ?? ""
      for field in stored.value.faults.fields {
        note(.damaged, name, stored.id, ["field": field])
      }
    }
  }

  // MARK: Tickets

  private mutating func checkTickets() throws {
    let prefix = CinemaCollections.ticketsPrefix
    for name in try reader.collectionNames(startingWith: prefix).sorted() {
      for stored in try reader.find(StoreCollection<CinemaTicket>(name)) {
        tickets.insert(stored.id)
        guard let showing = showings[stored.value.showingID] else { continue }
        let standing = stored.value.standing(
          isCancelled: showing.state == .cancelled, at: now)
        if standing == .refundOwed { owed.insert(stored.id) }
        // A ticket of another program, or without money, has no order.
        guard !stored.value.order.isEmpty else { continue }
        checkCode(of: stored, showing, name)
        checkOrder(of: stored, name)
      }
    }
  }

  /// Checks that a ticket that admits has a validly signed code with its own data.
  private mutating func checkCode(
    of stored: Stored<CinemaTicket>, _ showing: Showing, _ name: String
  ) {
    let ticket = stored.value
    guard ticket.isPaid || ticket.state == .unpaid, !ticket.code.isEmpty else { return }
    let code = TicketCode(ticket.code)
    let today = LocalTime(utcMilliseconds: now, in: .utc).date
    let isSigned = code.flatMap { ring?.finding($0, on: today) }.map { $0 != .forged } ?? false
    if code.map({ $0.body.says(ticket, of: showing) }) != true || !isSigned
      || ShortCode(ticket.short) == nil
    {
      note(.codeDiffers, name, stored.id)
    }
  }

  private mutating func checkOrder(of stored: Stored<CinemaTicket>, _ name: String) {
    let ticket = stored.value
    guard ticket.takesPlace || ticket.state == .refundOwed else { return }
    guard let order = orders[ticket.order] else {
      return note(.orderGone, name, stored.id, ["order": ticket.order])
    }
    if !ticket.state.fits(order.state) {
      note(
        .orderDiffers, name, stored.id,
        ["order": ticket.order, "ticket": ticket.state.rawValue, "state": order.state.rawValue])
    }
  }

  // MARK: Orders

  private mutating func checkOrders() {
    for (id, order) in orders.sorted(by: { $0.key < $1.key }) where order.faults.isEmpty {
      let name = OrderCollections.orders(of: id)?.name ?? ""
      guard order.state == .paid || order.state == .reserved else { continue }
      for line in order.lines where !tickets.contains(line.item) {
        note(.ticketGone, name, id, ["ticket": line.item])
      }
    }
  }

  /// Checks that a refund is noted for each ticket that is owed one, and for no other.
  private mutating func checkOwed() throws {
    let name = CinemaCollections.owed.name
    let noted = Set(try all(CinemaCollections.owed).map(\.id))
    for id in noted.symmetricDifference(owed).sorted() { note(.owed, name, id) }
  }

  // MARK: Receipts

  /// Checks that receipts say what orders say of the counter, and that no number is missing.
  private mutating func checkReceipts() throws {
    var (sums, numbers): ([String: Int], [String: Set<Int>]) = ([:], [:])
    let prefix = CinemaCollections.receiptsPrefix
    for name in try reader.collectionNames(startingWith: prefix).sorted() {
      for stored in try reader.find(StoreCollection<CinemaReceipt>(name)) {
        sums[stored.value.order, default: 0] += stored.value.amount
        let parts = stored.id.split(separator: "-")
        if let number = parts.last.flatMap({ Int($0) }) {
          numbers[parts.dropLast().joined(separator: "-"), default: []].insert(number)
        }
      }
    }
    for (id, order) in orders.sorted(by: { $0.key < $1.key })
    where order.faults.isEmpty && order.counterSum != sums[id] ?? 0 {
      let name = OrderCollections.orders(of: id)?.name ?? ""
      note(.receipts, name, id, ["sum": Money.text(order.counterSum, order.currency)])
    }
    for (cinema, known) in numbers.sorted(by: { $0.key < $1.key }) {
      let till = "cinema:\(cinema)"
      let last = try reader.get(OrderCollections.receipts, till)?.value.last ?? 0
      if known != Set(1...max(1, last)) {
        note(.receiptGone, OrderCollections.receipts.name, till, ["count": "\(last)"])
      }
    }
  }
}

extension TicketBody {
  /// Returns whether a code has the data of a ticket.
  fileprivate func says(_ ticket: CinemaTicket, of showing: Showing) -> Bool {
    guard let day = try? LocalTime(parsing: showing.day) else { return false }
    return subject == showing.number && issue == ticket.issue && number == ticket.number
      && tariff == ticket.tariff && place == ticket.place?.hallPlace.ticketPlace
      && self.day == CivilDay.day(year: day.year, month: day.month, day: day.day)
  }
}

extension Order {
  /// What was paid over the counter, without what was handed back there.
  fileprivate var counterSum: Int {
    let paid = payments.filter { ($0.kind ?? kind)?.isAtCounter == true }
      .reduce(0) { $0 + $1.amount }
    let back = refunds.filter {
      $0.state == .done && ($0.isByHand == true || kind(of: $0)?.isAtCounter == true)
    }
    return paid - back.reduce(0) { $0 + $1.amount }
  }
}
