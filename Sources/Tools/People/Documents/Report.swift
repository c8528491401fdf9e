import Store

/// What a person says is wrong with a subject.
package struct Report: FaultCarrying, Equatable {
  package enum Reason: String, Codable, Sendable, CaseIterable {
    case wrongFacts, spam, fraud, hateful, adult, duplicate, other
  }

  package enum State: String, Codable, Sendable, CaseIterable {
    case open
    /// Something was done about it.
    case upheld
    case dismissed
  }

  /// The text of a ``Subject``.
  package var subject: String
  /// Who says so; empty once that account is gone.
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

/// An act of a moderator, or a letter about it; kept permanently.
package struct ModerationStep: FaultCarrying, Equatable {
  package enum Act: String, Codable, Sendable, CaseIterable {
    case hide, show, dismiss, block, unblock, verify
    /// A letter to the moderators, and one of a moderator.
    case answer, reply
  }

  package var subject: String
  /// Empty once that account is gone.
  package var by: String
  package var act: Act
  package var why: String
  /// Seconds since 1970.
  package var at: Int
  package var faults = DocumentFaults()

  package init(subject: String, by: String, act: Act, why: String, at: Int) {
    (self.subject, self.by, self.act, self.why, self.at) = (subject, by, act, why, at)
  }

  /// Whether it is a letter, and no decision.
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
