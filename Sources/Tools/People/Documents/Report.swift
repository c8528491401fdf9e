import Store

/// One person's report about a subject.
package struct Report: FaultCarrying, Equatable {
  package enum Reason: String, Codable, Sendable, CaseIterable {
    case wrongFacts, spam, fraud, hateful, adult, duplicate, other
  }

  package enum State: String, Codable, Sendable, CaseIterable {
    case open
    /// A moderator acted on it.
    case upheld
    case dismissed
  }

  /// The text of a ``Subject``.
  package var subject: String
  /// The reporter's id; empty after that account's deletion.
  package var by: String
  package var reason: Reason
  package var text: String
  /// Seconds since 1970.
  package var at: Int
  package var state: State
  package var faults = DocumentFaults()

  package init(subject: String, by: String, reason: Reason, text: String = "", at: Int) {
    (self.subject, self.by, self.reason, self.text, self.at) = (subject, by, reason, text, at)
    state = .open
  }

  package static func id(_ subject: String, _ by: String) -> String { "\(subject).\(by)" }

  private enum CodingKeys: String, CodingKey { case subject, by, reason, text, at, state }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    subject = try fields.text(.subject)
    by = try fields.text(.by)
    reason = try fields.value(.reason, default: .other)
    text = try fields.text(.text)
    at = try fields.value(.at, default: 0, in: PeopleBounds.moment)
    state = try fields.value(.state, default: .open)
  }
}

/// A moderator's act or a letter about it, kept permanently.
package struct ModerationStep: FaultCarrying, Equatable {
  package enum Act: String, Codable, Sendable, CaseIterable {
    case hide, show, dismiss, block, unblock, verify
    /// A letter to the moderators, and one from a moderator.
    case answer, reply
  }

  package var subject: String
  /// The author's id; empty after that account's deletion.
  package var by: String
  package var act: Act
  package var why: String
  /// Seconds since 1970.
  package var at: Int
  package var faults = DocumentFaults()

  package init(subject: String, by: String, act: Act, why: String, at: Int) {
    (self.subject, self.by, self.act, self.why, self.at) = (subject, by, act, why, at)
  }

  /// Whether it is a letter and not a decision.
  package var isLetter: Bool { act == .answer || act == .reply }

  private enum CodingKeys: String, CodingKey { case subject, by, act, why, at }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    subject = try fields.text(.subject)
    by = try fields.text(.by)
    act = try fields.needed(.act, standIn: .hide)
    why = try fields.text(.why)
    at = try fields.value(.at, default: 0, in: PeopleBounds.moment)
  }
}
