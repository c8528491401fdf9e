import Commands
import Accounts
import ArgumentParser
import EventTickets
import Events
import Languages
import Payments

/// Refunds a ticket, an order without tickets, or everything owed for an event.
struct RefundTickets: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "refund", abstract: HelpText.of("usage.ticket.refund"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.ticket.id"), completion: .tickets) var id: String?
  @Option(help: .said("usage.ticket.event"), completion: .events) var event: String?
  @Option(help: .said("usage.ticket.showing")) var showing: String?
  @Option(help: .said("usage.ticket.order")) var order: String?
  @Flag(help: .said("usage.ticket.byHand")) var byHand = false

  private struct Counts: Encodable {
    var done = 0
    var underWay = 0
    /// Refunds that the payment method has not answered for a long time.
    var unanswered = 0
    var refused = 0
    /// Refunds left out because another process was paying them.
    var skipped = 0
    var why: String?
  }

  func validate() throws {
    guard [id, event, showing, order].count(where: { $0 != nil }) == 1 else {
      throw ValidationError(Catalogue.spoken.text("commands.ticket.idOrEvent"))
    }
    // A manual refund applies to one ticket only, not to a whole event.
    guard event == nil && showing == nil || !byHand else {
      throw ValidationError(Catalogue.spoken.text("commands.ticket.byHandOne"))
    }
  }

  func run() throws {
    let counts = try folder.withTickets { events, office in
      if let event {
        let id = try events.event(event).id
        return said((try office.refunds(of: id), try office.refundAll(of: id, by: .shell)))
      }
      let section = ProgramParts.current.tickets
      if let showing, let section {
        return try said(section.refundAll(folder, events.store, showing))
      }
      return try refundOne(events, office, section)
    }
    if Output.isJSON { try Output.json("refunds", counts) }
    try ExitCode.require(
      counts.refused + counts.unanswered == 0, hasDone: counts.done + counts.underWay > 0)
  }

  /// Prints the result of refunding everything that was owed.
  private func said(_ refunds: (owed: [RefundRow], counts: RefundCounts)) -> Counts {
    let counts = refunds.counts
    if !Output.isJSON {
      Output.line(Catalogue.spoken.text(counts.said))
      if refunds.owed.contains(where: { $0.state != .refunded && $0.isAtCounter }) {
        Output.line(Catalogue.spoken.text("tickets.refunds.command.byHand"))
      }
    }
    return Counts(
      done: counts.done, underWay: counts.underWay, unanswered: counts.unanswered,
      refused: counts.refused, skipped: counts.skipped)
  }

  /// Refunds a ticket or an order of the section that knows it.
  private func refundOne(
    _ events: EventFolder, _ office: TicketOffice, _ section: TicketSection?
  ) throws -> Counts {
    let own = RefundDesk(
      row: { try office.refund(of: $0) },
      refund: { try office.refund($0, by: .shell, isByHand: $1) })
    if let order {
      let isOther = try office.payments.order(order) == nil
      let other = isOther ? try section?.refunds(folder, events.store) : nil
      return try one(.order(order), other ?? own)
    }
    if let held = try office.ticket(id ?? "") { return try one(.item(held.id), own) }
    guard let section, let found = try section.named(folder, events.store, id ?? "") else {
      throw EventError(.noSuchTicket)
    }
    return try one(.item(found.id), section.refunds(folder, events.store))
  }

  private func one(_ subject: RefundSubject, _ desk: RefundDesk) throws -> Counts {
    let row = try desk.row(subject)
    let outcome = try desk.refund(subject, byHand)
    // If only some of several payments were refunded, the remaining sum is reported.
    var left: RefundRow?
    if case .refused = outcome { left = try desk.row(subject) }
    return try report(outcome, sum: (left ?? row)?.sumText ?? "", row)
  }

  /// Prints the result; an earlier refund is an error.
  private func report(_ outcome: RefundOutcome, sum: String, _ row: RefundRow?) throws -> Counts {
    if case .before(let paid) = outcome {
      throw CommandFailure(paid.wording(sum: sum, time: EventMoments.here))
    }
    if !Output.isJSON { say(outcome, sum: sum, row) }
    return counts(outcome)
  }

  private func counts(_ outcome: RefundOutcome) -> Counts {
    switch outcome {
    case .done: return Counts(done: 1)
    case .before: return Counts(skipped: 1)
    case .underWay: return Counts(underWay: 1)
    case .unanswered: return Counts(unanswered: 1)
    case .refused(let why): return Counts(refused: 1, why: why)
    }
  }

  /// Returns the text key: cash is returned by hand, a card payment at its terminal.
  private func said(_ row: RefundRow?) -> String {
    if row?.way == .terminal, !byHand { return "one.terminal" }
    return byHand || row?.isAtCounter == true ? "one.byHand" : "said.done"
  }

  private func say(_ outcome: RefundOutcome, sum: String, _ row: RefundRow?) {
    let texts = Catalogue.spoken
    let name = row.map(\.name).flatMap { $0.isEmpty ? nil : $0 }
    let way = row?.way.map { texts.text("tickets.pay.\($0.rawValue)") } ?? ""
    let receipt = row?.way == .terminal ? row?.reference ?? "" : ""
    var names = [
      "sum": sum, "name": name ?? texts.text("tickets.refunds.nobody"),
      "way": [way, receipt].filter { !$0.isEmpty }.joined(separator: ", "),
    ]
    switch outcome {
    case .done: Output.line(texts.text("tickets.refunds.\(said(row))", names))
    case .before: break
    case .underWay: Output.line(texts.text("tickets.refunds.said.underWay", names))
    case .unanswered: Output.error(texts.text("tickets.refunds.command.unanswered", names))
    case .refused(let why):
      names["why"] = why
      Output.error(texts.text("tickets.refunds.command.refused", names))
    }
  }
}
