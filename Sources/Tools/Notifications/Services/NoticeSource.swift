import Accounts
import Languages
import Store
import Timekeeping

/// What a wing hands in, so that notices know no wing: its kinds, whom they concern, and their
/// texts.
package struct NoticeSource: Sendable {
  package var kinds: [NoticeKind]
  /// What the catalogue's names of switches begin with; the last part of a kind's name ends them.
  package var labels = "inbox.switch."
  /// What the names of the collections begin with from which it tells things, beside notices.
  package var collections: [String] = []
  /// The subjects that a person holds.
  package var held: @Sendable (_ reader: any StoreReader, _ userID: String) throws -> [NoticeTie] =
    { _, _ in [] }
  /// The people whom a person follows.
  package var followed:
    @Sendable (_ reader: any StoreReader, _ userID: String) throws -> [NoticeTie] = { _, _ in [] }
  /// Whether a person wants to hear nothing of another one.
  package var isMuted:
    @Sendable (_ reader: any StoreReader, _ userID: String, _ other: String) throws -> Bool = {
      _, _, _ in false
    }
  /// Whether one person may write to another.
  ///
  /// Whoever is muted is not told so: what they write is sent, and not shown.
  package var reaches:
    @Sendable (_ reader: any StoreReader, _ from: String, _ to: String) throws -> Bool = {
      _, _, _ in true
    }
  /// Those whom a notice for many concerns, behind an id and in the order of ids, so many at most.
  package var recipients:
    @Sendable (
      _ reader: any StoreReader, _ notice: Notice, _ after: String, _ limit: Int
    ) throws -> [String] = { _, _, _, _ in [] }
  /// What depends on one person's minutes, computed when it is read; its ids stay the same.
  package var computed:
    @Sendable (_ reader: any StoreReader, _ person: NoticeReader) throws -> [Notice] = { _, _ in []
    }
  /// The computed kinds that are posted for those who want them by mail.
  package var reminded: [NoticeKind] = []
  /// What of these kinds is computed for a person.
  package var reminders:
    @Sendable (_ reader: any StoreReader, _ person: NoticeReader) throws -> [Notice] = { _, _ in []
    }
  /// What notices say, several of one author and kind in one sentence; none where the reader may
  /// not know of it.
  package var text:
    @Sendable (_ reader: any StoreReader, _ notices: [Notice], _ person: NoticeReader) throws ->
      String? = { _, _, _ in nil }
  /// What a mail says, where it says more than the text.
  package var mail:
    @Sendable (_ reader: any StoreReader, _ notice: Notice, _ person: NoticeReader) throws ->
      MailText? = { _, _, _ in nil }
  /// The name of a subject in an invitation or a message; none where the reader may not see it.
  package var title:
    @Sendable (_ reader: any StoreReader, _ subject: String, _ person: NoticeReader) throws ->
      String? = { _, _, _ in nil }

  /// Makes a source that tells nobody anything; what a wing has is set on it.
  package init(kinds: [NoticeKind]) { self.kinds = kinds }
}

extension NoticeSource {
  /// The catalogue's name of the switch of a kind.
  package func label(of kind: NoticeKind) -> String {
    labels + (kind.name.split(separator: ".").last ?? "")
  }

  /// Whether the program itself notifies, and no section of it.
  package var isGeneral: Bool { kinds.contains { $0.name == NoticeKind.news.name } }

  /// A source that notifies no one and keeps apart the same people: what is blocked in a section that
  /// is not shown is blocked everywhere.
  package var blocksAlone: NoticeSource {
    var blocks = NoticeSource(kinds: [])
    (blocks.isMuted, blocks.reaches, blocks.collections) = (isMuted, reaches, collections)
    return blocks
  }
}

/// What binds a person to a subject, or to somebody they follow.
package struct NoticeTie: Sendable, Equatable {
  /// The subject, such as `event:ID`, or the person.
  package let name: String
  /// Since when, in milliseconds since 1970: what was told before is not news to them.
  package let since: Int

  package init(_ name: String, since: Int) {
    (self.name, self.since) = (name, since)
  }
}

/// Who reads, and how: texts are made when they are read.
package struct NoticeReader: Sendable {
  package let userID: String
  package let catalogue: Catalogue
  package let zone: LocalZone
  package let preferences: Preferences
  /// Milliseconds since 1970.
  package let now: Int

  package init(
    userID: String, catalogue: Catalogue, zone: LocalZone, preferences: Preferences, now: Int
  ) {
    (self.userID, self.catalogue, self.zone) = (userID, catalogue, zone)
    (self.preferences, self.now) = (preferences, now)
  }
}

extension NoticeSource {
  /// What is told by no wing: what is new in the program.
  package static let general: NoticeSource = {
    var source = NoticeSource(kinds: [.news])
    source.text = { _, notices, _ in notices.last?.text }
    source.recipients = { reader, _, after, limit in
      Array(try reader.ids(AccountsSchema.users).filter { $0 > after }.sorted().prefix(limit))
    }
    return source
  }()
}
