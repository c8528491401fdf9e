import Store

/// Fast reading, since an inbox reads hundreds of notices.
extension Notice: SelfReading {
  private static let names = JSONNames([
    "kind", "subject", "author", "to", "at", "due", "revision", "count", "changes", "text", "facts",
  ])
  private static let changeNames = JSONNames(["field", "old", "new"])

  package init?(reading pieces: inout JSONPieces) {
    var notice = Notice(id: "", kind: "", subject: "", at: 0)
    var members = JSONMembers(Self.names)
    guard members.find(in: &pieces), notice.read(members) else { return nil }
    self = notice
  }

  private mutating func read(_ members: JSONMembers) -> Bool {
    guard readFacts(members), members.text(0, in: &kind), members.text(1, in: &subject),
      members.text(2, in: &author), members.text(3, in: &to),
      members.number(4, NoticeBounds.moment, in: &at)
    else { return false }
    due = at
    return members.number(5, NoticeBounds.moment, in: &due)
      && members.number(6, NoticeBounds.count, in: &revision)
      && members.number(7, NoticeBounds.count, in: &count) && readChanges(members)
      && members.anyText(9, in: &text)
  }

  private mutating func readFacts(_ members: JSONMembers) -> Bool {
    guard var pieces = members[10] else { return true }
    let isRead = pieces.members { name, pieces in
      // If a name occurs twice, the decoder decides which one counts.
      guard let name = name.text, facts[name] == nil, let value = pieces.escapedText() else {
        return false
      }
      facts[name] = value
      return true
    }
    return isRead && pieces.isAtEnd
  }

  private mutating func readChanges(_ members: JSONMembers) -> Bool {
    var change = JSONMembers(Self.changeNames)
    return members.elements(8) { pieces in
      var (field, old, new) = ("", "", "")
      // A change needs all its fields.
      guard change.find(in: &pieces), (0..<3).allSatisfy({ change[$0] != nil }),
        change.text(0, in: &field), change.anyText(1, in: &old), change.anyText(2, in: &new)
      else { return false }
      changes.append(NoticeChange(field, old: old, new: new))
      return true
    }
  }
}

/// The identifying fields of a notice, read without the rest of its document.
package struct NoticeHead: FaultCarrying {
  package let kind: String
  package let subject: String
  package let author: String
  /// When recipients are notified, in milliseconds since 1970.
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

  /// A head is never written, since it would replace the whole document.
  package func encode(to encoder: any Encoder) throws {}
}
