import Store

/// Something that people are told of: one document, however many people they are.
package struct Notice: FaultCarrying, Equatable {
  /// Names the document, and the month it belongs to; not a field of it.
  package var id: String
  /// The wing and what happened in it, such as `events.changed`.
  package var kind: String
  /// What it is about, such as `event:ID`.
  package var subject: String
  /// Whose doing it is; empty where nobody did it, or that account is gone.
  package var author: String
  /// The one person whom it is for; none where the kind says for whom.
  package var to: String?
  /// When it happened, in milliseconds since 1970.
  package var at: Int
  /// From when on people are told, in milliseconds since 1970.
  package var due: Int
  /// Which change of the subject it tells of; none where it is not one of a row.
  package var revision: Int?
  /// How many things of the same kind it stands for.
  package var count: Int
  package var changes: [NoticeChange]
  /// What the subject was then, by names that the wing gives: it may be gone when somebody reads.
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

  /// Without a kind nobody knows whom it is for: it is read as one that nobody asks for.
  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    id = ""
    kind = try fields.text(.kind)
    subject = try fields.text(.subject)
    author = try fields.text(.author)
    // A notice for one person must not become one for many.
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

/// A field that is no longer what it was, in the words that the wing keeps it in.
package struct NoticeChange: Codable, Sendable, Equatable {
  package var field: String
  package var old: String
  package var new: String

  package init(_ field: String, old: String, new: String) {
    (self.field, self.old, self.new) = (field, old, new)
  }
}

/// What the numbers of these documents can be; one beyond is damage, and not believed.
enum NoticeBounds {
  /// Milliseconds since 1970, up to the year 2199.
  static let moment = 0...7_258_118_400_000
  static let count = 0...1_000_000_000
  static let minuteOfDay = 0...1_439
  static let latitude = -90.0...90.0
  static let longitude = -180.0...180.0
}

/// How many characters, as people count them, and how many of a thing there may be.
package enum NoticeLimits {
  package static let text = 500
  package static let invitation = 255
  package static let message = 500
  /// People whom one person invites to one thing in 24 hours.
  package static let invitedADay = 20
  /// People to whom one person writes of their own accord in 24 hours.
  package static let conversationsADay = 5
  /// Minutes before a start at which somebody is reminded.
  package static let remind = 5...10_080
  /// Kilometres around somebody's own place.
  package static let radius = 1...500
  /// What one person's inbox remembers of.
  static let remembered = 2_000
}
