/// What people report and moderators decide about: a kind and an id, such as `event:ID`.
package struct Subject: Hashable, Sendable {
  package let kind: String
  package let id: String

  package init(kind: String, id: String) { (self.kind, self.id) = (kind, id) }

  /// Reads a subject from its text; `nil` if the text has no kind.
  package init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let id = text[text.index(after: colon)...]
    guard colon != text.startIndex, !id.isEmpty else { return nil }
    self.init(kind: String(text[..<colon]), id: String(id))
  }

  /// As documents have it.
  package var text: String { kind + ":" + id }

  private static let person = "person"

  package static func person(_ id: String) -> Subject { Subject(kind: person, id: id) }

  /// The id of the person; `nil` if the subject is none.
  package var personID: String? { kind == Self.person ? id : nil }
}

/// Names under which documents keep what belongs to no account.
package enum Visitor {
  /// A visitor who keeps things on this machine.
  package static let guest = "guest"
  /// A visitor at a kiosk, who leaves nothing.
  package static let passerBy = "kiosk"

  static func isVisitor(_ id: String) -> Bool { id == guest || id == passerBy }
}
