import Accounts
import Languages
import Store
import Timekeeping

/// A wing's source of notices: its kinds, their recipients and their texts.
///
/// The notice services call wings only through it.
package struct NoticeSource: Sendable {
  package var kinds: [NoticeKind]
  /// The prefix of the switches' text keys; the last part of a kind's name follows it.
  package var labels = "inbox.switch."
  /// Prefixes of the collections from which the source computes notices.
  package var collections: [String] = []
  /// Returns the subjects that a person holds, such as saved events.
  package var held: @Sendable (_ reader: any StoreReader, _ userID: String) throws -> [NoticeTie] =
    { _, _ in [] }
  /// Returns the people whom a person follows.
  package var followed:
    @Sendable (_ reader: any StoreReader, _ userID: String) throws -> [NoticeTie] = { _, _ in [] }
  /// Returns whether a person has muted another one.
  package var isMuted:
    @Sendable (_ reader: any StoreReader, _ userID: String, _ other: String) throws -> Bool = {
      _, _, _ in false
    }
  /// Returns whether one person may write to another.
  ///
  /// Muting does not count: a muted person may write, but what they write is not shown.
  package var reaches:
    @Sendable (_ reader: any StoreReader, _ from: String, _ to: String) throws -> Bool = {
      _, _, _ in true
    }
  /// Returns recipients of a notice for many people: those after an id, by id, up to a limit.
  package var recipients:
    @Sendable (
      _ reader: any StoreReader, _ notice: Notice, _ after: String, _ limit: Int
    ) throws -> [String] = { _, _, _, _ in [] }
  /// Returns notices that are computed when a person reads their inbox, such as reminders.
  ///
  /// Such a notice has the same id each time.
  package var computed:
    @Sendable (_ reader: any StoreReader, _ person: NoticeReader) throws -> [Notice] = { _, _ in []
    }
  /// The computed kinds that are posted for people who want them by mail.
  package var reminded: [NoticeKind] = []
  /// Returns the computed notices of these kinds for a person.
  package var reminders:
    @Sendable (_ reader: any StoreReader, _ person: NoticeReader) throws -> [Notice] = { _, _ in []
    }
  /// Returns whether scheduled work at a moment, in milliseconds, would end an offer.
  package var expires: @Sendable (_ reader: any StoreReader, _ now: Int) throws -> Bool = { _, _ in
    false
  }
  /// Returns the text of notices; several of one author and kind share it.
  ///
  /// `nil` if the reader may not see them.
  package var text:
    @Sendable (_ reader: any StoreReader, _ notices: [Notice], _ person: NoticeReader) throws ->
      String? = { _, _, _ in nil }
  /// Returns the text of a mail if it contains more than the inbox line.
  package var mail:
    @Sendable (_ reader: any StoreReader, _ notice: Notice, _ person: NoticeReader) throws ->
      MailText? = { _, _, _ in nil }
  /// Returns the title of a subject for an invitation or message.
  ///
  /// `nil` if the reader may not see it.
  package var title:
    @Sendable (_ reader: any StoreReader, _ subject: String, _ person: NoticeReader) throws ->
      String? = { _, _, _ in nil }

  /// Creates a source without recipients; the wing then sets its functions.
  package init(kinds: [NoticeKind]) { self.kinds = kinds }
}

extension NoticeSource {
  /// Returns the text key of a kind's switch.
  package func label(of kind: NoticeKind) -> String {
    labels + (kind.name.split(separator: ".").last ?? "")
  }

  /// Whether this is the program's own source and not one of a section.
  package var isGeneral: Bool { kinds.contains { $0.name == NoticeKind.news.name } }

  /// A source without notices that still applies this source's blocks and mutes.
  ///
  /// A person blocked in a hidden section is thereby blocked everywhere.
  package var blocksAlone: NoticeSource {
    var blocks = NoticeSource(kinds: [])
    (blocks.isMuted, blocks.reaches, blocks.collections) = (isMuted, reaches, collections)
    return blocks
  }
}

/// A person's tie to a subject that they hold or to a person that they follow.
package struct NoticeTie: Sendable, Equatable {
  /// The subject, such as `event:ID`, or the person's id.
  package let name: String
  /// When the tie began, in milliseconds since 1970; older notices are not shown.
  package let since: Int

  package init(_ name: String, since: Int) {
    (self.name, self.since) = (name, since)
  }
}

/// The reader for whom texts are made when they are read.
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
  /// The program's own source: news about the program.
  package static let general: NoticeSource = {
    var source = NoticeSource(kinds: [.news])
    source.text = { _, notices, _ in notices.last?.text }
    source.recipients = { reader, _, after, limit in
      Array(try reader.ids(AccountsSchema.users).filter { $0 > after }.sorted().prefix(limit))
    }
    return source
  }()
}
