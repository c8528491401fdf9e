import Accounts
import Languages
import Store
import Timekeeping

/// A person with an account, and their notification preferences.
package struct NoticePerson {
  package let user: User
  package let preferences: Preferences
  package let zone: LocalZone

  /// Reads a person.
  ///
  /// - Returns: `nil` if there is no such account.
  /// - Throws: What the store throws.
  package init?(_ userID: String, in reader: any StoreReader) throws {
    guard let stored = try reader.get(AccountsSchema.users, userID) else { return nil }
    user = User(stored: stored)
    preferences = try reader.get(NoticeCollections.preferences, userID)?.value ?? Preferences()
    let name = try reader.get(AccountsSchema.profiles, userID)?.value.timeZone
    zone = name.flatMap { try? LocalZone.named($0) } ?? .system
  }

  /// The language of the profile, or else the one last used.
  package var language: Language {
    (user.language ?? preferences.language).flatMap(Language.init(locale:)) ?? .english
  }

  /// Returns the person as the reader of notices, at a moment in milliseconds since 1970.
  package func reader(_ catalogue: Catalogue, at now: Int) -> NoticeReader {
    NoticeReader(
      userID: user.id, catalogue: catalogue, zone: zone, preferences: preferences, now: now)
  }
}
