import Store

/// Which notice it is, read off its document without the rest.
package struct NoticeHead: FaultCarrying {
  package let kind: String
  package let subject: String
  package let author: String
  /// From when on people are told, in milliseconds since 1970.
  package let due: Int
  package var faults = DocumentFaults()

  private enum CodingKeys: String, CodingKey { case kind, subject, author, at, due }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    (kind, subject) = (try fields.text(.kind), try fields.text(.subject))
    author = try fields.text(.author)
    let at = try fields.value(.at, default: 0, in: NoticeBounds.moment)
    due = try fields.value(.due, default: at, in: NoticeBounds.moment)
  }

  /// It is read only; nothing writes a part over the whole.
  package func encode(to encoder: any Encoder) throws {}
}
