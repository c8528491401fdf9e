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
    /// The short code that Enter admits, once its ticket was looked at.
    var awaited: String?

    /// Whether the holder was admitted and is still in.
    var isIn: Bool { answer.verdict.isAdmitted && !isUndone && awaited == nil }
  }

  let context: AppContext
  private(set) var texts: Texts
  /// The wing's keys, each a character that acts before a code.
  let keys: [KeyBinding]
  private(set) var line = ""
  private(set) var entries: [Entry] = []
  private(set) var sums: DoorSums?
  /// The tickets that match a line after `/`, and the index of the selected one.
  private(set) var (matches, selection): ([DoorMatch], Int) = ([], 0)
  /// The line whose matches are shown; another one while they are searched for.
  private var matchedLine = ""
  private var acts: Acts
  /// Returns texts and actions for what the door watches now.
  private let watched: () -> (Texts, Acts)
  private var repeated = RepeatedScan()
  private var gate = ShortCodeGate()
  /// The codes that wait for an answer, in order.
  private var waiting: [Waiting] = []
  private var isLooking = false

  /// A code that waits for its answer.
  private struct Waiting {
    let code: String
    /// Whether its ticket is shown before it is admitted.
    let isSeenFirst: Bool
  }

  private static let kept = 200
  /// The most characters of a paste, some hundreds of codes.
  static let longestPaste = 4_000

  /// Opens a door whose user can choose what it watches.
  ///
  /// - Parameters:
  ///   - context: The screen's context.
  ///   - keys: The wing's keys, each a character that acts before a code.
  ///   - watched: Returns texts and actions, again whenever the screen is shown.
  package init(
    _ context: AppContext, keys: [KeyBinding], watched: @escaping () -> (Texts, Acts)
  ) {
    (self.context, self.keys, self.watched) = (context, keys, watched)
    (texts, acts) = watched()
    readSums()
  }

  package convenience init(_ context: AppContext, _ texts: Texts, _ acts: Acts) {
    self.init(context, keys: []) { (texts, acts) }
  }

  func renew() {
    (texts, acts) = watched()
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
    let isText = isFinding || isDeciding
    let digits = ScannedText.digits(of: isText ? String(line.dropFirst()) : line)
    // A code that was scanned into a search or a reason is checked.
    let code = isText ? String(digits.suffix(TicketCode.length)) : digits
    guard code.count == TicketCode.length, code.allSatisfy(\.isNumber) else {
      return findMatches()
    }
    clear()
    line = code
    return submitTapped()
  }

  /// Takes pasted codes, one per line.
  func paste(_ text: String) -> Move {
    let lines = (line + text).split(whereSeparator: \.isNewline).map(String.init)
    line = ""
    return .all(lines.map(submit))
  }

  func erase() -> Move {
    if !line.isEmpty { line.removeLast() }
    return findMatches()
  }

  func clear() { (line, matches, matchedLine) = ("", [], "") }

  func submitTapped() -> Move {
    if isFinding { return admitMatch() }
    if isDeciding { return decideTapped() }
    let text = line
    line = ""
    // The Enter of a scanner comes while its code is checked.
    guard text.isEmpty, !isLooking, let code = entries.first?.awaited else { return submit(text) }
    entries.removeFirst()
    return look(for: [code])
  }

  private func submit(_ text: String) -> Move {
    let code = ScannedText.digits(of: Cleaned.line(text))
    let now = context.clock.now().utc
    guard !code.isEmpty else { return .stay }
    if repeated.isRepeat(code, at: now) {
      return .tell(Message(Wording("tickets.door.same"), .warning))
    }
    if ShortCode(code) != nil, let until = gate.closedUntil(at: now) {
      let time = texts.moment(until / 1000)
      return .tell(Message(Wording("tickets.door.guessing", ["time": time]), .warning))
    }
    return look(for: [code], isSeenFirst: acts.look != nil && ShortCode(code) != nil)
  }

  /// Checks codes after those that wait already.
  private func look(for codes: [String], isSeenFirst: Bool = false) -> Move {
    waiting += codes.map { Waiting(code: $0, isSeenFirst: isSeenFirst) }
    return look()
  }

  /// Checks one code after the other, in the order of scanning.
  private func look() -> Move {
    guard !isLooking, !waiting.isEmpty else { return .stay }
    isLooking = true
    let (acts, next, author) = (acts, waiting.removeFirst(), context.author)
    return context.work(for: self) {
      guard next.isSeenFirst, let look = acts.look else { return try acts.admit(next.code, author) }
      let seen = try look(next.code, author)
      return seen.verdict.isAdmitted ? seen : try acts.admit(next.code, author)
    } then: { [weak self] answer in
      self?.take(answer, of: next) ?? .stay
    } refused: { [weak self, context] error in
      self?.isLooking = false
      return .all([context.tell(error), self?.look() ?? .stay])
    }
  }

  private func take(_ answer: DoorAnswer, of scan: Waiting) -> Move {
    isLooking = false
    if answer.verdict == .unknown, ShortCode(scan.code) != nil { gate.missed(at: answer.at) }
    let isAwaited = scan.isSeenFirst && answer.verdict.isAdmitted
    // Enter admits the newest one only.
    entries.removeAll { $0.awaited != nil }
    entries.insert(Entry(answer: answer, awaited: isAwaited ? scan.code : nil), at: 0)
    entries = Array(entries.prefix(Self.kept))
    readSums()
    let next = look()
    return answer.verdict.isAdmitted ? next : .all([.beep, next])
  }
}

// MARK: - Corrections
extension DoorViewModel {
  /// The index of the last admission at this door.
  private var lastAdmitted: Int? { entries.firstIndex(where: \.isIn) }

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
    return act(on: ticket, typed) {
      try acts.pay(ticket.id, amount, kind, Cleaned.line(typed), author)
    }
  }

  /// Acts on a ticket with what was typed, which is typed again if the act is refused.
  private func act(
    on ticket: DoorAnswer.Ticket, _ typed: String,
    _ body: @escaping @Sendable () throws -> DoorAnswer
  ) -> Move {
    // Further typing belongs to the next code.
    if !typed.isEmpty { clear() }
    return context.work(for: self, body) { [weak self] answer in
      self?.take(answer, of: Waiting(code: ticket.code, isSeenFirst: false)) ?? .stay
    } refused: { [weak self, context] error in
      if let self, line.isEmpty { line = typed }
      return context.tell(error)
    }
  }

  var decides: Bool { acts.decide != nil }
  /// Whether the line is the reason for an admission: it begins with `!`.
  var isDeciding: Bool { decides && line.hasPrefix("!") }

  /// The ticket checked last, if a person may decide to admit its holder.
  private var refused: DoorAnswer.Ticket? {
    entries.first.flatMap { $0.answer.verdict.isForPerson ? $0.answer.ticket : nil }
  }

  var decideObstacle: Wording? {
    refused == nil ? Wording("tickets.door.nothingToDecide") : nil
  }

  /// Asks for the reason of an admission.
  func reasonTapped() -> Move {
    line = "!"
    return .tell(Message(Wording("tickets.door.reason")))
  }

  /// Admits the holder of the refused ticket with the typed reason.
  private func decideTapped() -> Move {
    guard let decide = acts.decide, let ticket = refused else { return .stay }
    let (author, typed) = (context.author, line)
    return act(on: ticket, typed) {
      try decide(ticket.id, Cleaned.line(String(typed.dropFirst())), author)
    }
  }

  var admitsRest: Bool { acts.admitRest != nil }

  /// The reason why no others of the last order can be admitted.
  var restObstacle: Wording? {
    guard let last = entries.first, last.isIn, last.answer.ticket != nil else {
      return Wording("tickets.door.noRest")
    }
    return nil
  }

  /// Admits the holders of the other tickets of the order just scanned.
  func restTapped() -> Move {
    guard let admitRest = acts.admitRest, let ticket = entries.first?.answer.ticket else {
      return .stay
    }
    let author = context.author
    return context.work(for: self) {
      try admitRest(ticket.id, author)
    } then: { [weak self] answers in
      guard let self, !answers.isEmpty else {
        return .tell(Message(Wording("tickets.door.noRest"), .warning))
      }
      for answer in answers { entries.insert(Entry(answer: answer), at: 0) }
      entries = Array(entries.prefix(Self.kept))
      readSums()
      return answers.allSatisfy(\.verdict.isAdmitted) ? .stay : .beep
    }
  }
}

// MARK: - Finding tickets without a code
extension DoorViewModel {
  var finds: Bool { acts.find != nil }
  /// Whether the line is a search: it begins with `/`.
  var isFinding: Bool { finds && line.hasPrefix("/") }

  /// Searches for the line; `then` runs with its matches unless the person typed on.
  private func findMatches(then: @escaping (DoorViewModel) -> Move = { _ in .stay }) -> Move {
    matches = isFinding ? matches : []
    guard isFinding, let find = acts.find else { return .stay }
    let (asked, author) = (line, context.author)
    return context.work(for: self) {
      try find(String(asked.dropFirst()), author)
    } then: { [weak self] found in
      guard let self, line == asked else { return .stay }
      (matches, selection, matchedLine) = (found, 0, asked)
      return then(self)
    }
  }

  func select(by rows: Int) -> Move {
    selection = max(0, min(matches.count - 1, selection + rows))
    return .stay
  }

  private func admitMatch() -> Move {
    // What is shown may belong to a shorter line: admit only what is the single match.
    guard matchedLine == line else {
      return findMatches { $0.matches.count > 1 ? .stay : $0.admitMatch() }
    }
    guard matches.indices.contains(selection) else {
      return .tell(Message(Wording("tickets.door.noMatch"), .warning))
    }
    let code = matches[selection].code
    clear()
    return look(for: [code])
  }
}

extension DoorVerdict {
  /// Whether a person may admit the holder anyway: the ticket is good, but not here or now.
  fileprivate var isForPerson: Bool {
    switch self {
    case .early, .tooLate, .ended, .elsewhere, .anotherDay: true
    case .admitted, .notATicket, .forged, .keyRetired, .unknown, .replaced, .blocked, .returned,
      .cancelled, .unpaid, .leased, .alreadyIn:
      false
    }
  }
}
