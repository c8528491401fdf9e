/// A notice to post, or one more change of a waiting notice.
package struct NoticeDraft: Sendable, Equatable {
  package var kind: String
  /// The subject, such as `event:ID`.
  package var subject: String
  /// The user who caused it; empty if there is none.
  package var author: String
  /// The only recipient; `nil` if the kind decides.
  package var to: String?
  /// The revision of the subject; each revision is reported once.
  package var revision: Int?
  package var changes: [NoticeChange]
  /// Facts about the subject now, by names that the wing reads again.
  ///
  /// They never contain a person's name, since that person may be erased.
  package var facts: [String: String]
  package var text: String
  /// Whether it cannot wait for further edits because the start is near.
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

  /// Returns the subject of a notice for everyone.
  package static func everybody(_ kind: NoticeKind) -> String { "everybody:" + kind.name }

  /// Returns news about the program; each version is reported once.
  package static func news(_ text: String, version: Int) -> NoticeDraft {
    NoticeDraft(
      NoticeKind.news.name, about: everybody(.news), revision: version, text: text)
  }

  /// Returns the notice that is due at a moment.
  func notice(id: String, at now: Int, due: Int) -> Notice {
    Notice(
      id: id, kind: kind, subject: subject, author: author, to: to, at: now, due: due,
      revision: revision, changes: changes, facts: facts,
      text: String(text.prefix(NoticeLimits.text)))
  }
}

extension Notice {
  /// Adds an edit; the first old value stays, and a value that is unchanged in total is left out.
  mutating func take(edit draft: NoticeDraft) {
    changes = NoticeChange.merged(draft.changes, into: changes)
    takeRest(of: draft)
  }

  /// Adds one more occurrence of what a gathered notice counts.
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
  /// Returns the remaining changes after one more edit.
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
