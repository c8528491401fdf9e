import Store

/// A message from one person to another, usually about a subject; it has a random id.
package struct DirectMessage: FaultCarrying, Equatable {
  /// The document's id; not a field of it.
  package var id: String
  package var subject: String
  package var from: String
  package var to: String
  package var text: String
  /// Milliseconds since 1970.
  package var at: Int
  /// Whether neither person had written to the other before.
  package var isFirst: Bool
  package var faults = DocumentFaults()

  package init(
    id: String, subject: String, from: String, to: String, text: String, at: Int, isFirst: Bool
  ) {
    (self.id, self.subject, self.from, self.to) = (id, subject, from, to)
    (self.text, self.at, self.isFirst) = (text, at, isFirst)
  }

  package init(stored: Stored<DirectMessage>) {
    self = stored.value
    id = stored.id
  }

  private enum CodingKeys: String, CodingKey {
    case subject, from, to, text, at
    case isFirst = "first"
  }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    id = ""
    subject = try fields.text(.subject)
    from = try fields.text(.from)
    to = try fields.text(.to)
    text = try fields.text(.text)
    at = try fields.value(.at, default: 0, in: NoticeBounds.moment)
    isFirst = try fields.value(.isFirst, default: false, unreadable: true)
  }
}
