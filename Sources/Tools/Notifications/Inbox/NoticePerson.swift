import Accounts
import Languages
import Store
import Timekeeping

/// Somebody with an account, and how they want to be told things.
struct NoticePerson {
  let user: User
  let preferences: Preferences
  let zone: LocalZone

  /// None where there is no such account.
  init?(_ userID: String, in reader: any StoreReader) throws {
    guard let stored = try reader.get(AccountsSchema.users, userID) else { return nil }
    user = User(stored: stored)
    preferences = try reader.get(NoticeCollections.preferences, userID)?.value ?? Preferences()
    let name = try reader.get(AccountsSchema.profiles, userID)?.value.timeZone
    zone = name.flatMap { try? LocalZone.named($0) } ?? .system
  }

  /// What they chose in their profile, else what they were last spoken to in.
  var language: Language {
    (user.language ?? preferences.language).flatMap(Language.init(locale:)) ?? .english
  }

  func reader(_ catalogue: Catalogue, at now: Int) -> NoticeReader {
    NoticeReader(
      userID: user.id, catalogue: catalogue, zone: zone, preferences: preferences, now: now)
  }
}
