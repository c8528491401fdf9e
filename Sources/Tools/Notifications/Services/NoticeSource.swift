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
  package var held: @Sendable (_ reader: any StoreReader, _ userID: String) throws -> [NoticeTie]
  /// The people whom a person follows.
  package var followed:
    @Sendable (_ reader: any StoreReader, _ userID: String) throws -> [NoticeTie]
  /// Whether a person wants to hear nothing of another one.
  package var isMuted:
    @Sendable (_ reader: any StoreReader, _ userID: String, _ other: String) throws -> Bool
  /// Whether one person may write to another.
  ///
  /// Whoever is muted is not told so: what they write is sent, and not shown.
  package var reaches:
    @Sendable (_ reader: any StoreReader, _ from: String, _ to: String) throws -> Bool
  /// Those whom a notice for many concerns, behind an id and in the order of ids, so many at most.
  package var recipients:
    @Sendable (
      _ reader: any StoreReader, _ notice: Notice, _ after: String, _ limit: Int
    ) throws -> [String]
  /// What depends on one person's minutes, computed when it is read; its ids stay the same.
  package var computed:
    @Sendable (_ reader: any StoreReader, _ person: NoticeReader) throws -> [Notice]
  /// What notices say, several of one author and kind in one sentence; none where the reader may
  /// not know of it.
  package var text:
    @Sendable (_ reader: any StoreReader, _ notices: [Notice], _ person: NoticeReader) throws ->
      String?
  /// What a mail says, where it says more than the text.
  package var mail:
    @Sendable (_ reader: any StoreReader, _ notice: Notice, _ person: NoticeReader) throws ->
      MailText?
  /// The name of a subject in an invitation or a message; none where the reader may not see it.
  package var title:
    @Sendable (_ reader: any StoreReader, _ subject: String, _ person: NoticeReader) throws ->
      String?

  /// Makes a source that tells nobody anything; what a wing has is set on it.
  package init(kinds: [NoticeKind]) {
    self.kinds = kinds
    held = { _, _ in [] }
    followed = { _, _ in [] }
    isMuted = { _, _, _ in false }
    reaches = { _, _, _ in true }
    recipients = { _, _, _, _ in [] }
    computed = { _, _ in [] }
    text = { _, _, _ in nil }
    mail = { _, _, _ in nil }
    title = { _, _, _ in nil }
  }
}

extension NoticeSource {
  /// The catalogue's name of the switch of a kind.
  package func label(of kind: NoticeKind) -> String {
    labels + (kind.name.split(separator: ".").last ?? "")
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
