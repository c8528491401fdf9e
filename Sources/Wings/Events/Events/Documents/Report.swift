import Store

/// What somebody says is wrong with an event or a person.
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

  /// `event:ID` or `person:ID`.
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
    at = try fields.value(.at, default: 0, in: EventBounds.moment)
    state = try fields.value(.state, default: .open)
  }
}

/// What reports and moderators speak of.
package enum Subject: Hashable, Sendable {
  case event(String)
  case person(String)

  package var text: String {
    switch self {
    case .event(let id): "event:" + id
    case .person(let id): "person:" + id
    }
  }

  /// Whether it is somebody themselves, or an event that they run or have helped to run; one of which
  /// nobody can read whose it is is everybody's own.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  package func isOwn(of person: String, in reader: any StoreReader) throws -> Bool {
    switch self {
    case .person(let id): return id == person
    case .event(let id):
      guard let event = try reader.get(EventCollections.events, id)?.value else { return false }
      if event.isRun(by: person) || event.faults.first(in: ["userID"]) != nil { return true }
      return try reader.get(EventCollections.people, EventPerson.id(id, person)) != nil
    }
  }
}

/// Something a moderator has done, or was written about it, kept for good.
package struct ModerationStep: FaultCarrying, Equatable {
  package enum Act: String, Codable, Sendable, CaseIterable {
    case hide, show, dismiss, block, unblock, verify
    /// Those whom it concerns have written to the moderators, and a moderator to them.
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

  /// Whether somebody has written something, rather than decided it.
  package var isLetter: Bool { act == .answer || act == .reply }

  private enum CodingKeys: String, CodingKey { case subject, by, act, why, at }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    subject = try fields.text(.subject)
    by = try fields.text(.by)
    act = try fields.needed(.act, standIn: .hide)
    why = try fields.text(.why)
    at = try fields.value(.at, default: 0, in: EventBounds.moment)
  }
}
