import EventTickets
import Events
import Languages
import Payments
import Shell
import Tickets
import Timekeeping

/// A door: a line that a scanner types into, and what was said of each code.
final class DoorViewModel {
  /// A code that was looked at, newest first.
  struct Entry {
    let answer: DoorAnswer
    var isUndone = false
  }

  let context: AppContext
  let event: Event
  private(set) var line = ""
  private(set) var entries: [Entry] = []
  private(set) var sums: TicketSums?
  private let door: TicketDoor
  private var repeated = RepeatedScan()
  private var gate = ShortCodeGate()
  /// Codes that nobody has looked at yet, in their order.
  private var waiting: [String] = []
  private var isLooking = false

  private static let kept = 200

  /// Opens it for one of those who run the event.
  ///
  /// - Throws: `EventError` where there is none or the person does not run it; what the store throws.
  init(_ id: String, _ context: AppContext) throws {
    self.context = context
    event = try context.eventToRun(id)
    door = TicketDoor(context.ticketOffice, of: id, name: context.doorName)
    readSums()
  }

  func readSums() {
    let (office, event) = (context.ticketOffice, event)
    context.worker.run {
      try office.sums(of: event)
    } then: { [weak self] outcome in
      if case .success(let sums) = outcome { self?.sums = sums }
      return .stay
    }
  }
}

// MARK: - The line
extension DoorViewModel {
  /// Takes a sign; a whole code needs no Enter.
  func type(_ character: Character) -> Move {
    line.append(character)
    let digits = ScannedText.digits(of: line)
    return digits.count == TicketCode.length && digits.allSatisfy(\.isNumber)
      ? submitTapped() : .stay
  }

  /// Codes that are pasted, a line each.
  func paste(_ text: String) -> Move {
    let lines = (line + text).split(whereSeparator: \.isNewline).map(String.init)
    line = ""
    return lines.reduce(.stay) { .all([$0, submit($1)]) }
  }

  func erase() { if !line.isEmpty { line.removeLast() } }
  func clear() { line = "" }

  func submitTapped() -> Move {
    let text = line
    line = ""
    return submit(text)
  }

  private func submit(_ text: String) -> Move {
    let code = ScannedText.digits(of: Cleaned.line(text))
    let now = context.clock.now().utc
    guard !code.isEmpty, !repeated.isRepeat(code, at: now) else { return .stay }
    if ShortCode(code) != nil, let until = gate.closedUntil(at: now) {
      let time = context.eventTimes.own(until / 1000)
      return .tell(Message(Wording("events.door.guessing", ["time": time]), .warning))
    }
    waiting.append(code)
    return look()
  }

  /// One after the other, as they were scanned.
  private func look() -> Move {
    guard !isLooking, !waiting.isEmpty else { return .stay }
    isLooking = true
    let (door, code, author) = (door, waiting.removeFirst(), context.author)
    return context.work(for: self) {
      try door.admit(code, by: author)
    } then: { [weak self] answer in
      self?.take(answer, of: code) ?? .stay
    } refused: { [weak self, context] error in
      self?.isLooking = false
      return .all([context.tell(error), self?.look() ?? .stay])
    }
  }

  private func take(_ answer: DoorAnswer, of code: String) -> Move {
    isLooking = false
    if answer.verdict == .unknown, ShortCode(code) != nil { gate.missed(at: answer.at) }
    entries.insert(Entry(answer: answer), at: 0)
    entries = Array(entries.prefix(Self.kept))
    readSums()
    let next = look()
    return answer.verdict.isAdmitted ? next : .all([.beep, next])
  }
}

// MARK: - Putting things right
extension DoorViewModel {
  /// The last one who came in here.
  private var lastAdmitted: Int? {
    entries.firstIndex { $0.answer.verdict.isAdmitted && !$0.isUndone }
  }

  var undoObstacle: Wording? {
    lastAdmitted == nil ? Wording("events.door.nothingToUndo") : nil
  }

  /// Takes back the last admission here.
  func undoTapped() -> Move {
    guard let place = lastAdmitted, let ticket = entries[place].answer.ticket else { return .stay }
    let (door, author, at) = (door, context.author, entries[place].answer.at)
    return context.work(for: self) {
      try door.undo(ticket.id, by: author)
    } then: { [weak self] in
      self?.markUndone(ticket.id, at)
      return .tell(Message(Wording("events.door.undone"), .success))
    }
  }

  private func markUndone(_ id: String, _ at: Int) {
    guard
      let place = entries.firstIndex(where: { $0.answer.ticket?.id == id && $0.answer.at == at })
    else { return }
    entries[place].isUndone = true
    repeated = RepeatedScan()
    readSums()
  }

  /// The one that was looked at last, where it is to be paid, and what was said that it costs.
  private var unpaid: (ticket: OwnedTicket, amount: Int)? {
    guard case .unpaid(let amount, _, _) = entries.first?.answer.verdict,
      let ticket = entries.first?.answer.ticket
    else { return nil }
    return (ticket, amount)
  }

  var payObstacle: Wording? { unpaid == nil ? Wording("events.door.nothingToPay") : nil }

  /// Takes the money for it and lets its holder in; of a card terminal the line has the receipt.
  func payTapped(_ kind: PaymentKind) -> Move {
    guard let (ticket, amount) = unpaid else { return .stay }
    let (door, author, typed) = (door, context.author, kind == .terminal ? line : "")
    // What is typed from here on is the next code.
    if kind == .terminal { clear() }
    return context.work(for: self) {
      try door.takePayment(
        for: ticket.id, of: amount, as: kind, reference: Cleaned.line(typed), by: author)
    } then: { [weak self] answer in
      self?.take(answer, of: ticket.ticket.code) ?? .stay
    } refused: { [weak self, context] error in
      if let self, line.isEmpty { line = typed }
      return context.tell(error)
    }
  }
}
