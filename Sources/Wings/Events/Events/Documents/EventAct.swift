import Fields
import Languages
import Store

/// A change of one field that people are told of.
package struct FieldChange: Codable, Sendable, Equatable {
  /// A field of an event whose differences are told; its raw value is that of the list of fields.
  package struct Field: RawRepresentable, Codable, Sendable, Hashable {
    package static let start = Field("start")
    package static let end = Field("end")
    package static let cancelled = Field("cancelled")
    package static let plan = Field("plan")

    package let rawValue: String

    private init(_ known: String) { rawValue = known }

    package init?(rawValue: String) {
      guard EventDraft.field(rawValue)?.isTold == true else { return nil }
      self.rawValue = rawValue
    }
  }

  package var field: Field
  /// As the document has it, so that everybody is told in a language of their own.
  package var old: String
  package var new: String

  package init(_ field: Field, old: String, new: String) {
    (self.field, self.old, self.new) = (field, old, new)
  }
}

extension FieldChange.Field {
  /// What differences of a field say.
  package enum Content {
    /// A wall time with its zone.
    case moment
    case answer, price, lines, text
  }

  package var content: Content {
    switch rawValue {
    case "start", "end": .moment
    case "price": .price
    case "plan": .lines
    case "cancelled": .answer
    default: EventDraft.field(rawValue)?.kind == .flag ? .answer : .text
    }
  }

  /// What it is called among differences.
  package func name(in texts: Catalogue) -> String {
    let key = "events.field.\(rawValue)"
    return texts.text(texts.has(key) ? key : EventDraft.field(rawValue)?.label ?? key)
  }
}

/// Something that was done to an event.
package struct EventAct: FaultCarrying, Equatable {
  package enum Kind: String, Codable, Sendable, CaseIterable {
    case created, edited, cancelled, restored, handedOver, coAuthors, hidden, shown, announced
    /// It is out of sight with all others of its author, or back with them.
    case authorBlocked, authorUnblocked
    /// Those who run it have written to the moderators, and a moderator to them.
    case answered, replied
    /// Money for a ticket went back, or whoever was asked for it refused.
    case refunded, refundRefused
    /// Nobody has said for long whether money is back.
    case refundUnanswered

    /// Whether moderators do it.
    package var isOfModerators: Bool {
      switch self {
      case .hidden, .shown, .authorBlocked, .authorUnblocked, .replied: true
      default: false
      }
    }
  }

  package var eventID: String
  package var kind: Kind
  /// Who did it; empty once that account is gone.
  package var by: String
  /// Seconds since 1970.
  package var at: Int
  package var changes: [FieldChange]
  package var why: String
  package var faults = DocumentFaults()

  package init(
    eventID: String, _ kind: Kind, by: String, at: Int, changes: [FieldChange] = [],
    why: String = ""
  ) {
    (self.eventID, self.kind, self.by, self.at) = (eventID, kind, by, at)
    (self.changes, self.why) = (changes, why)
  }

  private enum CodingKeys: String, CodingKey { case eventID, kind, by, at, changes, why }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    eventID = try fields.text(.eventID)
    kind = try fields.needed(.kind, standIn: .edited)
    by = try fields.text(.by)
    at = try fields.value(.at, default: 0, in: EventBounds.moment)
    changes = try fields.list(.changes)
    why = try fields.text(.why)
  }
}

extension EventAct: SelfWriting {
  package func write(to line: inout JSONLine) -> Bool {
    guard changes.isEmpty else { return false }
    line.raw(#"{"at":"#)
    line.number(at)
    line.raw(#","by":"#)
    line.text(by)
    line.raw(#","changes":[],"eventID":"#)
    line.text(eventID)
    line.raw(#","kind":"#)
    line.text(kind.rawValue)
    line.raw(#","why":"#)
    line.text(why)
    line.raw("}")
    return true
  }
}

/// Edits of an event that holders have not been told of yet.
package struct PendingChange: FaultCarrying, Equatable {
  /// When they are told, in seconds since 1970.
  package var due: Int
  /// Who made the last of them; empty once that account is gone.
  package var by: String
  package var changes: [FieldChange]
  package var faults = DocumentFaults()

  package init(due: Int, by: String, changes: [FieldChange]) {
    (self.due, self.by, self.changes) = (due, by, changes)
  }

  private enum CodingKeys: String, CodingKey { case due, by, changes }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    due = try fields.value(.due, default: 0, in: EventBounds.moment)
    by = try fields.text(.by)
    changes = try fields.list(.changes)
  }
}
