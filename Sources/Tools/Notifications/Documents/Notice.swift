import Store

/// A notice: one document for all its recipients.
package struct Notice: FaultCarrying, Equatable {
  /// The document's id, which also gives its month; not a field of it.
  package var id: String
  /// The wing and the kind of event, such as `events.changed`.
  package var kind: String
  /// The subject, such as `event:ID`.
  package var subject: String
  /// The user who caused it; empty if there was none or the account was deleted.
  package var author: String
  /// The only recipient; `nil` if the kind decides who the recipients are.
  package var to: String?
  /// When it happened, in milliseconds since 1970.
  package var at: Int
  /// When recipients are notified, in milliseconds since 1970.
  package var due: Int
  /// The revision of the subject that it reports; `nil` if the subject has no revisions.
  package var revision: Int?
  /// The number of similar things that it reports.
  package var count: Int
  package var changes: [NoticeChange]
  /// Facts about the subject at that time, by names that the wing chooses.
  ///
  /// The subject may have been deleted when the notice is read.
  package var facts: [String: String]
  package var text: String
  package var faults = DocumentFaults()

  package init(
    id: String, kind: String, subject: String, author: String = "", to: String? = nil, at: Int,
    due: Int? = nil, revision: Int? = nil, count: Int = 1, changes: [NoticeChange] = [],
    facts: [String: String] = [:], text: String = ""
  ) {
    (self.id, self.kind, self.subject, self.author) = (id, kind, subject, author)
    (self.to, self.at, self.due, self.revision) = (to, at, due ?? at, revision)
    (self.count, self.changes, self.facts, self.text) = (count, changes, facts, text)
  }

  package init(stored: Stored<Notice>) {
    self = stored.value
    id = stored.id
  }

  private enum CodingKeys: String, CodingKey {
    case kind, subject, author, to, at, due, revision, count, changes, facts, text
  }

  /// A notice of unreadable kind has no recipients.
  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    id = ""
    kind = try fields.text(.kind)
    subject = try fields.text(.subject)
    author = try fields.text(.author)
    // An unreadable recipient must not turn the notice into one for many.
    to = try fields.value(.to, default: nil, unreadable: "" as String?)
    at = try fields.value(.at, default: 0, in: NoticeBounds.moment)
    due = try fields.value(.due, default: at, in: NoticeBounds.moment)
    revision = try fields.optional(.revision, in: NoticeBounds.count)
    count = try fields.value(.count, default: 1, in: NoticeBounds.count)
    changes = try fields.list(.changes)
    facts = try fields.value(.facts, default: [:])
    text = try fields.text(.text)
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(kind, forKey: .kind)
    try fields.encode(subject, forKey: .subject)
    if !author.isEmpty { try fields.encode(author, forKey: .author) }
    try fields.encodeIfPresent(to, forKey: .to)
    try fields.encode(at, forKey: .at)
    if due != at { try fields.encode(due, forKey: .due) }
    try fields.encodeIfPresent(revision, forKey: .revision)
    if count != 1 { try fields.encode(count, forKey: .count) }
    if !changes.isEmpty { try fields.encode(changes, forKey: .changes) }
    if !facts.isEmpty { try fields.encode(facts, forKey: .facts) }
    if !text.isEmpty { try fields.encode(text, forKey: .text) }
  }
}

/// A changed field with its old and new value, in the form that the wing stores.
package struct NoticeChange: Codable, Sendable, Equatable {
  package var field: String
  package var old: String
  package var new: String

  package init(_ field: String, old: String, new: String) {
    (self.field, self.old, self.new) = (field, old, new)
  }
}

/// The valid ranges of numbers in these documents; a value beyond is damage and is ignored.
enum NoticeBounds {
  /// Milliseconds since 1970, up to the year 2199.
  static let moment = 0...7_258_118_400_000
  static let count = 0...1_000_000_000
  static let minuteOfDay = 0...1_439
  static let latitude = -90.0...90.0
  static let longitude = -180.0...180.0
}

/// Limits on text lengths (in characters) and on counts.
package enum NoticeLimits {
  package static let text = 500
  package static let invitation = 255
  package static let message = 500
  /// The number of people whom one person may invite to one subject in 24 hours.
  package static let invitedADay = 20
  /// The number of people with whom one person may begin a conversation in 24 hours.
  package static let conversationsADay = 5
  /// The minutes before a start at which a person is reminded.
  package static let remind = 5...10_080
  /// The radius around a person's own place, in kilometres.
  package static let radius = 1...500
  /// The number of items whose state an inbox remembers.
  static let remembered = 2_000
}
