import Fields
import Languages
import Store

/// A change of one field that people are notified about.
package struct FieldChange: Codable, Sendable, Equatable {
  /// A field whose changes are reported; the raw value is its name in the list of fields.
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
  /// The stored form, so that each reader sees the value in the reader's language.
  package var old: String
  package var new: String

  package init(_ field: Field, old: String, new: String) {
    (self.field, self.old, self.new) = (field, old, new)
  }
}

extension FieldChange.Field {
  /// The kind of value that a field holds.
  package enum Content {
    /// A local time with its time zone.
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

  /// The field's label in a list of changes.
  package func name(in texts: Catalogue) -> String {
    let key = "events.field.\(rawValue)"
    return texts.text(texts.has(key) ? key : EventDraft.field(rawValue)?.label ?? key)
  }
}

/// An entry of an event's history.
package struct EventAct: FaultCarrying, Equatable {
  package enum Kind: String, Codable, Sendable, CaseIterable {
    case created, edited, cancelled, restored, handedOver, coAuthors, hidden, shown, announced
    /// The event was hidden or shown again together with all other events of its author.
    case authorBlocked, authorUnblocked
    /// An organizer wrote to the moderators, or a moderator wrote to the organizers.
    case answered, replied
    /// A ticket was refunded, or the refund was refused.
    case refunded, refundRefused
    /// A refund was requested long ago and has not been answered.
    case refundUnanswered

    /// Whether only moderators perform it.
    package var isOfModerators: Bool {
      switch self {
      case .hidden, .shown, .authorBlocked, .authorUnblocked, .replied: true
      default: false
      }
    }
  }

  package var eventID: String
  package var kind: Kind
  /// The account that performed it; empty if it has been deleted.
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

/// Edits of an event that have not been sent to attendees yet.
package struct PendingChange: FaultCarrying, Equatable {
  /// When the notice is sent, in seconds since 1970.
  package var due: Int
  /// The account that made the last edit; empty if it has been deleted.
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
