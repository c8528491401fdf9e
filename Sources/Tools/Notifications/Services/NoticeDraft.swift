/// What a wing has people told: a notice, or one more change of one that still waits.
package struct NoticeDraft: Sendable, Equatable {
  package var kind: String
  /// Such as `event:ID`.
  package var subject: String
  /// Whose doing it is; empty where nobody did it.
  package var author: String
  /// The one person whom it is for.
  package var to: String?
  /// Which change of the subject it tells of: the same one is never told twice.
  package var revision: Int?
  package var changes: [NoticeChange]
  /// What the subject is now, by names that the wing reads again; never the name of a person, who
  /// may be erased.
  package var facts: [String: String]
  package var text: String
  /// Whether it cannot wait for further edits, since the start is so near.
  package var isPressing: Bool

  package init(
    _ kind: String, about subject: String, by author: String = "", to: String? = nil,
    revision: Int? = nil, changes: [NoticeChange] = [], facts: [String: String] = [:],
    text: String = "", isPressing: Bool = false
  ) {
    (self.kind, self.subject, self.author, self.to) = (kind, subject, author, to)
    (self.revision, self.changes, self.facts) = (revision, changes, facts)
    (self.text, self.isPressing) = (text, isPressing)
  }

  /// The subject of what is for everybody.
  package static func everybody(_ kind: NoticeKind) -> String { "everybody:" + kind.name }

  /// What is new in the program; the same version is told once.
  package static func news(_ text: String, version: Int) -> NoticeDraft {
    NoticeDraft(
      NoticeKind.news.name, about: everybody(.news), revision: version, text: text)
  }

  /// A notice of it that is told from a moment on.
  func notice(id: String, at now: Int, due: Int) -> Notice {
    Notice(
      id: id, kind: kind, subject: subject, author: author, to: to, at: now, due: due,
      revision: revision, changes: changes, facts: facts,
      text: String(text.prefix(NoticeLimits.text)))
  }
}

extension Notice {
  /// Tells of one more edit: the first old value stays, and what is as it was before is not told.
  mutating func take(edit draft: NoticeDraft) {
    changes = NoticeChange.merged(draft.changes, into: changes)
    takeRest(of: draft)
  }

  /// Stands for one thing more.
  mutating func take(another draft: NoticeDraft) {
    count += 1
    changes += draft.changes
    takeRest(of: draft)
  }

  private mutating func takeRest(of draft: NoticeDraft) {
    (author, facts) = (draft.author, draft.facts)
    revision = draft.revision ?? revision
    if !draft.text.isEmpty { text = String(draft.text.prefix(NoticeLimits.text)) }
  }
}

extension NoticeChange {
  /// What is left to tell after one more edit.
  static func merged(_ edits: [NoticeChange], into former: [NoticeChange]) -> [NoticeChange] {
    var all = former
    for edit in edits {
      if let place = all.firstIndex(where: { $0.field == edit.field }) {
        all[place].new = edit.new
      } else {
        all.append(edit)
      }
    }
    return all.filter { $0.old != $0.new }
  }
}
