import Accounts
import Gazetteer
import Notifications
import Places
import Store

extension Preferences {
  /// The coordinates that the person has set as home.
  package var degrees: GeoPoint? {
    guard let latitude, let longitude else { return nil }
    return GeoPoint(latitude: latitude, longitude: longitude)
  }
}

extension NoticeReader {
  /// Returns the person's home.
  ///
  /// - Throws: The store's errors.
  func home(in reader: any StoreReader) throws -> GeoPoint? {
    let typed = try reader.get(AccountsSchema.users, userID)?.value.homePlace ?? ""
    return Gazetteer.shared.home(typed, degrees: preferences.degrees)
  }
}
