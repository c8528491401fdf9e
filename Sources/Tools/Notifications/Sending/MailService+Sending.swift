import Accounts
import Languages
import Store
import Timekeeping

extension MailService {
  /// A mail that this process holds for a while.
  private struct Claim: Sendable {
    let place: StoreCollection<Delivery>
    let id: String
    let kind: String
    let userID: String
    let message: MailMessage
  }

  private enum Next: Sendable {
    case send(Claim)
    /// The mail needs nothing now.
    case pass
    /// The limit of mails per minute was reached.
    case paced
  }

  /// Sends due mails until an error occurs.
  func send(_ round: inout Round) throws {
    for (place, id) in try due() {
      switch try claim(id, in: place) {
      case .pass: continue
      case .paced: return
      case .send(let claim):
        try carryOut(claim, &round)
        if round.trouble != nil { return }
      }
    }
  }

  private func due() throws -> [(StoreCollection<Delivery>, String)] {
    let now = clock.now().utc
    return try store.read { reader in
      try Self.days(reader).flatMap { day in
        try reader.find(day, Self.inState(.waiting)).filter { $0.value.at <= now }
          .map { (day, $0) }
      }
      .sorted { ($0.1.value.at, $0.1.id) < ($1.1.value.at, $1.1.id) }
      .map { ($0.0, $0.1.id) }
    }
  }

  private func claim(_ id: String, in place: StoreCollection<Delivery>) throws -> Next {
    let now = clock.now().utc
    return try store.write(by: Self.author, at: now) { transaction in
      guard var delivery = try transaction.get(place, id)?.value, delivery.isDue(at: now) else {
        return .pass
      }
      var pace = try transaction.get(NoticeCollections.mailPace, "pace")?.value ?? MailPace()
      pace.sent.removeAll { $0 <= now - NoticeKeeping.minute || $0 > now }
      guard pace.sent.count < RetryRule.mostAMinute else { return .paced }
      guard let claim = try written(&delivery, id, place, transaction, now) else {
        try transaction.put(place, id: id, delivery)
        return .pass
      }
      delivery.tries += 1
      delivery.heldUntil = now + RetryRule.hold
      pace.sent.append(now)
      try transaction.put(place, id: id, delivery)
      try transaction.put(NoticeCollections.mailPace, id: "pace", pace)
      return .send(claim)
    }
  }

  /// Returns the mail with its current text.
  ///
  /// `nil` if it is dropped or waits for the end of quiet hours.
  private func written(
    _ delivery: inout Delivery, _ id: String, _ place: StoreCollection<Delivery>,
    _ reader: any StoreReader, _ now: Int
  ) throws -> Claim? {
    guard let collection = NoticeCollections.notices(holding: delivery.notice),
      let notice = try reader.get(collection, delivery.notice).map(Notice.init(stored:)),
      let (source, kind) = sources.source(of: notice.kind),
      let person = try NoticePerson(delivery.userID, in: reader),
      person.preferences.isOn(kind, .mail),
      try !sources.isMuted(notice, by: delivery.userID, reader),
      let message = try message(of: notice, kind, source, to: person, delivery.at, reader)
    else {
      (delivery.state, delivery.at, delivery.heldUntil) = (.dropped, now, nil)
      return nil
    }
    let loud = person.preferences.quiet.loudMoment(after: now, in: person.zone)
    if loud > now, !kind.isUrgent {
      delivery.at = loud
      return nil
    }
    return Claim(
      place: place, id: id, kind: notice.kind, userID: delivery.userID, message: message)
  }

  private func message(
    of notice: Notice, _ kind: NoticeKind, _ source: NoticeSource, to person: NoticePerson,
    _ moment: Int, _ reader: any StoreReader
  ) throws -> MailMessage? {
    let catalogue = catalogue(person.language)
    let told = person.reader(catalogue, at: clock.now().utc)
    guard let address = MailAddress(person.user.email, name: person.user.fullName),
      let line = try source.text(reader, [notice], told)
    else { return nil }
    let text = try source.mail(reader, notice, told) ?? MailText(subject: line, body: line)
    let revision = notice.revision.map { "\($0)" } ?? notice.id
    return MailMessage(
      from: sender.from, to: address, subject: text.subject,
      body: text.body + "\n\n-- \n" + catalogue.text("mail.footer") + "\n", date: moment,
      id: MailMessage.id([notice.kind, notice.subject, revision, person.user.id], at: host),
      unsubscribe: kind.isBulk ? sender.from : nil, calendar: text.calendar)
  }

  private func carryOut(_ claim: Claim, _ round: inout Round) throws {
    let outcome: MailOutcome
    do {
      outcome = try sender.send(claim.message, claim.kind, claim.userID)
    } catch {
      round.trouble = error
      // An unreachable server uses up one try of this mail; wrong settings use up none.
      guard case .server(let said) = error else {
        try change(claim) { $0.release() }
        return
      }
      outcome = .later(said)
    }
    try settle(claim, outcome, &round)
  }
}

extension MailService {
  private func settle(_ claim: Claim, _ outcome: MailOutcome, _ round: inout Round) throws {
    let now = clock.now().utc
    let state = try change(claim) { $0.settle(outcome, at: now) }
    if state == .sent { round.sent += 1 }
    if state == .failed { round.failed += 1 }
    if state == .waiting { round.postponed += 1 }
  }

  @discardableResult
  private func change(
    _ claim: Claim, _ body: @escaping @Sendable (inout Delivery) -> Void
  ) throws -> Delivery.State? {
    try store.write(by: Self.author, at: clock.now().utc) { transaction in
      // The recipient may have been erased meanwhile; then there is no delivery to change.
      guard var delivery = try transaction.get(claim.place, claim.id)?.value else { return nil }
      body(&delivery)
      try transaction.put(claim.place, id: claim.id, delivery)
      return delivery.state
    }
  }
}

extension Delivery {
  /// Whether it may be tried; a clock that was set back delays nothing.
  fileprivate func isDue(at now: Int) -> Bool {
    guard state == .waiting, at <= now else { return false }
    guard let heldUntil else { return true }
    return heldUntil <= now || heldUntil > now + RetryRule.hold
  }

  fileprivate mutating func settle(_ outcome: MailOutcome, at now: Int) {
    heldUntil = nil
    switch outcome {
    case .sent: (state, at, why) = (.sent, now, "")
    case .refused(let said): (state, at, why) = (.failed, now, said)
    case .later(let said):
      why = said
      if let next = RetryRule.next(afterTries: tries, at: now) {
        at = next
      } else {
        (state, at) = (.failed, now)
      }
    }
  }

  /// Undoes a try that did not take place.
  fileprivate mutating func release() {
    heldUntil = nil
    tries -= 1
  }
}
