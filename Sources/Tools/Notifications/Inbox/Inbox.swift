import Languages
import Store
import Timekeeping

/// The inboxes of all people, with notices of all wings.
///
/// Every call reads files; call it on the worker.
package struct Inbox: Sendable {
  package let store: any DocumentStore
  package let clock: Clock
  /// The sources of the enabled wings.
  package let sources: [NoticeSource]
  private let catalogue: @Sendable (Language) -> Catalogue

  /// Creates the inbox.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - clock: The current time.
  ///   - sources: The sources of the enabled wings; notices of other wings are not shown.
  ///   - catalogue: Returns the texts of a language.
  package init(
    store: any DocumentStore, clock: Clock, sources: [NoticeSource],
    catalogue: @escaping @Sendable (Language) -> Catalogue
  ) {
    (self.store, self.clock, self.sources) = (store, clock, sources)
    self.catalogue = catalogue
  }

  /// Returns the items in a person's inbox, newest first.
  ///
  /// - Throws: What the store and the wings throw.
  package func items(of userID: String) throws -> [InboxItem] {
    try store.read { reader in try gathered(for: person(userID, reader), reader) }
  }

  /// Returns the items in a person's inbox with their texts.
  ///
  /// - Parameters:
  ///   - userID: The owner of the inbox.
  ///   - language: The language of the screen; `nil` for the person's own.
  /// - Returns: The lines, newest first, without those that the person may no longer see.
  /// - Throws: What the store and the wings throw.
  package func lines(of userID: String, in language: Language? = nil) throws -> [InboxLine] {
    try store.read { reader in
      let person = try person(userID, reader, in: language)
      let writer = InboxWriter(reader: reader, sources: sources, person: person)
      return try gathered(for: person, reader).compactMap { item in
        try writer.text(of: item).map { InboxLine(item: item, text: $0) }
      }
    }
  }

  /// Returns the reader of an inbox with their preferences.
  func person(_ userID: String, _ reader: any StoreReader, in language: Language? = nil) throws
    -> NoticeReader
  {
    let now = clock.now().utc
    guard let person = try NoticePerson(userID, in: reader) else {
      return NoticeReader(
        userID: userID, catalogue: catalogue(language ?? .english), zone: .system,
        preferences: Preferences(), now: now)
    }
    return person.reader(catalogue(language ?? person.language), at: now)
  }

  private func gathered(for person: NoticeReader, _ reader: any StoreReader) throws -> [InboxItem] {
    let marks = try reader.get(NoticeCollections.inboxes, person.userID)?.value ?? InboxMarks()
    return try InboxGathering(reader, sources, person).items(marks)
  }
}

package struct InboxLine: Sendable, Equatable {
  package let item: InboxItem
  package let text: String
}
