import Accounts
import Gazetteer
import Notifications
import Places
import Store

extension Preferences {
  /// The person's own place as they have said it in degrees.
  package var degrees: GeoPoint? {
    guard let latitude, let longitude else { return nil }
    return GeoPoint(latitude: latitude, longitude: longitude)
  }
}

extension NoticeReader {
  /// Where they are at home.
  ///
  /// - Throws: What the store throws.
  func home(in reader: any StoreReader) throws -> GeoPoint? {
    let typed = try reader.get(AccountsSchema.users, userID)?.value.homePlace ?? ""
    return Gazetteer.shared.home(typed, degrees: preferences.degrees)
  }
}
