import Accounts
import Languages
import Store
import Timekeeping

/// Somebody with an account, and how they want to be told things.
package struct NoticePerson {
  package let user: User
  package let preferences: Preferences
  package let zone: LocalZone

  /// Reads them.
  ///
  /// - Returns: None where there is no such account.
  /// - Throws: What the store throws.
  package init?(_ userID: String, in reader: any StoreReader) throws {
    guard let stored = try reader.get(AccountsSchema.users, userID) else { return nil }
    user = User(stored: stored)
    preferences = try reader.get(NoticeCollections.preferences, userID)?.value ?? Preferences()
    let name = try reader.get(AccountsSchema.profiles, userID)?.value.timeZone
    zone = name.flatMap { try? LocalZone.named($0) } ?? .system
  }

  /// What they chose in their profile, else what they were last spoken to in.
  package var language: Language {
    (user.language ?? preferences.language).flatMap(Language.init(locale:)) ?? .english
  }

  /// As somebody who reads what they are told, at a moment in milliseconds since 1970.
  package func reader(_ catalogue: Catalogue, at now: Int) -> NoticeReader {
    NoticeReader(
      userID: user.id, catalogue: catalogue, zone: zone, preferences: preferences, now: now)
  }
}
