import Languages
import Timekeeping

/// A door's check of codes: its data, and the order of the checks.
package struct DoorCheck: Sendable {
  package let ring: TicketKeyRing
  /// The name of the door.
  package let door: String
  /// Whether the door works from its own copy of the list.
  ///
  /// Newer codes are accepted by their signature.
  package let isOffline: Bool
  package var record: @Sendable (_ subject: Int, _ number: Int) -> TicketRecord?
  /// Returns the admissions with a ticket, the earliest first.
  package var admissions: @Sendable (_ subject: Int, _ number: Int) -> [Admission]
  /// Returns the opening hours of a subject; `nil` if this door does not admit to it.
  package var hours: @Sendable (_ subject: Int) -> DoorHours?

  package init(
    ring: TicketKeyRing, door: String, isOffline: Bool = false,
    record: @escaping @Sendable (_ subject: Int, _ number: Int) -> TicketRecord?,
    admissions: @escaping @Sendable (_ subject: Int, _ number: Int) -> [Admission],
    hours: @escaping @Sendable (_ subject: Int) -> DoorHours?
  ) {
    (self.ring, self.door, self.isOffline) = (ring, door, isOffline)
    (self.record, self.admissions, self.hours) = (record, admissions, hours)
  }

  /// The maximum number of quoted characters of a text that is not a code.
  private static let quoted = 30

  /// A text whose signature is verified; its ticket is not looked up yet.
  package enum Reading: Sendable, Hashable {
    case genuine(TicketBody)
    case refused(DoorVerdict)
  }

  /// Reads a text that was scanned, pasted or typed.
  ///
  /// - Parameters:
  ///   - text: Any text; only its first characters are ever shown.
  ///   - ring: The public keys; `nil` if nothing was ever sold.
  ///   - today: The local date of the door, `YYYY-MM-DD`.
  /// - Returns: The content of a code with a valid signature, or why it is refused.
  package static func reading(
    _ text: String, _ ring: TicketKeyRing?, on today: String
  ) -> Reading {
    guard let code = TicketCode(text) else {
      // Characters that cleaning removes may come before those that remain.
      let start = Cleaned.text(String(text.prefix(4 * Self.quoted)))
      return .refused(.notATicket(String(start.prefix(Self.quoted))))
    }
    switch ring?.finding(code, on: today) {
    case .forged, nil: return .refused(.forged)
    case .retired(let slot): return .refused(.keyRetired(slot: slot))
    case .genuine: return .genuine(code.body)
    }
  }

  /// Checks a text that was scanned, pasted or typed.
  ///
  /// - Parameters:
  ///   - text: Any text; only its first characters are ever shown.
  ///   - now: Milliseconds since 1970.
  ///   - zone: The door's time zone.
  /// - Returns: The first fault in the order of the checks, or the admission.
  package func verdict(on text: String, at now: Int, in zone: LocalZone) -> DoorVerdict {
    let local = LocalTime(utcMilliseconds: now, in: zone)
    switch Self.reading(text, ring, on: local.date) {
    case .refused(let verdict): return verdict
    case .genuine(let body): return verdict(on: body, at: now, in: zone)
    }
  }

  /// Checks a ticket whose code was not read, such as one with a typed short code.
  package func verdict(on body: TicketBody, at now: Int, in zone: LocalZone) -> DoorVerdict {
    let local = LocalTime(utcMilliseconds: now, in: zone)
    let today = CivilDay.day(year: local.year, month: local.month, day: local.day)
    return verdict(on: body, today: today, at: now)
  }

  private func verdict(on body: TicketBody, today: Int, at now: Int) -> DoorVerdict {
    let known = record(body.subject, body.number)
    // A ticket sold after the list was made is not on the list.
    let isNew = known.map { body.issue > $0.issue } ?? true
    if isNew, !isOffline { return .unknown }
    if let known, !isNew, let verdict = Self.verdict(on: body, known) { return verdict }
    guard let hours = hours(body.subject), hours.doors?.contains(door) ?? true else {
      return .elsewhere(subject: body.subject)
    }
    if let verdict = Self.verdict(hours, body.day, today, now) { return verdict }
    if let other = hours.leasedTo, other != door { return .leased(to: other) }
    if let last = admissions(body.subject, body.number).last, !last.isExit {
      return .alreadyIn(last)
    }
    // Payment is only requested if the other checks pass.
    if !isNew, case .unpaid(let amount, let currency, let tickets)? = known?.state {
      return .unpaid(amount: amount, currency: currency, tickets: tickets)
    }
    let late = now - hours.starts
    return .admitted(late: late > 0 ? late : nil, isNew: isNew)
  }

  private static func verdict(on body: TicketBody, _ known: TicketRecord) -> DoorVerdict? {
    if body.issue < known.issue { return .replaced(at: known.reissued) }
    switch known.state {
    case .valid, .unpaid: return nil
    case .blocked(let reason): return .blocked(reason: reason)
    case .returned(let moment): return .returned(at: moment)
    case .cancelled: return .cancelled
    }
  }

  /// Checks the hours; a showing after midnight may admit people on the evening before.
  private static func verdict(
    _ hours: DoorHours, _ day: Int, _ today: Int, _ now: Int
  ) -> DoorVerdict? {
    if now < hours.opens { return day == today ? .early(opens: hours.opens) : .anotherDay(day) }
    if now >= hours.ends { return day == today ? .ended(at: hours.ends) : .anotherDay(day) }
    if let latest = hours.latest, now > latest { return .tooLate(by: now - latest) }
    return nil
  }
}
