/// The subject of reports and decisions: a kind and an id, such as `event:ID`.
package struct Subject: Hashable, Sendable {
  package let kind: String
  package let id: String

  package init(kind: String, id: String) { (self.kind, self.id) = (kind, id) }

  /// Parses a subject; `nil` if the text has no kind.
  package init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let id = text[text.index(after: colon)...]
    guard colon != text.startIndex, !id.isEmpty else { return nil }
    self.init(kind: String(text[..<colon]), id: String(id))
  }

  /// The text stored in documents.
  package var text: String { kind + ":" + id }

  private static let person = "person"

  package static func person(_ id: String) -> Subject { Subject(kind: person, id: id) }

  /// The person's id; `nil` if the subject is not a person.
  package var personID: String? { kind == Self.person ? id : nil }
}

/// Names under which data without an account is stored.
package enum Visitor {
  /// A visitor whose data stays on this machine.
  package static let guest = "guest"
  /// A visitor at a kiosk, whose data is not stored.
  package static let passerBy = "kiosk"

  static func isVisitor(_ id: String) -> Bool { id == guest || id == passerBy }
}
