import Accounts
import Languages
import Payments
import Shell
import Tickets
import Timekeeping

/// A door: the line that a scanner types into, and the answers to codes.
package final class DoorViewModel {
  /// A checked code; the newest comes first.
  struct Entry {
    let answer: DoorAnswer
    var isUndone = false
  }

  /// The wing's texts.
  package struct Texts {
    /// The name of the tickets' subject.
    let name: String
    /// Formats a moment in seconds since 1970.
    let moment: (Int) -> String
    /// Formats a moment in milliseconds since 1970, without the date if it is today.
    let time: (Int) -> String

    package init(
      name: String, moment: @escaping (Int) -> String, time: @escaping (Int) -> String
    ) {
      (self.name, self.moment, self.time) = (name, moment, time)
    }
  }

  /// The wing's actions, run in the background.
  package struct Acts: Sendable {
    package typealias Paying =
      @Sendable (_ ticketID: String, _ amount: Int, PaymentKind, _ reference: String, Author) throws
      -> DoorAnswer

    let admit: @Sendable (_ text: String, Author) throws -> DoorAnswer
    let undo: @Sendable (_ ticketID: String, Author) throws -> Void
    let pay: Paying
    let sums: @Sendable () throws -> DoorSums

    package nonisolated init(
      admit: @escaping @Sendable (_ text: String, Author) throws -> DoorAnswer,
      undo: @escaping @Sendable (_ ticketID: String, Author) throws -> Void,
      pay: @escaping Paying, sums: @escaping @Sendable () throws -> DoorSums
    ) {
      (self.admit, self.undo, self.pay, self.sums) = (admit, undo, pay, sums)
    }
  }

  let context: AppContext
  let texts: Texts
  private(set) var line = ""
  private(set) var entries: [Entry] = []
  private(set) var sums: DoorSums?
  private let acts: Acts
  private var repeated = RepeatedScan()
  private var gate = ShortCodeGate()
  /// The codes that wait for an answer, in order.
  private var waiting: [String] = []
  private var isLooking = false

  private static let kept = 200
  /// The most characters of a paste, some hundreds of codes.
  static let longestPaste = 4_000

  package init(_ context: AppContext, _ texts: Texts, _ acts: Acts) {
    (self.context, self.texts, self.acts) = (context, texts, acts)
    readSums()
  }

  func readSums() {
    let acts = acts
    context.worker.run {
      try acts.sums()
    } then: { [weak self] outcome in
      if case .success(let sums) = outcome { self?.sums = sums }
      return .stay
    }
  }
}

// MARK: - The line
extension DoorViewModel {
  /// Takes a character; a complete code needs no Enter.
  func type(_ character: Character) -> Move {
    line.append(character)
    let digits = ScannedText.digits(of: line)
    return digits.count == TicketCode.length && digits.allSatisfy(\.isNumber)
      ? submitTapped() : .stay
  }

  /// Takes pasted codes, one per line.
  func paste(_ text: String) -> Move {
    let lines = (line + text).split(whereSeparator: \.isNewline).map(String.init)
    line = ""
    return .all(lines.map(submit))
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
      let time = texts.moment(until / 1000)
      return .tell(Message(Wording("tickets.door.guessing", ["time": time]), .warning))
    }
    waiting.append(code)
    return look()
  }

  /// Checks one code after the other, in the order of scanning.
  private func look() -> Move {
    guard !isLooking, !waiting.isEmpty else { return .stay }
    isLooking = true
    let (acts, code, author) = (acts, waiting.removeFirst(), context.author)
    return context.work(for: self) {
      try acts.admit(code, author)
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

// MARK: - Corrections
extension DoorViewModel {
  /// The index of the last admission at this door.
  private var lastAdmitted: Int? {
    entries.firstIndex { $0.answer.verdict.isAdmitted && !$0.isUndone }
  }

  var undoObstacle: Wording? {
    lastAdmitted == nil ? Wording("tickets.door.nothingToUndo") : nil
  }

  /// Undoes the last admission at this door.
  func undoTapped() -> Move {
    guard let place = lastAdmitted, let ticket = entries[place].answer.ticket else { return .stay }
    let (acts, author, at) = (acts, context.author, entries[place].answer.at)
    return context.work(for: self) {
      try acts.undo(ticket.id, author)
    } then: { [weak self] in
      self?.markUndone(ticket.id, at)
      return .tell(Message(Wording("tickets.door.undone"), .success))
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

  /// The ticket checked last, if it is unpaid, and the amount shown.
  private var unpaid: (ticket: DoorAnswer.Ticket, amount: Int)? {
    guard case .unpaid(let amount, _, _) = entries.first?.answer.verdict,
      let ticket = entries.first?.answer.ticket
    else { return nil }
    return (ticket, amount)
  }

  var payObstacle: Wording? { unpaid == nil ? Wording("tickets.door.nothingToPay") : nil }

  /// Takes the payment and admits the holder; for a card terminal the line has the receipt number.
  func payTapped(_ kind: PaymentKind) -> Move {
    guard let (ticket, amount) = unpaid else { return .stay }
    let (acts, author, typed) = (acts, context.author, kind == .terminal ? line : "")
    // Further typing belongs to the next code.
    if kind == .terminal { clear() }
    return context.work(for: self) {
      try acts.pay(ticket.id, amount, kind, Cleaned.line(typed), author)
    } then: { [weak self] answer in
      self?.take(answer, of: ticket.code) ?? .stay
    } refused: { [weak self, context] error in
      if let self, line.isEmpty { line = typed }
      return context.tell(error)
    }
  }
}
