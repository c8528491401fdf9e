import Languages
import Payments
import Shell
import Widgets

/// The refunds owed for tickets, and making them.
package final class RefundsViewModel {
  /// The wing's texts.
  package struct Texts {
    let title: Wording
    /// The text if no refund is owed.
    let none: Wording
    /// The name of the tickets' subject.
    let name: String
    /// Formats a moment in seconds since 1970.
    let time: (Int) -> String

    package init(
      title: Wording, none: Wording, name: String, time: @escaping (Int) -> String
    ) {
      (self.title, self.none, self.name, self.time) = (title, none, name, time)
    }
  }

  /// The wing's actions, run off the main actor since they wait for payment methods.
  package struct Acts: Sendable {
    let read: @Sendable () throws -> [RefundRow]
    let payBack: @Sendable (RefundSubject, _ isByHand: Bool) throws -> RefundOutcome
    let payAllBack: @Sendable () throws -> RefundCounts

    package nonisolated init(
      read: @escaping @Sendable () throws -> [RefundRow],
      payBack: @escaping @Sendable (RefundSubject, _ isByHand: Bool) throws -> RefundOutcome,
      payAllBack: @escaping @Sendable () throws -> RefundCounts
    ) {
      (self.read, self.payBack, self.payAllBack) = (read, payBack, payAllBack)
    }
  }

  let context: AppContext
  let texts: Texts
  private let acts: Acts
  var state = TableState()
  /// Whether a payment method is being asked now.
  private var isPaying = false
  private let reading: BackgroundReading<[RefundRow]>

  package init(_ context: AppContext, _ texts: Texts, _ acts: Acts) {
    (self.context, self.texts, self.acts) = (context, texts, acts)
    reading = BackgroundReading(context) { _ in try acts.read() }
    reading.refresh()
  }

  var rows: [RefundRow] { reading.value ?? [] }

  /// The text in place of rows.
  var notice: Wording {
    if let failure = reading.failure { return failure }
    return reading.value == nil ? Wording("tickets.reading") : texts.none
  }

  func storeChanged() { reading.refresh() }

  func move(by rows: Int) -> Move {
    state.move(by: rows, of: self.rows.count)
    return .stay
  }

  /// Returns the total of all rows that are refunded, or are not, with their currencies.
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
    row.name.isEmpty ? context.text("tickets.refunds.nobody") : row.name
  }

  /// Whether the rows are for several things, each of which is named.
  var hasSold: Bool { rows.contains { $0.sold != nil } }

  func sold(for row: RefundRow) -> String {
    row.sold.map { $0.name + "  " + texts.time($0.start) } ?? ""
  }

  /// Returns the payment method, with a card terminal's receipt number.
  func way(of row: RefundRow) -> String {
    let way = row.way.map { context.text("tickets.pay.\($0.rawValue)") } ?? ""
    let receipt = row.way == .terminal ? row.reference : ""
    return [way, receipt].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

// MARK: - Refunds
extension RefundsViewModel {
  private var chosen: RefundRow? {
    rows.indices.contains(state.selection) ? rows[state.selection] : nil
  }

  /// The reason why the selected row cannot be refunded now.
  var oneObstacle: Wording? {
    guard let chosen else { return Wording("common.nothingSelected") }
    if isPaying { return Wording("tickets.refunds.paying") }
    return chosen.paidBack.map { said($0, of: chosen) }
  }

  private func said(_ paid: PaidBack, of row: RefundRow) -> Wording {
    paid.wording(sum: row.sumText, time: texts.time)
  }

  /// The reason why not all rows can be refunded now.
  var allObstacle: Wording? {
    if isPaying { return Wording("tickets.refunds.paying") }
    return rows.contains { $0.state != .refunded } ? nil : Wording("tickets.refunds.nothing")
  }

  /// The reason why the selected row cannot be refunded by hand.
  var handObstacle: Wording? {
    if let oneObstacle { return oneObstacle }
    // The payment method that was asked may still pay.
    return chosen?.state == .underWay ? Wording("tickets.refunds.underWay") : nil
  }

  /// Asks for confirmation with the amount and name.
  func oneTapped() -> Move { ask(isByHand: false) }

  /// Asks for confirmation of a refund by hand.
  func handTapped() -> Move { ask(isByHand: true) }

  private func ask(isByHand: Bool) -> Move {
    guard let row = chosen else { return .stay }
    let names = [
      "sum": row.sumText, "name": name(of: row), "way": way(of: row),
    ]
    return .ask(
      Question(
        title: Wording(
          row.subject == .order(row.id)
            ? "tickets.refunds.order.title" : "tickets.refunds.one.title"),
        body: Wording("tickets.refunds.one.\(question(row, isByHand: isByHand))", names),
        yes: Wording("tickets.refunds.one.yes")
      ) { [weak self] in self?.payBack(row, names, isByHand: isByHand) ?? .stay })
  }

  private func question(_ row: RefundRow, isByHand: Bool) -> String {
    if row.way == .terminal, !isByHand { return "terminal" }
    if row.state == .unanswered, isByHand { return "unanswered" }
    return isByHand || row.isAtCounter ? "byHand" : "body"
  }

  private func payBack(_ row: RefundRow, _ names: [String: String], isByHand: Bool) -> Move {
    let (acts, texts) = (acts, texts)
    return pay {
      try acts.payBack(row.subject, isByHand)
    } then: { outcome in
      switch outcome {
      case .done: Message(Wording("tickets.refunds.said.done", names), .success)
      case .before(let paid):
        Message(paid.wording(sum: row.sumText, time: texts.time), .warning)
      case .unanswered: Message(Wording("tickets.refunds.said.unanswered", names), .error)
      case .underWay: Message(Wording("tickets.refunds.said.underWay", names), .warning)
      case .refused(let why):
        Message(
          Wording("tickets.refunds.said.refused", names.merging(["why": why]) { $1 }), .error)
      }
    }
  }

  /// Asks for confirmation with the total amount.
  func allTapped() -> Move {
    let isAnyByHand = rows.contains { $0.state != .refunded && $0.isAtCounter }
    return .ask(
      Question(
        title: Wording("tickets.refunds.all.title"),
        body: Wording(
          isAnyByHand ? "tickets.refunds.all.byHand" : "tickets.refunds.all.body",
          ["sum": context.texts.number(sum(paidBack: false)), "event": texts.name]),
        yes: Wording("tickets.refunds.all.yes")
      ) { [weak self] in self?.payAllBack() ?? .stay })
  }

  private func payAllBack() -> Move {
    let acts = acts
    return pay {
      try acts.payAllBack()
    } then: { counts in
      let isWhole = counts.refused + counts.underWay + counts.unanswered == 0
      return Message(counts.said, isWhole ? .success : .warning)
    }
  }

  /// Only one refund runs at a time, so that no payment method is asked twice.
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
