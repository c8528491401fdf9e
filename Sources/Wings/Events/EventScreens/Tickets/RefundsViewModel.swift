import EventTickets
import Events
import Languages
import Payments
import Shell
import Widgets

/// What is owed for the tickets of an event, to whom, and paying it back.
final class RefundsViewModel {
  let context: AppContext
  let event: Event
  var state = TableState()
  /// Whether somebody is being asked for money right now.
  private var isPaying = false
  private let reading: BackgroundReading<[RefundRow]>

  /// Opens it for one of those who run the event.
  ///
  /// - Throws: `EventError` where there is none or the person does not run it; what the store throws.
  init(_ id: String, _ context: AppContext) throws {
    self.context = context
    event = try context.eventToRun(id)
    let office = context.ticketOffice
    reading = BackgroundReading(context) { _ in try office.refunds(of: id) }
    reading.refresh()
  }

  var rows: [RefundRow] { reading.value ?? [] }

  /// What stands there in place of rows.
  var notice: Wording {
    if let failure = reading.failure { return failure }
    return Wording(reading.value == nil ? "events.list.reading" : "events.refunds.none")
  }

  func storeChanged() { reading.refresh() }

  func move(by rows: Int) -> Move {
    state.move(by: rows, of: self.rows.count)
    return .stay
  }

  /// What all rows come to that are paid back, or are not, with their currencies.
  func sum(paidBack: Bool) -> String {
    let chosen = rows.filter { ($0.state == .refunded) == paidBack }
    let sums = Dictionary(grouping: chosen, by: \.currency).mapValues {
      $0.reduce(0) { $0 + $1.amount }
    }
    guard !sums.isEmpty else { return "0" }
    return sums.sorted { $0.key < $1.key }.map {
      Money.text($0.value, $0.key)
    }.joined(separator: ", ")
  }

  func name(of row: RefundRow) -> String {
    row.name.isEmpty ? context.text("events.refunds.nobody") : row.name
  }

  /// How it was paid, with what a card terminal calls it.
  func way(of row: RefundRow) -> String {
    let way = row.way.map { context.text("events.pay.\($0.rawValue)") } ?? ""
    let receipt = row.way == .terminal ? row.reference : ""
    return [way, receipt].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

// MARK: - Paying back
extension RefundsViewModel {
  private var chosen: RefundRow? {
    rows.indices.contains(state.selection) ? rows[state.selection] : nil
  }

  /// Why the chosen one is not paid back now.
  var oneObstacle: Wording? {
    guard let chosen else { return Wording("common.nothingSelected") }
    if isPaying { return Wording("events.refunds.paying") }
    return chosen.paidBack.map { said($0, of: chosen) }
  }

  private func said(_ paid: PaidBack, of row: RefundRow) -> Wording {
    paid.wording(sum: row.sumText) { context.eventTimes.own($0) }
  }

  /// Why they are not all paid back now.
  var allObstacle: Wording? {
    if isPaying { return Wording("events.refunds.paying") }
    return rows.contains { $0.state != .refunded } ? nil : Wording("events.refunds.nothing")
  }

  /// Why the chosen one is not handed over instead of being paid back the way it came.
  var handObstacle: Wording? {
    if let oneObstacle { return oneObstacle }
    // Whoever was asked may still pay.
    return chosen?.state == .underWay ? Wording("events.refunds.underWay") : nil
  }

  /// Asks with the sum and the name.
  func oneTapped() -> Move { ask(isByHand: false) }

  /// What cannot go back the way it came is handed over.
  func handTapped() -> Move { ask(isByHand: true) }

  private func ask(isByHand: Bool) -> Move {
    guard let row = chosen else { return .stay }
    let names = [
      "sum": row.sumText, "name": name(of: row), "way": way(of: row),
    ]
    return .ask(
      Question(
        title: Wording(
          row.subject == .order(row.id) ? "events.refunds.order.title" : "events.refunds.one.title"),
        body: Wording("events.refunds.one.\(question(row, isByHand: isByHand))", names),
        yes: Wording("events.refunds.one.yes")
      ) { [weak self] in self?.payBack(row, names, isByHand: isByHand) ?? .stay })
  }

  private func question(_ row: RefundRow, isByHand: Bool) -> String {
    if row.way == .terminal, !isByHand { return "terminal" }
    if row.state == .unanswered, isByHand { return "unanswered" }
    return isByHand || row.isAtCounter ? "byHand" : "body"
  }

  private func payBack(_ row: RefundRow, _ names: [String: String], isByHand: Bool) -> Move {
    let (office, author, times) = (context.ticketOffice, context.author, context.eventTimes)
    return pay {
      try office.refund(row.subject, by: author, isByHand: isByHand)
    } then: { outcome in
      switch outcome {
      case .done: Message(Wording("events.refunds.said.done", names), .success)
      case .before(let paid):
        Message(paid.wording(sum: row.sumText) { times.own($0) }, .warning)
      case .unanswered: Message(Wording("events.refunds.said.unanswered", names), .error)
      case .underWay: Message(Wording("events.refunds.said.underWay", names), .warning)
      case .refused(let why):
        Message(
          Wording("events.refunds.said.refused", names.merging(["why": why]) { $1 }), .error)
      }
    }
  }

  /// Asks with the sum of all that is owed.
  func allTapped() -> Move {
    let isAnyByHand = rows.contains { $0.state != .refunded && $0.isAtCounter }
    return .ask(
      Question(
        title: Wording("events.refunds.all.title"),
        body: Wording(
          isAnyByHand ? "events.refunds.all.byHand" : "events.refunds.all.body",
          ["sum": context.texts.number(sum(paidBack: false)), "event": event.title]),
        yes: Wording("events.refunds.all.yes")
      ) { [weak self] in self?.payAllBack() ?? .stay })
  }

  private func payAllBack() -> Move {
    let (office, id, author) = (context.ticketOffice, event.id, context.author)
    return pay {
      try office.refundAll(of: id, by: author)
    } then: { counts in
      let isWhole = counts.refused + counts.underWay + counts.unanswered == 0
      return Message(counts.said, isWhole ? .success : .warning)
    }
  }

  /// Nobody is asked twice at once.
  private func pay<Outcome: Sendable>(
    _ work: @escaping @Sendable () throws -> Outcome,
    then: @escaping @MainActor @Sendable (Outcome) -> Message
  ) -> Move {
    isPaying = true
    return context.work(for: self, on: context.payingWorker, work) { [weak self] outcome in
      self?.isPaying = false
      return .tell(then(outcome))
    } refused: { [weak self, context] error in
      self?.isPaying = false
      return context.tell(error)
    }
  }
}
