import Store

/// An invitation from one person to another; the document id names the subject and both people.
package struct Invitation: FaultCarrying, Equatable {
  package enum Answer: String, Codable, Sendable, CaseIterable {
    case coming, maybe, no
  }

  /// The subject, such as `event:ID`.
  package var subject: String
  package var from: String
  package var to: String
  package var text: String
  /// Milliseconds since 1970.
  package var at: Int
  package var answer: Answer?
  /// Milliseconds since 1970.
  package var answeredAt: Int?
  package var faults = DocumentFaults()

  package init(subject: String, from: String, to: String, text: String, at: Int) {
    (self.subject, self.from, self.to, self.text, self.at) = (subject, from, to, text, at)
  }

  package static func id(_ subject: String, _ from: String, _ to: String) -> String {
    "\(subject).\(from).\(to)"
  }

  package var id: String { Self.id(subject, from, to) }

  private enum CodingKeys: String, CodingKey {
    case subject, from, to, text, at, answer, answeredAt
  }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    subject = try fields.text(.subject)
    from = try fields.text(.from)
    to = try fields.text(.to)
    text = try fields.text(.text)
    at = try fields.value(.at, default: 0, in: NoticeBounds.moment)
    answer = try fields.optional(.answer)
    answeredAt = try fields.optional(.answeredAt, in: NoticeBounds.moment)
  }
}
