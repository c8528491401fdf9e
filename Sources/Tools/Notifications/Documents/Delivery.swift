import Store

/// One mail to one person; named by notice, person and channel, so that there is never a second.
package struct Delivery: FaultCarrying, Equatable {
  package enum State: String, Codable, Sendable, CaseIterable {
    case waiting, sent, failed
    /// Nobody wants it any more: switched off, account or notice gone.
    case dropped
  }

  package var notice: String
  package var userID: String
  package var state: State
  /// How often it was tried.
  package var tries: Int
  /// When it is tried next, or what became of it did; milliseconds since 1970.
  package var at: Int
  /// Until when somebody is at it, in milliseconds since 1970; none while nobody is.
  package var heldUntil: Int?
  /// What the mail server said last.
  package var why: String
  package var faults = DocumentFaults()

  package init(notice: String, userID: String, at: Int) {
    (self.notice, self.userID, self.at) = (notice, userID, at)
    (state, tries, why) = (.waiting, 0, "")
  }

  package static func id(_ notice: String, _ userID: String) -> String {
    "\(notice).\(userID).\(NoticeChannel.mail.rawValue)"
  }

  package var id: String { Self.id(notice, userID) }

  private enum CodingKeys: String, CodingKey {
    case notice, userID, state, tries, at, heldUntil, why
  }

  /// What became of it cannot be guessed: it is not sent a second time.
  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    notice = try fields.text(.notice)
    userID = try fields.text(.userID)
    state = try fields.value(.state, default: .dropped)
    tries = try fields.value(.tries, default: 0, in: 0...1_000)
    at = try fields.value(.at, default: 0, in: NoticeBounds.moment)
    heldUntil = try fields.optional(.heldUntil, in: NoticeBounds.moment)
    why = try fields.text(.why)
  }
}

/// A notice of which not everybody's mail is planned yet; named by the notice.
package struct Mailing: FaultCarrying, Equatable {
  /// Milliseconds since 1970.
  package var due: Int
  /// The day whose deliveries it goes to, once planning has begun.
  package var day: String?
  /// Everybody up to this id has a delivery.
  package var after: String
  /// How often it has failed, one time after another; none for never.
  package var failures: Int?
  package var faults = DocumentFaults()

  package init(due: Int) {
    (self.due, after) = (due, "")
  }

  private enum CodingKeys: String, CodingKey { case due, day, after, failures }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    due = try fields.value(.due, default: 0, in: NoticeBounds.moment)
    day = try fields.optional(.day)
    after = try fields.text(.after)
    failures = try fields.optional(.failures)
  }
}

/// When mails were sent lately, so that all programs together keep to the pace; one document.
struct MailPace: FaultCarrying, Equatable {
  /// Milliseconds since 1970.
  var sent: [Int]
  var faults = DocumentFaults()

  init(sent: [Int] = []) { self.sent = sent }

  private enum CodingKeys: String, CodingKey { case sent }

  init(from decoder: any Decoder) throws {
    sent = try DocumentFields(decoder, CodingKeys.self).list(.sent, in: NoticeBounds.moment)
  }
}
