import Store

/// One mail to one person.
///
/// The document id consists of notice, person and channel, so that each mail exists only once.
package struct Delivery: FaultCarrying, Equatable {
  package enum State: String, Codable, Sendable, CaseIterable {
    case waiting, sent, failed
    /// No longer wanted: switched off, or the account or notice was deleted.
    case dropped
  }

  package var notice: String
  package var userID: String
  package var state: State
  /// The number of tries.
  package var tries: Int
  /// When it is tried next, or when its final state was reached; milliseconds since 1970.
  package var at: Int
  /// Until when a process holds it for sending, in milliseconds since 1970; `nil` if none does.
  package var heldUntil: Int?
  /// The last answer of the mail server.
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

  /// An unreadable state counts as dropped, so that no mail is sent twice.
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

/// A notice for which the planning of mail is not finished; the document id is the notice's id.
package struct Mailing: FaultCarrying, Equatable {
  /// Milliseconds since 1970.
  package var due: Int
  /// The day whose deliveries receive it, once planning has begun.
  package var day: String?
  /// The last user id that was planned; users up to it have a delivery.
  package var after: String
  /// The number of consecutive failures; `nil` for none.
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

/// The times of recent mails, by which all processes share one rate limit; a single document.
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
